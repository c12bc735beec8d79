import Canvas
import Posts
import Testing

@testable import Interface

/// Every state of a source: in the pane, on one line, and in sentences.
struct SourceStatesTests {
  private func source(
    _ name: String, _ condition: SourceStatus.Condition = .ready, kind: SourceKind = .mastodon,
    account: String? = "home", access: AccessDecision = .allowed(nil),
    asking: Source.Asking? = .typing, isPriced: Bool = false
  ) -> SourceStatus {
    var settings = Source(
      name: name, kind: kind, account: account, pause: .milliseconds(150), pageSize: 10,
      asking: asking)
    if isPriced { settings.prices = xSource.prices }
    return SourceStatus(name: name, condition: condition, settings: settings, access: access)
  }

  private func failed(_ kind: SearchError.Kind, _ message: String, _ remedy: String = "")
    -> SourceStatus.Condition
  {
    .failed(SearchError(kind, message: message, remedy: remedy))
  }

  private var all: [SourceStatus] {
    let soon = Timestamp(milliseconds: noon.milliseconds + 42_000)
    return [
      SourceStatus(name: "archive", total: 1_200_000),
      source("bluesky", .answered(count: .exactly(25), microseconds: 142_000)),
      source("one.example", .searching),
      source("two.example"),
      source("three.example", .off),
      source("x", kind: .x, asking: nil, isPriced: true),
      source("x2", .off, kind: .x, asking: nil, isPriced: true),
      source("x3", kind: .x, account: nil, asking: nil, isPriced: true),
      source("four.example", access: .undecided),
      source("five.example", access: .refused),
      source("six.example", failed(.paused(until: soon), "Too many requests.")),
      source("seven.example", failed(.overBudget, "This could pass $0.50 today.", "F2 tells.")),
      source("eight.example", failed(.notSearchable, "It looks for tags only.", "Type #tag.")),
      source("nine.example", failed(.failed, "No route to host.", "Is there a network?")),
    ]
  }

  private func state(columns: Int, rows: Int, _ sources: [SourceStatus]) -> State {
    var state = sampleState("swift", columns: columns, rows: rows)
    _ = update(&state, .sources(sources))
    _ = update(&state, answer([samplePost("a post")], to: state, count: .exactly(1)))
    return state
  }

