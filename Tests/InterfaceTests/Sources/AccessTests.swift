import Canvas
import Posts
import Testing

@testable import Interface

/// The question whether an account may be used.
struct AccessTests {
  private func undecided(_ source: Source) -> SourceStatus {
    SourceStatus(name: source.name, settings: source)
  }

  private func asked(
    _ sources: [Source] = [xSource], columns: Int = 80, rows: Int = 24
  ) -> State {
    var state = sampleState(
      "swift", columns: columns, rows: rows, posts: samplePosts(12), count: .exactly(12))
    _ = update(
      &state, .sources([SourceStatus(name: "archive", total: 12)] + sources.map(undecided)))
    return state
  }

  @Test func `80x24: the box stands over the end of the results, nothing is chosen`() {
    expectScreen(
      asked(),
      """
      ╭ › swift ────────────────────────────────────────────────── 1–5 of 12 · 3 ms ─╮
      │ ● archive 12   ○ x access?                                                   │
      ╰──────────────────────────────────────────────────────────────────────────────╯
      ▌ U1  User 1  @user1 · 1m                                                     x
      ▌     Post 1: swift concurrency swift concurrency swift concurrency
        U2  User 2  @user2 · 2m                                                     x
            Post 2: swift concurrency swift concurrency swift concurrency swift
            concurrency swift concurrency
        U3  User 3  @user3 · 3m                                                     x
            Post 3: swift concurrency swift concurrency swift concurrency swift
            concurrency swift concurrency swift concurrency swift concurrency
        U4  User 4  @user4 · 4m                                                     x
            Post 4: swift concurrency swift concurrency swift concurrency swift
            concurrency swift concurrency swift concurrency swift concurrency swift
            concurrency swift concurrency
        U5  User 5  @user5 · 5m                                                     x
            Post 5: swift concurrency swift concurrency swift concurrency swift
            concurrency swift concurrency swift concurrency swift concurrency swift
      ╭ Access ──────────────────────────────────────────────────────────────────────╮
      │ twinstant would like to use your x account “work” to search. Each answer     │
      │ costs up to $0.15.                                                           │
      │ [ Don't allow ]  [ Allow, ask me by ^R ]  [ Allow while I type ]             │
      ╰──────────────────────────────────────────────────────────────────────────────╯
       Tab choose  ⏎ answer  Esc later
      """)
  }

  @Test(arguments: [(80, 24), (100, 30), (50, 14)])
  func `the selected row is never under the box`(columns: Int, rows: Int) {
    var state = asked(columns: columns, rows: rows)
    for _ in 0..<12 {
      let seen = state.seenRows.first { $0.index == state.results.selected }
      let box = AccessView(state)?.box
      #expect(seen.map { Layout(state.size).rows.row + $0.line } ?? .max < box?.row ?? 0)
      press(Key(.down), in: &state)
    }
    // A row that is already selected stays in sight when the question comes.
    var late = sampleState(
      "swift", columns: columns, rows: rows, posts: samplePosts(12), count: .exactly(12))
    press(Key(.down), times: 11, in: &late)
    _ = update(&late, .sources([SourceStatus(name: "archive", total: 12), undecided(xSource)]))
    #expect(late.seenRows.contains { $0.index == 11 })
  }

  @Test func `a question that was answered in another shell goes away`() {
    var state = asked()
    #expect(state.access != nil)
    let allowed = SourceStatus(name: "x", settings: xSource, access: .allowed(nil))
    _ = update(&state, .signedIn(made: [], changed: [allowed]))
    #expect(state.access == nil)
    _ = update(&state, .signedIn(made: [], changed: [undecided(xSource)]))
    #expect(state.access?.source == "x")
  }

