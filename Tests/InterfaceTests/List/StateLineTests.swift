import Canvas
import Posts
import Testing

@testable import Interface

/// The line in place of results.
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

  @Test func `twitterSearch27_where nothing is found, there is one line for the state`() {
    let none = sampleState("xyzzy", posts: [])
    #expect(lines(none) == [" No posts match · ^W erases the last word, Esc the whole query"])
    var picking = none
    picking.launch.isPicking = true
    #expect(lines(picking) == [" No posts match · ^W erases the last word, ^U the whole query"])
    for count in 1...4 {
      let some = sampleState("swift", posts: samplePosts(count))
      #expect(StateLine(some) == nil)
      let seen = some.seenRows
      #expect(seen.count == count)
    }
  }

  @Test func `where the command line's query found nothing, a command may have been meant`() {
    let hint = "Did you mean the command “import”? "
    var state = sampleState("improt tweets", posts: [])
    state.launch.meant = MeantCommand(query: "improt tweets", hint: hint)
    #expect(StateLine(state)?.words == hint + state.noneTogether)
    var settings = blueskySource
    settings.account = nil
    let failed = SourceStatus(
      name: "bluesky", condition: .failed(SearchError(message: "No route.")), settings: settings,
      access: .allowed(nil))
    var beside = state
    _ = update(&beside, .sources([failed]))
    #expect(StateLine(beside)?.words == hint + "No posts match in the archive")
    type("x", into: &state)
    _ = update(&state, answer([], to: state))
    #expect(StateLine(state)?.words == state.noneTogether)
  }

  @Test func `40x10: a cut is marked above what is wrong with the query, too`() {
    var state = sampleState("min_likes:>5", columns: 40, rows: 10)
    let error = SearchError(message: String(repeating: "no route to it ", count: 20))
    _ = update(
      &state,
      .searched(SearchOutcome(query: state.query, source: "archive", result: .failure(error))))
    #expect(state.remarkLines == 2)
    #expect(render(state).text(ofRow: 7).hasSuffix("…"))
  }

  @Test func `while Tab offers choices Esc goes back from them, and is told for nothing else`() {
    var state = sampleState("xyzzy", posts: [])
    state.tabChoices = TabChoices(start: 0, all: [])
    #expect(StateLine(state)?.advice == "^W erases the last word")
    state.launch.isPicking = true
    #expect(StateLine(state)?.advice == "^W erases the last word, ^U the whole query")
  }

  @Test func `without rows the last line offers what helps there`() {
    func last(_ state: State) -> String { render(state).text(ofRow: 23) }
    var state = sampleState("xyzzy", posts: [])
    #expect(last(state) == " ^U clear  M-i scope  ^R refresh  F2 sources  F1 help")
    type("z", into: &state)
    #expect(last(state).hasPrefix(" ^U clear"), "it stays while the next text is searched")
    _ = update(&state, answer(samplePosts(1), to: state))
    #expect(last(state).hasPrefix(" ↑↓ scroll  ⏎ open"))
    #expect(last(sampleState("", posts: [])) == " M-i scope  ^R refresh  F2 sources  F1 help")
    #expect(last(sampleState("swift")).hasPrefix(" ↑↓ scroll"), "the first rows are on their way")
    var picking = sampleState("xyzzy", posts: [])
    picking.launch.isPicking = true
    #expect(
      last(picking) == " ^U clear  M-i scope  Esc leave  ^R refresh  F2 sources  F1 help")
  }

  @Test func `keys that erase from the cursor are told as what they do there`() {
    var state = sampleState("qqqq wwww", posts: [])
    var picking = state
    picking.launch.isPicking = true
    func told(_ state: State) -> [String?] {
      [StateLine(state)?.advice, String(render(state).text(ofRow: 23).prefix(9))]
    }
    press(control("a"), in: &state)
    press(control("a"), in: &picking)
    #expect(told(state) == ["Esc erases the whole query", " ^K clear"])
    #expect(told(picking) == ["^K erases the whole query", " ^K clear"])
    press(Key(.right), times: 6, in: &state)
    press(Key(.right), times: 6, in: &picking)
    #expect(
      told(state) == ["^W erases the word before the cursor, Esc the whole query", " M-i scop"])
    #expect(told(picking) == ["^W erases the word before the cursor", " M-i scop"])
    press(control("e"), in: &picking)
    #expect(told(picking) == ["^W erases the last word, ^U the whole query", " ^U clear"])
  }

  @Test func `a scope without such posts says how to leave it`() {
    var state = sampleState("", posts: samplePosts(2))
    press(alt("i"), in: &state)
    _ = update(&state, answer([], to: state))
    #expect(
      lines(state) == [" No posts of your own match · M-i searches your likes; again, all posts"])
    press(alt("i"), in: &state)
    _ = update(&state, answer([], to: state))
    #expect(lines(state) == [" No posts you liked match · M-i searches all again"])
  }

  private func collection(_ name: String) -> Query.Term { .collection(name, isPrefix: false) }

  /// The answer that nothing was found since no post has these names.
  private func without(_ names: MissingNames, to state: State) -> Action {
    let none = SearchOutcome.Answer(
      stage: .first, page: Page(posts: []), microseconds: 1, missing: [names])
    return .searched(SearchOutcome(query: state.query, source: "archive", result: .success(none)))
  }

  @Test func `a name that no post has is the reason, until something else is typed`() {
    let likes = collection("likes")
    for (names, words) in [
      (
        MissingNames([.init(collection("nope"))], others: [likes]),
        "No post is in:nope. There is in:likes"
      ),
      (
        MissingNames([.init(collection("likse"), nearest: likes)]),
        "No post is in:likse. Did you mean in:likes?"
      ),
    ] {
      var state = sampleState("in:nope")
      _ = update(&state, without(names, to: state))
      #expect(StateLine(state)?.words == words)
      #expect(StateLine(state)?.advice == "^W erases the last word, Esc the whole query")
      type("x", into: &state)
      _ = update(&state, answer([], to: state))
      #expect(StateLine(state)?.words == "No posts match")
    }
  }

  @Test func `a word that no post has is named, and only a key that erases it is told`() {
    let missing = MissingNames([.init(.word("compler", isPrefix: false))])
    var last = sampleState("tomato compler")
    _ = update(&last, without(missing, to: last))
    #expect(StateLine(last)?.words == "No post here has “compler”")
    #expect(StateLine(last)?.advice == "^W erases the last word, Esc the whole query")
    var other = sampleState("tomato Compler river")
    _ = update(&other, without(missing, to: other))
    #expect(StateLine(other)?.words == "No post here has “Compler”")
    #expect(StateLine(other)?.advice == "Esc erases the whole query")
    press(alt("b"), in: &other)
    #expect(
      StateLine(other)?.advice == "^W erases the word before the cursor, Esc the whole query")
  }

  @Test func `words that posts have, but no post all of them, are told as that`() {
    #expect(
      StateLine(sampleState("tea rain", posts: []))?.words
        == "No post here has all of these words")
    for text in ["tea", "tea from:ada", "tea -rain", "tea OR rain"] {
      #expect(StateLine(sampleState(text, posts: []))?.words == "No posts match", "\(text)")
    }
  }

  @Test func `a name that no post has is told before what another source cannot look for`() {
    var state = sampleState("in:likse")
    _ = update(&state, .sources(Array(sampleSources.prefix(2))))
    let names = MissingNames([.init(collection("likse"), nearest: collection("likes"))])
    _ = update(&state, without(names, to: state))
    let error = SearchError(
      .notSearchable, message: "Bluesky cannot look for this alone.", remedy: "Add a word.")
    _ = update(&state, failure(error, to: state, from: "bluesky"))
    #expect(StateLine(state)?.words == "No post is in:likse. Did you mean in:likes?")
    #expect(
      StateLine(state)?.advice.hasPrefix(
        "Not searchable — bluesky: Bluesky cannot look for this alone · Add a word.")
        == true)
  }

  @Test func `what is missing is told in the words of the text that stands there`() {
    let own = "No post here is known to be yours: import an export, or posts with --as posts"
    let posts = MissingNames([.init(collection("posts"))])
    var state = sampleState("in:posts")
    _ = update(&state, without(posts, to: state))
    #expect(StateLine(state)?.words == "No post is in:posts")
    press(Key(.escape), in: &state)
    press(alt("i"), in: &state)
    _ = update(&state, without(posts, to: state))
    #expect(StateLine(state)?.words == "No posts of your own match")
    // The saved search asks for the same posts, so nobody answers anew.
    _ = update(&state, .saved([SavedSearch(text: "from:me", looked: noon)], problems: []))
    press(Key(.function(4)), in: &state)
    press(Key(.enter), in: &state)
    #expect(state.field.text == "from:me" && state.scope == .all && state.pending == nil)
    #expect(StateLine(state)?.words == own)
    var spelled = sampleState("in:To-Do")
    _ = update(&spelled, without(MissingNames([.init(collection("to-do"))]), to: spelled))
    type(" ", into: &spelled)
    #expect(StateLine(spelled)?.words == "No post is in:To-Do")
  }

  @Test func `twitterSearch28_the states have their words`() {
    #expect(
      lines(sampleState("swift"))
        == [" Searching… · keep typing to search for something else"])
    #expect(
      lines(failing(SearchError(message: "The server is down.", remedy: "Wait a minute.")))
        == [" Not available — The server is down · Wait a minute. ^R asks again"])
    #expect(
      lines(failing(SearchError(.refused, message: "work", remedy: "F2 changes it.")))
        == [" Access refused — work · F2 changes it. ^R asks again then"])
    let fresh = State(size: Size(columns: 80, rows: 24))
    #expect(lines(fresh) == [" Type to search · F1 shows every key"])
  }

  @Test func `a command to be typed is told apart from what follows it`() {
    let error = SearchError(
      .noAccount, message: "No.", remedy: "Type a #tag, or: twinstant accounts add x")
    #expect(
      StateLine(failing(error))?.advice
        == "Type a #tag, or: twinstant accounts add x · ^R asks again then")
    let question = SearchError(.failed, message: "No.", remedy: "Did you mean swift?")
    #expect(lines(failing(question)).joined().hasSuffix("mean swift? ^R asks again"))
  }

  @Test func `what a cap has refused is not offered to be asked again`() {
    let remedy = "Raise max_per_day of the source in the settings."
    let error = SearchError(.overBudget, message: "x has cost $0.45 today.", remedy: remedy)
    #expect(StateLine(failing(error))?.words == "Over budget — x has cost $0.45 today")
    #expect(StateLine(failing(error))?.advice == remedy)
  }

  @Test func `an empty archive says how to fill it`() {
    #expect(
      lines(sampleState("", posts: []))
        == [" Type to search · the archive is empty: twinstant import FILE fills it"])
    var named = sampleState("", posts: [])
    named.launch.isArchiveNamed = true
    let way = "the archive is empty: twinstant import --archive FILE PATH fills it"
    #expect(StateLine(named)?.advice == way)
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
      let text = lines(failing(SearchError(.paused(until: end), message: "Enough.")))[0]
      #expect(text.contains("again in \(told)"))
    }
  }
}