  @Test func `120 columns: a line each`() {
    var state = state(columns: 120, rows: 21, all)
    state.access = nil
    let lines = (5..<19).map { String(render(state).text(ofRow: $0).dropFirst(2).prefix(26)) }
    #expect(
      lines == [
        "● archive     1.2M    3 ms", "● bluesky       25  142 ms", "◐ one.example   searching…",
        "● two.example             ", "○ three.example        off", "● x      on demand · $0.15",
        "○ x2           off · $0.15", "○ x3            no account", "○ four.example     access?",
        "○ five.example     refused", "✗ six.examp… again in 0:42", "✗ seven.examp… over budget",
        "✗ eight.ex… not searchable", "✗ nine.example      failed",
      ])
  }

  @Test func `80 columns: what fits into one line`() {
    var state = state(columns: 80, rows: 12, all)
    state.access = nil
    #expect(
      render(state).text(ofRow: 1)
        == "│ ● archive 1.2M   ● bluesky 25   ◐ one.example…   ● two.example   ✗ +10       │")
    state = self.state(columns: 80, rows: 12, [all[0], all[5], all[10], all[8]])
    #expect(
      render(state).text(ofRow: 1)
        == "│ ● archive 1.2M   ● x on demand   ✗ six.example 0:42   ○ four.example access? │")
  }

  @Test func `no count is cut, and what has no room is counted`() {
    let found = [("x", 20), ("masto", 80), ("bluesky", 3)].map { name, count in
      source(name, .answered(count: .exactly(count), microseconds: 9000))
    }
    let sources = [SourceStatus(name: "archive", total: 5600)] + found
    var state = state(columns: 40, rows: 10, sources)
    #expect(render(state).text(ofRow: 1) == "│ ● archive 5.6K   ● x 20   +2         │")
    press(alt("i"), in: &state)
    #expect(render(state).text(ofRow: 1) == "│ mine · newest first   +4             │")
    state = self.state(columns: 100, rows: 10, sources)
    let lines = (4..<8).map { String(render(state).text(ofRow: $0).dropFirst(2).prefix(26)) }
    #expect(
      lines == [
        "Sources           1–3 of 4", "● archive     5.6K    3 ms", "● x             20    9 ms",
        "● masto         80    9 ms",
      ])
    _ = update(&state, .resized(Size(columns: 100, rows: 11)))
    #expect(!render(state).text.contains("of 4"))
  }

  @Test func `F2: in sentences, with what to do`() {
    var state = state(columns: 80, rows: 60, all)
    press(Key(.function(2)), in: &state)
    expectScreen(
      state,
      """
      ╭ Sources ─────────────────────────────────────────────────────────────────────╮
      │   ● archive  1,200,000 posts                                                 │
      │     1 found in 3 ms                                                          │
      │ ▌ ● bluesky                                                                  │
      │     25 found in 142 ms                                                       │
      │     account home · allowed · asked while you type · free                     │
      │   ◐ one.example                                                              │
      │     searching…                                                               │
      │     account home · allowed · asked while you type · free                     │
      │   ● two.example                                                              │
      │     ready                                                                    │
      │     account home · allowed · asked while you type · free                     │
      │   ○ three.example                                                            │
      │     off · Space turns it on                                                  │
      │     account home · allowed · asked while you type · free                     │
      │   ● x                                                                        │
      │     on demand: ^R asks it                                                    │
      │     account home · allowed · asked by ^R                                     │
      │     up to $0.15 an answer · at most $0.50 a day, $5.00 a month               │
      │   ○ x2                                                                       │
      │     off · Space turns it on                                                  │
      │     account home · allowed · asked by ^R                                     │
      │     up to $0.15 an answer · at most $0.50 a day, $5.00 a month               │
      │   ○ x3                                                                       │
      │     no account · M-l signs in                                                │
      │     without an account · asked by ^R                                         │
      │     up to $0.15 an answer · at most $0.50 a day, $5.00 a month               │
      │   ○ four.example                                                             │
      │     waiting for access: nothing is sent · Tab answers                        │
      │     account home · not decided · asked while you type · free                 │
      │   ○ five.example                                                             │
      │     access refused: nothing is sent · Tab changes it                         │
      │     account home · refused · free                                            │
      │   ✗ six.example                                                              │
      │     Too many requests · again in 0:42                                        │
      │     account home · allowed · asked while you type · free                     │
      │   ✗ seven.example                                                            │
      │     This could pass $0.50 today. F2 tells.                                   │
      │     account home · allowed · asked while you type · free                     │
      │   ✗ eight.example                                                            │
      │     It looks for tags only. Type #tag.                                       │
      │     account home · allowed · asked while you type · free                     │
      │   ✗ nine.example                                                             │
      │     No route to host. Is there a network?                                    │
      │     account home · allowed · asked while you type · free                     │
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
      │                                                                              │
      │                                                                              │
      │                                                                              │
      ╰──────────────────────────────────────────────────────────────────────────────╯
       ↑↓ scroll  Space on/off  Tab access  M-l sign in  Esc back  F1 help
      """)
  }

  @Test func `a countdown goes on by itself, once a second, and ends`() {
    let until = Timestamp(milliseconds: noon.milliseconds + 2_500)
    var state = sampleState("swift", posts: [samplePost("a post")])
    _ = update(&state, .sources([sampleSources[0], sampleSources[1]]))
    let limited = SearchError(.paused(until: until), message: "Too many requests.")
    #expect(
      update(&state, failure(limited, to: state, from: "bluesky")) == [.wake(after: .seconds(1))])
    #expect(render(state).text(ofRow: 1).contains("✗ bluesky 0:03"))
    var seen: [String] = []
    var wait = Duration.seconds(1)
    for _ in 0..<10 {
      state.now = state.now + wait
      let effects = update(&state, .clock(state.now))
      seen.append(String(render(state).text(ofRow: 1).dropFirst(18).prefix(16)))
      guard case .wake(let delay)? = effects.first else { break }
      wait = delay
      #expect(wait == .seconds(1))
    }
    #expect(seen == [" ✗ bluesky 0:02 ", " ✗ bluesky 0:01 ", " ● bluesky      "])
  }

  @Test func `nothing wakes up when nothing runs`() {
    var state = sampleState("swift", posts: [samplePost("a post")])
    _ = update(&state, .sources(all.filter { $0.name != "six.example" }))
    #expect(update(&state, .clock(Timestamp(milliseconds: noon.milliseconds + 9000))) == [])
  }

  @Test func `twitterSearch31_a request is told until it ends or another text comes`() {
    var state = sampleState("swift", posts: [])
    _ = update(&state, .sources(sampleSources))
    _ = update(&state, .searching(state.query, source: "bluesky"))
    #expect(render(state).text(ofRow: 1).contains("◐ bluesky…"))
    #expect(StateLine(state)?.words == "Searching…")
    _ = update(&state, answer([], to: state, from: "bluesky", remainder: "min_likes:5"))
    #expect(render(state).text(ofRow: 1).contains("● bluesky 0"))
    #expect(render(state).text(ofRow: 2).contains("╰─ bluesky filtered here: min_likes:5 ─"))
    _ = update(&state, answer([], to: state, from: "x"))
    #expect(StateLine(state)?.words == "No posts match")
    type("x", into: &state)
    #expect(render(state).text(ofRow: 1).contains("● bluesky   "))
    #expect(!render(state).text.contains("filtered here"))
  }

  @Test func `twitterSearch29_where nothing was found, a live source's reason is told`() {
    var state = sampleState("swift", posts: [])
    _ = update(&state, .sources(Array(sampleSources.prefix(2))))
    let error = SearchError(.noAccount, message: "No token.", remedy: "twinstant accounts add.")
    _ = update(&state, failure(error, to: state, from: "bluesky"))
    #expect(StateLine(state)?.words == "No posts match in the archive")
    #expect(
      StateLine(state)?.advice
        == "No account — bluesky: No token · twinstant accounts add. ^R asks again then")
  }

  @Test func `what a source cannot look for within a scope is not laid to the text`() {
    var state = sampleState("swift", posts: [])
    press(alt("i"), in: &state)
    _ = update(&state, answer([], to: state))
    let error = SearchError(.notSearchable, message: "No post can match in:posts.")
    _ = update(&state, .sources([sampleSources[0], source("x", .failed(error))]))
    #expect(StateLine(state)?.words == "No posts of your own match")
  }

  @Test func `the money and what is left stand on the last line`() throws {
    var state = sampleState("swift", columns: 120, posts: [samplePost("a post")])
    _ = update(&state, .sources(sampleSources))
    let usage = Usage(
      cost: Money(microdollars: 150_000), remaining: 449,
      resetsAt: Timestamp(seconds: noon.seconds + 240))
    _ = update(&state, answer([], to: state, from: "x", usage: usage))
    let prices = try #require(xSource.prices)
    _ = update(
      &state,
      .spending(
        Spending(
          source: "x", latest: usage.cost, today: Money(microdollars: 305_000),
          month: Money(microdollars: 1_200_000), prices: prices)))
    #expect(
      render(state).text(ofRow: 23)
        .hasSuffix("F1 help   x $0.15 · day $0.305 · month $1.20 · 449 left · 12:04"))
    _ = update(&state, .resized(Size(columns: 80, rows: 24)))
    #expect(
      render(state).text(ofRow: 23)
        == " ⏎ open  ^R refresh  F1 help  x $0.15 · day $0.305 · month $1.20 · 449 to 12:04")
    _ = update(&state, .resized(Size(columns: 40, rows: 10)))
    #expect(render(state).text(ofRow: 9) == " ⏎ open  ^R refresh  F1 help    x $0.15")
    press(Key(.function(2)), in: &state)
    press(Key(.down), in: &state)
    _ = update(&state, .resized(Size(columns: 80, rows: 24)))
    expectScreen(
      state,
      """
      ╭ Sources ─────────────────────────────────────────────────────────────────────╮
      │   ● archive  1,200,000 posts                                                 │
      │     ready                                                                    │
      │   ● bluesky                                                                  │
      │     ready                                                                    │
      │     account sky · allowed · asked while you type · free                      │
      │ ▌ ● x                                                                        │
      │     0 found in 3 ms                                                          │
      │     account work · allowed · asked while you type                            │
      │     449 requests left, again all at 12:04                                    │
      │     up to $0.15 an answer · today $0.305 of $0.50, this month $1.20 of $5.00 │
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
      │                                                                              │
      ╰──────────────────────────────────────────────────────────────────────────────╯
       ↑↓ scroll  Space on/off  Tab access  M-l sign in  Esc back  F1 help
      """)
  }
}