  @Test func `160x50: the box stands in the results pane`() {
    let frame = render(asked(columns: 160, rows: 50))
    let lines = (45..<49).map { String(frame.text(ofRow: $0).dropFirst(40)) }
    #expect(lines[0].hasPrefix("╭ Access ────") && lines[0].hasSuffix("─╮"))
    #expect(
      lines[1].hasPrefix(
        "│ twinstant would like to use your x account “work” to search. Each answer"))
    #expect(lines[2].contains("[ Don't allow ]  [ Allow, ask me by ^R ]  [ Allow while I type ]"))
  }

  @Test func `40x10: short words, and all answers`() {
    expectScreen(
      asked(columns: 40, rows: 10),
      """
      ╭ › swift ──────────── 1 of 12 · 3 ms ─╮
      │ ● archive 12   ○ x access?           │
      ╰──────────────────────────────────────╯
      ╭ Access ──────────────────────────────╮
      │ twinstant would like to use your x   │
      │ account “work” to search. Each       │
      │ answer costs up to $0.15.            │
      │ [ No ] [ By ^R ] [ While I type ]    │
      ╰──────────────────────────────────────╯
       Tab choose  ⏎ answer  Esc later
      """)
  }

  @Test func `letters go into the query and answer nothing`() {
    var state = asked()
    let effects = type("y n ", into: &state)
    #expect(state.field.text == "swifty n ")
    #expect(state.access != nil)
    #expect(!effects.contains { if case .decide = $0 { true } else { false } })
    // Input that answers nothing belongs to the list beneath.
    _ = update(&state, answer(samplePosts(12), to: state))
    press(Key(.down), in: &state)
    #expect(state.results.selected == 1)
  }

  @Test func `Enter alone decides nothing`() {
    var state = asked()
    #expect(press(Key(.enter), in: &state) == [])
    #expect(state.access != nil)
    #expect(state.note?.text == "Choose an answer first: Tab")
  }

  @Test(arguments: [
    (1, AccessDecision.refused), (2, .allowed(.demand)), (3, .allowed(.typing)), (4, .refused),
  ])
  func `with a price there are three answers`(tabs: Int, decision: AccessDecision) {
    var state = asked()
    press(Key(.tab), times: tabs, in: &state)
    #expect(press(Key(.enter), in: &state) == [.decide(account: "work", server: "", decision)])
    #expect(state.access == nil)
    #expect(state.sources[1].access == decision)
  }

  @Test func `without a price there are two, and arrows choose too`() {
    var state = asked([blueskySource])
    #expect(
      state.access?.words == "twinstant would like to use your bluesky account “sky” to search.")
    press(Key(.left), in: &state)
    #expect(render(state).text.contains("[ Don't allow ]  ▶ Allow ◀"))
    press(Key(.right), in: &state)
    #expect(render(state).text.contains("▶ Don't allow ◀  [ Allow ]"))
    press(Key(.tab, .shift), in: &state)
    #expect(press(Key(.enter), in: &state) == [.decide(account: "sky", server: "", .allowed(nil))])
  }

  @Test(arguments: [
    ("https://api.x.com", ""), ("https://api.twitter.com", ""),
    ("https://x.example", " at x.example"),
    ("https://x.example:8443/api", " at x.example:8443/api"),
    ("http://127.0.0.1:8080", " at http://127.0.0.1:8080"),
  ])
  func `whom the account would be shown to is named, unless it is the service itself`(
    base: String, place: String
  ) {
    var source = xSource
    source.baseURL = base
    var state = asked([source])
    #expect(
      state.access?.words
        == "twinstant would like to use your x account “work”\(place) to search."
        + " Each answer costs up to $0.15.")
    press(Key(.tab), in: &state)
    #expect(
      press(Key(.enter), in: &state) == [.decide(account: "work", server: base, .refused)])
  }

  @Test func `one account at two servers is two questions`() {
    var other = xSource
    (other.name, other.baseURL) = ("mirror", "https://x.example")
    var state = asked([xSource, other])
    #expect(state.access?.source == "x")
    press(Key(.tab), times: 2, in: &state)
    press(Key(.enter), in: &state)
    #expect(state.access?.source == "mirror")
    #expect(state.sources.map(\.access) == [.undecided, .allowed(.demand), .undecided])
    press(Key(.escape), in: &state)
    #expect(state.access == nil)
  }

  @Test func `without a network nothing is turned on or off`() {
    var off = undecided(xSource)
    off.condition = .off
    var state = sampleState("swift", posts: samplePosts(3))
    state.launch.isOffline = true
    _ = update(&state, .sources([off]))
    press(Key(.function(2)), in: &state)
    #expect(press(Key(.character(" ")), in: &state) == [])
    #expect(state.sources.last?.condition == .off)
    #expect(state.note?.text.contains("Offline:") == true)
  }

  @Test func `several accounts are asked for one after the other`() {
    var state = asked([blueskySource, xSource])
    #expect(state.access?.account == "sky")
    press(Key(.right), times: 2, in: &state)
    press(Key(.enter), in: &state)
    #expect(state.access?.account == "work")
    #expect(state.access?.choice == nil)
  }

  @Test func `Esc puts it off: nothing is kept, and a refresh asks again`() {
    var state = asked()
    #expect(press(Key(.escape), in: &state) == [])
    #expect(state.access == nil)
    #expect(state.field.text == "swift")
    #expect(render(state).text(ofRow: 1).contains("○ x access?"))
    _ = update(&state, .sources([undecided(xSource)]))
    #expect(state.access == nil)
    press(control("r"), in: &state)
    #expect(state.access?.account == "work")
  }

  @Test func `refused is a state that says how to change it`() {
    var state = asked()
    press(Key(.tab), in: &state)
    press(Key(.enter), in: &state)
    #expect(state.note?.text == "x is not asked. F2 changes it.")
    #expect(render(state).text(ofRow: 1).contains("○ x refused"))
    // The search's words about each text are not repeated where the key is at hand.
    let error = SearchError(.refused, message: "x may not.", remedy: "F2 changes it.")
    _ = update(&state, failure(error, to: state, from: "x"))
    press(Key(.function(2)), in: &state)
    #expect(render(state).text.contains("access refused: nothing is sent · Tab changes it"))
    press(Key(.tab), in: &state)
    #expect(render(state).text.contains("[ Don't allow ]  [ Allow, ask me by ^R ]"))
    press(Key(.left), in: &state)
    expectScreen(
      state,
      """
      ╭ Sources ─────────────────────────────────────────────────────────────────────╮
      │   ● archive  12 posts                                                        │
      │     ready                                                                    │
      │ ▌ ○ x                                                                        │
      │     access refused: nothing is sent · Tab changes it                         │
      │     account work · refused                                                   │
      │     up to $0.15 an answer · at most $0.50 a day, $5.00 a month               │
      │   + sign in to Bluesky, Mastodon, X or another service                       │
      │                                                                              │
      │ No recent queries yet.                                                       │
      │                                                                              │
      │                                                                              │
      │                                                                              │
      │                                                                              │
      │                                                                              │
      │                                                                              │
      │                                                                              │
      │ ╭ Access ──────────────────────────────────────────────────────────────────╮ │
      │ │ twinstant would like to use your x account “work” to search. Each answer │ │
      │ │ costs up to $0.15.                                                       │ │
      │ │ [ Don't allow ]  [ Allow, ask me by ^R ]  ▶ Allow while I type ◀         │ │
      │ ╰──────────────────────────────────────────────────────────────────────────╯ │
      ╰──────────────────────────────────────────────────────────────────────────────╯
       Tab choose  ⏎ answer  Esc back
      """)
    #expect(
      press(Key(.enter), in: &state) == [.decide(account: "work", server: "", .allowed(.typing))])
    #expect(state.isOverSources)
    press(Key(.tab), in: &state)
    press(Key(.escape), in: &state)
    #expect(state.isOverSources && state.access == nil)
    // A letter typed here goes into the query, too.
    press(Key(.tab), in: &state)
    type("x", into: &state)
    #expect(state.place == .list && state.access == nil)
  }

  @Test func `a source that is off asks for nothing until it is on`() {
    var off = undecided(xSource)
    off.condition = .off
    var state = sampleState("swift", posts: samplePosts(3))
    _ = update(&state, .sources([off]))
    #expect(state.access == nil)
    press(Key(.function(2)), in: &state)
    #expect(press(Key(.character(" ")), in: &state) == [.enable(source: "x", true)])
    press(Key(.escape), in: &state)
    #expect(state.access?.account == "work")
    #expect(state.field.text == "swift")
  }

  @Test func `a click on a button chooses it, and beside the box it selects a post`() {
    var state = asked()
    func click(_ column: Int, _ row: Int) -> [Effect] {
      update(&state, .input(.mouse(Input.Mouse(.press, at: Point(column: column, row: row)))))
    }
    #expect(click(25, 21) == [])
    #expect(state.access?.choice == 1)
    #expect(click(18, 21) == [])
    #expect(state.access?.choice == 1)
    #expect(click(40, 19) == [])
    #expect(state.results.selected == 0)
    #expect(click(40, 5) == [])
    #expect(state.results.selected == 1)
    #expect(
      press(Key(.enter), in: &state) == [.decide(account: "work", server: "", .allowed(.demand))])
  }
}
