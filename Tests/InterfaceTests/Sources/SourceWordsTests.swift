import Canvas
import Posts
import Testing

@testable import Interface

/// Words about a source belong to the text that was asked, and agree with the rows.
struct SourceWordsTests {
  private func advice(_ state: State) -> String { StateLine(state)?.advice ?? "" }

  @Test func `over budget for one text is said of that text alone`() {
    var state = sampleState("swift", posts: [])
    _ = update(&state, .sources([sampleSources[0], sampleSources[2]]))
    let error = SearchError(.overBudget, message: "This could pass $0.50 today.")
    _ = update(&state, failure(error, to: state, from: "x"))
    #expect(advice(state).hasPrefix("Over budget — x: This could pass $0.50 today"))
    type("ly", into: &state)
    _ = update(&state, answer([], to: state))
    #expect(StateLine(state)?.words == "Searching…")
    _ = update(&state, answer([], to: state, from: "x"))
    #expect(StateLine(state)?.words == "No posts match")
    #expect(!render(state).text.contains("over budget"))
  }

  @Test func `what was allowed by a key is not asked while typing, whatever the settings say`() {
    for kind in [SourceKind.x, .twitterV1, .mastodon] {
      var settings = xSource
      (settings.kind, settings.asking) = (kind, .typing)
      var state = sampleState(posts: nil)
      _ = update(
        &state, .sources([SourceStatus(name: "x", settings: settings, access: .allowed(.demand))]))
      press(Key(.function(2)), in: &state)
      let text = render(state).text
      #expect(text.contains("on demand: ^R asks it") && text.contains("allowed · asked by ^R"))
    }
  }

  @Test func `a source that its failure names is named once`() {
    var state = sampleState("swift", posts: [])
    _ = update(&state, .sources([sampleSources[0], sampleSources[2]]))
    let error = SearchError(.overBudget, message: "x has cost $0.45 of $0.50 this day.")
    _ = update(&state, failure(error, to: state, from: "x"))
    #expect(advice(state).hasPrefix("Over budget — x has cost $0.45 of $0.50 this day"))
    #expect(state.sentences(of: error, from: "x") == "x has cost $0.45 of $0.50 this day.")
    #expect(state.sentences(of: error, from: "y") == "y: x has cost $0.45 of $0.50 this day.")
  }

  @Test func `boosts that stand in other rows are counted there, of the archive too`() {
    var state = sampleState(posts: nil)
    _ = update(&state, .sources([sampleSources[0]]))
    let posts = samplePosts(30)
    _ = update(&state, answer(posts, to: state, count: .exactly(3993), folded: 178))
    press(Key(.function(2)), in: &state)
    #expect(render(state).text.contains("3,815 found in 3 ms"))
    press(Key(.escape), in: &state)
    #expect(render(state).text(ofRow: 0).contains("of 3,815 "))
    let counted = answer(posts, to: state, stage: .counted, count: .exactly(4000), folded: 180)
    _ = update(&state, counted)
    press(Key(.function(2)), in: &state)
    #expect(render(state).text.contains("3,820 found in 3 ms"))
  }

  @Test func `what a person refused and what a service rejects are two words`() {
    var state = sampleState("swift", posts: samplePosts(3))
    _ = update(&state, .sources(sampleSources))
    let error = SearchError(.refused, message: "x says (HTTP 401): Unauthorized.")
    _ = update(&state, failure(error, to: state, from: "x"))
    #expect(render(state).text(ofRow: 1).contains("✗ x rejected"))
    press(Key(.function(2)), in: &state)
    #expect(render(state).text.contains("x says (HTTP 401): Unauthorized. M-l signs in"))
    var refused = sampleSources[2]
    refused.access = .refused
    _ = update(&state, .sources([refused]))
    #expect(render(state).text.contains("access refused: nothing is sent · Tab changes it"))
    press(Key(.escape), in: &state)
    #expect(render(state).text(ofRow: 1).contains("○ x refused"))
  }

  @Test func `when a pause ends stands in F2 in place of the advice to wait, as everywhere`() {
    var state = sampleState("swift", posts: samplePosts(3))
    _ = update(&state, .sources(sampleSources))
    let error = SearchError(
      .paused(until: Timestamp(seconds: noon.seconds + 42)), message: "x says: Slow down.",
      remedy: "Wait until it answers again.")
    _ = update(&state, failure(error, to: state, from: "x"))
    press(Key(.function(2)), in: &state)
    let told = "x says: Slow down · again in 0:42"
    #expect(render(state).text.contains(told) && !render(state).text.contains("Wait until"))
  }

  @Test func `wrong keys are told with the keys that sign in, not with commands of a shell`() {
    var state = sampleState("swift", posts: [])
    _ = update(&state, .sources([sampleSources[0], sampleSources[2]]))
    var error = SearchError(
      .refused, message: "x says (HTTP 401): Unauthorized.",
      remedy: "The keys are wrong. Replace them: twinstant accounts remove NAME")
    error.wrongKeys = "The keys are wrong."
    _ = update(&state, failure(error, to: state, from: "x"))
    #expect(advice(state).contains("The keys are wrong. F2, then M-l, signs in again."))
    #expect(!render(state).text.contains("twinstant accounts"))
    press(Key(.function(2)), in: &state)
    #expect(render(state).text.contains("Unauthorized. The keys are wrong. M-l signs in"))
    state.launch.isOffline = true
    #expect(state.told(error) == error, "nobody can sign in")
  }

