import Canvas
import Posts
import Testing

@testable import Interface

/// What is said of sources that were not asked, where the archive has no posts.
struct AskingOthersTests {
  private func state(_ text: String, _ live: SourceStatus...) -> State {
    var state = sampleState(text, posts: [])
    _ = update(&state, .sources([sampleSources[0]] + live))
    return state
  }

  private func onDemand(_ name: String, isFree: Bool = false) -> SourceStatus {
    var settings = isFree ? blueskySource : xSource
    settings.name = name
    settings.asking = .demand
    return SourceStatus(name: name, settings: settings, access: .allowed(.demand))
  }

  @Test func `80x24: the key that asks a source on demand is named, until that has answered`() {
    var state = state("magic", onDemand("x"))
    #expect(render(state).text(ofRow: 3) == " No posts match · ^R asks x, up to $0.15")
    _ = update(&state, answer([], to: state, from: "x"))
    #expect(
      render(state).text(ofRow: 3)
        == " No posts match · ^W erases the last word, Esc the whole query")
  }

  @Test func `a price is told where there is one, and that of all together`() {
    func advice(_ live: SourceStatus...) -> String? {
      var state = sampleState("magic", posts: [])
      _ = update(&state, .sources([sampleSources[0]] + live))
      return StateLine(state)?.advice
    }
    #expect(advice(onDemand("home", isFree: true)) == "^R asks home")
    #expect(advice(onDemand("x"), onDemand("x2")) == "^R asks x and x2, up to $0.30")
    var refused = onDemand("x")
    refused.access = .refused
    #expect(advice(refused)?.hasPrefix("^W") == true)
  }

  @Test func `a source that the query leaves out is not named, as nobody would be asked`() {
    for text in ["in:likes magic", "source:sky magic"] {
      #expect(StateLine(state(text, onDemand("x")))?.advice.hasPrefix("^W") == true, "\(text)")
    }
    #expect(
      StateLine(state("source:x magic", onDemand("x")))?.advice == "^R asks x, up to $0.15")
  }

  @Test func `of a short text it is said who wants a longer one`() {
    #expect(
      StateLine(state("ma", onDemand("x")))?.advice == "too short for x, which needs 3 characters")
  }

  @Test func `where only some posts are searched it is the scope that is named`() {
    var state = state("magic", onDemand("x"))
    press(alt("i"), in: &state)
    _ = update(&state, answer([], to: state))
    #expect(StateLine(state)?.advice.hasPrefix("M-i searches") == true)
  }

  @Test func `F2 names no key that asks a source which the query leaves out`() {
    var state = state("in:likes magic", onDemand("x"))
    press(Key(.function(2)), in: &state)
    let text = render(state).text
    #expect(text.contains("the query leaves it out") && !text.contains("^R asks it"))
  }

  @Test func `F2 names the keys that sign in also where the query leaves the source out`() {
    var old = onDemand("old", isFree: true)
    old.settings?.kind = .twitterV1
    old.settings?.account = nil
    var state = state("in:likes magic", old)
    press(Key(.function(2)), in: &state)
    let text = render(state).text
    #expect(text.contains("the query leaves it out"))
    #expect(text.contains("without an account · M-l signs in"))
  }
}
