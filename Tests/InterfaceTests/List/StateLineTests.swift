import Canvas
import Posts
import Testing

@testable import Interface

/// What stands where results would be.
struct StateLineTests {
  private func lines(_ state: State) -> [String] {
    (3..<23).map { render(state).text(ofRow: $0) }.filter { !$0.isEmpty }
  }

  private func failing(_ error: SearchError) -> State {
    var state = sampleState("swift")
    _ = update(
      &state,
      .searched(SearchOutcome(query: state.query, source: "archive", result: .failure(error))))
    return state
  }

  @Test func twitterSearch27_noResultsShowsExactlyOneStateLine() {
    let none = sampleState("xyzzy", posts: [])
    #expect(lines(none) == [" No posts match · ^W erases the last word, Esc the whole query"])
    var picking = none
    picking.isPicking = true
    #expect(lines(picking) == [" No posts match · ^W erases the last word, ^U the whole query"])
    for count in 1...4 {
      let some = sampleState("swift", posts: samplePosts(count))
      #expect(StateLine(some) == nil)
      let seen = some.seenRows
      #expect(seen.count == count)
    }
  }

  @Test func `a scope without such posts says how to leave it`() {
    var state = sampleState("", posts: samplePosts(2))
    press(alt("i"), in: &state)
    _ = update(&state, answer([], to: state))
    #expect(lines(state) == [" No posts of your own match · M-i searches others"])
    press(alt("i"), in: &state)
    _ = update(&state, answer([], to: state))
    #expect(lines(state) == [" No posts you liked match · M-i searches all again"])
  }

  @Test(arguments: [
    ("No post is in:nope. There is in:likes.", "No post is in:nope. There is in:likes"),
    (
      "No post is in:likse. Did you mean in:likes?", "No post is in:likse. Did you mean in:likes?"
    ),
  ])
  func `a name that no post has is the reason, until something else is typed`(
    remark: String, words: String
  ) {
    var state = sampleState("in:nope")
    let none = SearchOutcome.Answer(
      stage: .first, page: Page(posts: []), microseconds: 1, remarks: [remark])
    _ = update(
      &state,
      .searched(SearchOutcome(query: state.query, source: "archive", result: .success(none))))
    #expect(StateLine(state)?.words == words)
    #expect(StateLine(state)?.advice == "^W erases the last word, Esc the whole query")
    type("x", into: &state)
    _ = update(&state, answer([], to: state))
    #expect(StateLine(state)?.words == "No posts match")
  }

  @Test func twitterSearch28_theStatesHaveTheirWords() {
    #expect(
      lines(sampleState("swift"))
        == [" Searching… · keep typing to search for something else"])
    #expect(
      lines(failing(SearchError(message: "The server is down.", remedy: "Wait a minute.")))
        == [" Not available — The server is down · Wait a minute. ^R asks again"])
    #expect(
      lines(failing(SearchError(.refused, message: "work", remedy: "F2 changes it.")))
        == [" Access refused — work · F2 changes it. ^R asks again"])
    let fresh = State(size: Size(columns: 80, rows: 24))
    #expect(lines(fresh) == [" Type to search · F1 shows every key"])
  }

  @Test func `an empty archive says how to fill it`() {
    #expect(
      lines(sampleState("", posts: []))
        == [" Type to search · the archive is empty: twinstant import FILE fills it"])
  }

  @Test func `a long reason of a server is shown whole`() {
    let reason = Array(repeating: "because", count: 20).joined(separator: " ")
    let text = lines(failing(SearchError(message: reason))).joined(separator: " ")
    #expect(text.split(separator: " ").filter { $0 == "because" }.count == 20)
    #expect(text.hasSuffix("· ^R asks again"))
  }

  @Test func `an error is no end: the next text is searched again`() {
    var state = failing(SearchError(message: "The server is down."))
    #expect(type("x", into: &state).first == search("swiftx"))
    _ = update(&state, answer(samplePosts(2), to: state))
    #expect(StateLine(state) == nil)
  }

  @Test func `no posts match stays until searching takes long`() {
    var state = sampleState("xyzzy", posts: [])
    type("z", into: &state)
    #expect(lines(state)[0].hasPrefix(" No posts match"))
    _ = update(&state, .clock(Timestamp(milliseconds: noon.milliseconds + 300)))
    #expect(lines(state)[0].hasPrefix(" Searching…"))
  }

  @Test func `a pause is counted in seconds that are not over yet`() {
    for (left, told) in [(41_000, "0:41"), (41_001, "0:42"), (1, "0:01")] as [(Int64, String)] {
      let end = Timestamp(milliseconds: noon.milliseconds + left)
      let text = lines(failing(SearchError(.rateLimited(until: end), message: "Enough.")))[0]
      #expect(text.contains("again in \(told)"))
    }
  }
}
