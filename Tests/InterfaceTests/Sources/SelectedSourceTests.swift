import Canvas
import Posts
import Testing

@testable import Interface

/// The list of sources changes while a person looks at it, after a sign-in or by another shell.
struct SelectedSourceTests {
  @Test func `the selected source stays selected while others come to be`() {
    var state = sampleState("swift", posts: samplePosts(3))
    _ = update(&state, .sources(sampleSources))
    _ = update(&state, .history(["#wwdc"]))
    press(Key(.function(2)), in: &state)
    let new = SourceStatus(name: "home", settings: blueskySource, access: .allowed(nil))
    func selected() -> String? {
      render(state).text.split(separator: "\n").first { $0.contains("▌") }.map(String.init)
    }
    press(Key(.down), times: 2, in: &state)
    #expect(selected()?.contains("+ sign in") == true)
    _ = update(&state, .sources([new]))
    #expect(selected()?.contains("+ sign in") == true)
    press(Key(.down), in: &state)
    #expect(selected()?.contains("#wwdc") == true)
    _ = update(&state, .history(["bird"]))
    _ = update(
      &state, .sources([SourceStatus(name: "away", settings: blueskySource, access: .allowed(nil))])
    )
    #expect(selected()?.contains("#wwdc") == true)
    #expect(press(Key(.enter), in: &state).contains(search("#wwdc")))
  }

  @Test func `beneath the help the same stays selected`() {
    var state = sampleState("swift", posts: samplePosts(3))
    _ = update(&state, .sources(sampleSources))
    _ = update(&state, .history(["#wwdc"]))
    press(Key(.function(2)), in: &state)
    press(Key(.down), times: 3, in: &state)
    press(Key(.function(1)), in: &state)
    let new = SourceStatus(name: "home", settings: blueskySource, access: .allowed(nil))
    _ = update(&state, .signedIn(made: [new], changed: []))
    press(Key(.escape), in: &state)
    #expect(state.isOverSources && state.selectedItem == .query("#wwdc"))
    #expect(press(Key(.enter), in: &state).contains(search("#wwdc")))
  }

  @Test func `40x10: of a source with more to say than fits all can be read, one way and back`() {
    var state = sampleState("swift", columns: 40, rows: 10, posts: samplePosts(3))
    let reason = (1...40).map { "word\($0)" }.joined(separator: " ")
    _ = update(&state, .sources(sampleSources))
    _ = update(&state, failure(SearchError(message: reason), to: state, from: "bluesky"))
    press(Key(.function(2)), in: &state)
    #expect(render(state).text.contains("archive"))
    for key in [Key(.down), Key(.up)] {
      var seen = ""
      for _ in 0..<12 {
        seen += render(state).text + "\n"
        press(key, in: &state)
      }
      for number in 1...40 { #expect(seen.contains("word\(number)"), "\(number)") }
      #expect(seen.contains("▌ ✗ bluesky") && seen.contains("▌ + sign in"))
    }
    #expect(render(state).text.contains("archive"))
  }

  @Test func `the question that was put about a source that is off stays until it is answered`() {
    let off = SourceStatus(name: "x", condition: .off, settings: xSource)
    var state = sampleState("swift", posts: samplePosts(3))
    _ = update(&state, .sources([off, SourceStatus(name: "bluesky", settings: blueskySource)]))
    press(Key(.escape), in: &state)
    press(Key(.function(2)), in: &state)
    press(Key(.tab), times: 2, in: &state)
    // Another shell imports.
    _ = update(&state, .sources([SourceStatus(name: "archive", total: 13)]))
    #expect(state.access?.source == "x" && state.access?.isOverSources == true)
    #expect(press(Key(.enter), in: &state) == [.decide(account: "work", server: "", .refused)])
    #expect(state.sources.named("x")?.condition == .off)
  }
}