  @Test(arguments: [("", ""), ("Type a #tag", "Type a #tag, or: ")])
  func `a missing account is told with the keys that sign in, and with what else would help`(
    other: String, told: String
  ) {
    let settings = Source(
      name: "one", kind: .mastodon, baseURL: "https://one.example", pause: .milliseconds(150),
      pageSize: 10)
    var state = sampleState("swift", posts: [])
    let source = SourceStatus(name: "one", settings: settings)
    _ = update(&state, .sources([sampleSources[0], source]))
    var error = SearchError(
      .noAccount, message: "one.example wants an account.",
      remedy: "Add an account of it: twinstant accounts add mastodon")
    error.besidesAccount = other
    _ = update(&state, failure(error, to: state, from: "one"))
    #expect(advice(state).contains(told + "F2, then M-l, signs in."))
    #expect(!render(state).text.contains("twinstant accounts"))
    press(Key(.function(2)), in: &state)
    #expect(!render(state).text.contains("twinstant accounts"))
    #expect(error.told(withSignIn: "").remedy == (other.isEmpty ? "" : "Type a #tag."))
    state.launch.isOffline = true
    #expect(state.told(error) == error, "nobody can sign in")
  }

  @Test func `what is refused in F2 is told without the key that leads there`() {
    var state = sampleState("swift", posts: samplePosts(3))
    _ = update(&state, .sources(sampleSources))
    press(Key(.function(2)), in: &state)
    press(Key(.tab), times: 2, in: &state)
    #expect(press(Key(.enter), in: &state) == [.decide(account: "sky", server: "", .refused)])
    #expect(state.note?.text == "bluesky is not asked.")
  }

  @Test func `a source without the account that the settings name says why, and stays off`() {
    for kind in [SourceKind.x, .mastodon] {
      var settings = Source(name: "one", kind: kind, pause: .milliseconds(150), pageSize: 10)
      settings.missingAccount = "work"
      var state = sampleState(posts: nil)
      _ = update(&state, .sources([SourceStatus(name: "one", condition: .off, settings: settings)]))
      press(Key(.function(2)), in: &state)
      let text = render(state).text
      #expect(text.contains("off: there is no account “work” · M-l signs in"))
      #expect(text.split(separator: "signs in").count == 2, "\(text)")
      #expect(press(Key(.character(" ")), in: &state).isEmpty)
      #expect(state.liveSources.map(\.isOn) == [false])
      #expect(
        state.note?.text == "one stays off without its account “work”: M-l signs in.")
    }
  }

  @Test func `the key that signs in is told once where a service wants an account`() {
    let settings = Source(
      name: "one", kind: .mastodon, baseURL: "https://one.example", pause: .milliseconds(150),
      pageSize: 10)
    var state = sampleState("swift", posts: samplePosts(3))
    _ = update(&state, .sources([SourceStatus(name: "one", settings: settings)]))
    let error = SearchError(
      .noAccount, message: "one.example looks for words only with an account.",
      remedy: "Type a #tag, or: twinstant accounts add mastodon")
    _ = update(&state, failure(error, to: state, from: "one"))
    press(Key(.function(2)), in: &state)
    let text = render(state).text
    #expect(text.contains("looks for words only with an account."))
    #expect(text.split(separator: "signs in").count == 2, "\(text)")
  }

  @Test func `without a network a source is offline, which is not what a person chose`() {
    var state = sampleState("swift", posts: samplePosts(3))
    state.launch.isOffline = true
    let off = sampleSources.dropFirst().map { source in
      SourceStatus(name: source.name, condition: .off, settings: source.settings)
    }
    _ = update(&state, .sources([sampleSources[0]] + off))
    #expect(
      render(state).text(ofRow: 1).contains("● archive 1.2M   ○ bluesky offline   ○ x offline "))
    _ = update(&state, .resized(Size(columns: 120, rows: 24)))
    #expect(render(state).text.contains("○ x                offline │"), "it costs nothing either")
  }

  @Test func `without a network no key is named that would do nothing`() {
    var state = sampleState(posts: nil)
    state.launch.isOffline = true
    let settings = Source(name: "one", kind: .x, pause: .milliseconds(150), pageSize: 10)
    _ = update(&state, .sources([SourceStatus(name: "one", condition: .off, settings: settings)]))
    press(Key(.function(2)), in: &state)
    let text = render(state).text
    #expect(text.contains("offline: nothing is sent"))
    #expect(!text.contains("Space") && !text.contains("M-l"))
    press(Key(.character(" ")), in: &state)
    #expect(state.note?.text == "Offline: sources cannot be turned on or off.")
  }
}
