import Canvas
import Posts
import Testing

@testable import Interface

/// What the paid source has cost, at the right of the last line.
struct CostTests {
  private func cost(_ latest: Int64, isReserved: Bool = false, today: Int64) throws -> Action {
    let prices = try #require(xSource.prices)
    return .spending(
      Spending(
        source: "x", latest: Money(microdollars: latest), isReserved: isReserved,
        today: Money(microdollars: today), month: Money(microdollars: today), prices: prices))
  }

  /// The spending, as read anew.
  private func read(today: Int64) throws -> Action {
    guard case .spending(let spending) = try cost(0, today: today) else { return .launched }
    return .spendingRead(spending)
  }

  private func lastLine(_ state: State) -> String { render(state).text(ofRow: state.size.rows - 1) }

  @Test func `what one query has cost is not told of the next`() throws {
    var state = live(sampleState("birds", columns: 120, posts: samplePosts(3)))
    let usage = Usage(cost: Money(microdollars: 60_000), remaining: 449)
    _ = update(&state, answer([], to: state, from: "x", usage: usage))
    #expect(lastLine(state).hasSuffix("  x $0.06 · 449 left"))
    type("h", into: &state)
    #expect(lastLine(state).hasSuffix("  x $0.00 · 449 left"))
    _ = update(&state, try cost(60_000, today: 1_580_000))
    #expect(lastLine(state).hasSuffix("  x $0.06 · day $1.58 · month $1.58 · 449 left"))
    press(control("u"), in: &state)
    type("hello", into: &state)
    #expect(lastLine(state).hasSuffix("  x $0.00 · day $1.58 · month $1.58 · 449 left"))
  }

  @Test func `the newest known number of requests left stands after an answer that was kept`() {
    var state = live(sampleState("birds", columns: 120, posts: samplePosts(3)))
    for usage in [Usage(remaining: 450), Usage(remaining: 449), Usage(isKept: true)] {
      _ = update(&state, answer([], to: state, from: "x", usage: usage))
    }
    #expect(lastLine(state).hasSuffix("  x $0.00 · 449 left"))
  }

  @Test func `a service that wants to be left alone tells anew how many requests are left`() {
    var state = live(sampleState("birds", columns: 120, posts: samplePosts(3)))
    let usage = Usage(cost: Money(microdollars: 60_000), remaining: 449)
    _ = update(&state, answer([], to: state, from: "x", usage: usage))
    let end = Timestamp(seconds: noon.seconds + 240)
    var error = SearchError(.paused(until: end), message: "x says: Slow down.")
    _ = update(&state, failure(error, to: state, from: "x"))
    #expect(lastLine(state).hasSuffix("  x $0.06 · 449 left"), "it did not say")
    error.remaining = 0
    _ = update(&state, failure(error, to: state, from: "x"))
    #expect(lastLine(state).hasSuffix("  x $0.06 · 0 left · 12:04"))
    press(Key(.function(2)), in: &state)
    #expect(render(state).text.contains("0 requests left, again all at 12:04"))
  }

  @Test func `where all requests are there again tomorrow only, the day is told`() {
    var state = live(sampleState("birds", columns: 120, posts: samplePosts(3)))
    let end = Timestamp(seconds: noon.seconds + 43_260)
    let usage = Usage(cost: Money(microdollars: 60_000), remaining: 449, resetsAt: end)
    _ = update(&state, answer([], to: state, from: "x", usage: usage))
    #expect(lastLine(state).hasSuffix("  x $0.06 · 449 left · 22 Nov 00:01"))
    press(Key(.function(2)), in: &state)
    #expect(render(state).text.contains("449 requests left, again all at 22 Nov 00:01"))
  }

  @Test func `requests left are told until all of them are there again`() {
    var state = live(sampleState("birds", columns: 120, posts: samplePosts(3)))
    let end = Timestamp(seconds: noon.seconds + 240)
    let usage = Usage(cost: Money(microdollars: 60_000), remaining: 449, resetsAt: end)
    let effects = update(&state, answer([], to: state, from: "x", usage: usage))
    #expect(effects.contains(.wake(after: .seconds(240))), "nobody presses a key")
    _ = update(&state, .clock(Timestamp(milliseconds: end.milliseconds - 1)))
    #expect(lastLine(state).hasSuffix("  x $0.06 · 449 left · 12:04"))
    #expect(update(&state, .clock(end)) == [])
    #expect(lastLine(state).hasSuffix("  x $0.06"))
    press(Key(.function(2)), in: &state)
    #expect(!render(state).text.contains("left"))
  }

  @Test func `a time when they are there again is told of this day alone`() {
    var state = live(sampleState("birds", columns: 120, posts: samplePosts(3)))
    for seconds in [noon.seconds + 100_000, 100_000_000_000] {
      let usage = Usage(remaining: 449, resetsAt: Timestamp(seconds: seconds))
      _ = update(&state, answer([], to: state, from: "x", usage: usage))
      #expect(lastLine(state).hasSuffix("  x $0.00 · 449 left"))
    }
    press(Key(.function(2)), in: &state)
    #expect(render(state).text.contains("449 requests left "))
  }

  @Test func `requests left for followers are not told as those for searches`() throws {
    var post = samplePost("a post")
    post.source = "x"
    var state = live(sampleState("swift", columns: 120, posts: [post]))
    _ = update(&state, answer([], to: state, from: "x", usage: Usage(remaining: 445)))
    press(Key(.function(3)), in: &state)
    press(Key(.enter), in: &state)
    let asked = try #require(state.followers).request
    let found = FollowersAnswer(people: [], usage: Usage(remaining: 14))
    _ = update(&state, .followers(asked, .success(found)))
    #expect(lastLine(state).hasSuffix("  x $0.00 · 445 left"))
  }

  @Test func `all that a query has cost is told, until there is another one`() throws {
    var state = live(sampleState("birds", columns: 120, posts: samplePosts(3)))
    func take(_ latest: Int64, isReserved: Bool = false, today: Int64) throws -> String {
      _ = update(&state, try cost(latest, isReserved: isReserved, today: today))
      return lastLine(state)
    }
    #expect(try take(150_000, isReserved: true, today: 150_000).contains("  x $0.15 · day $0.15"))
    #expect(try take(120_000, today: 120_000).contains("  x $0.12 · day $0.12"))
    #expect(try take(150_000, isReserved: true, today: 270_000).contains("  x $0.27 · day $0.27"))
    #expect(try take(110_000, today: 230_000).contains("  x $0.23 · day $0.23"))
    #expect(try take(0, today: 230_000).contains("  x $0.23 · day $0.23"))
    _ = try take(150_000, isReserved: true, today: 380_000)
    type("h", into: &state)
    #expect(lastLine(state).contains("  x $0.00 · day $0.38"))
    // The request was made for the query before.
    #expect(try take(100_000, today: 330_000).contains("  x $0.00 · day $0.33"))
  }

  @Test func `beside the cost the keys that matter keep their room`() throws {
    var state = live(sampleState("swift", posts: posts([100])))
    _ = update(
      &state,
      answer(
        posts([110]), to: state, next: .token("old"), from: "x", usage: Usage(remaining: 449)))
    _ = update(&state, try cost(120_000, today: 1_580_000))
    let spent = "x $0.12 · day $1.58 · month $1.58"
    #expect(lastLine(state) == " ⏎ open  ^R refresh  F2 sources  F1 help      " + spent)
    goToLastLine(&state)
    #expect(lastLine(state) == " ⏎ more  ^R refresh  F2 sources  F1 help      " + spent)
    _ = update(&state, .resized(Size(columns: 100, rows: 24)))
    #expect(lastLine(state).hasPrefix(" ↑↓ scroll  ⏎ more  ^R refresh  F2 sources  F1 help  "))
    #expect(lastLine(state).hasSuffix("  " + spent + " · 449 left"))
  }

  @Test func `how many requests are left until when has room beside Enter, refresh and help`()
    throws
  {
    var state = live(sampleState("swift", posts: posts([100])))
    let usage = Usage(remaining: 449, resetsAt: Timestamp(seconds: noon.seconds + 240))
    _ = update(&state, answer(posts([110]), to: state, from: "x", usage: usage))
    _ = update(&state, try cost(120_000, today: 1_580_000))
    let spent = "  x $0.12 · day $1.58 · month $1.58"
    #expect(lastLine(state) == " ⏎ open  ^R refresh  F1 help " + spent + " · 449 to 12:04")
    for (columns, left) in [(91, "449 to 12:04"), (98, "449 left · 12:04")] {
      _ = update(&state, .resized(Size(columns: columns, rows: 24)))
      #expect(lastLine(state).hasPrefix(" ⏎ open  ^R refresh  F2 sources  F1 help  "))
      #expect(lastLine(state).hasSuffix(spent + " · " + left), "\(columns)")
    }
    state.launch.isPicking = true
    _ = update(&state, .resized(Size(columns: 80, rows: 24)))
    #expect(lastLine(state).hasSuffix(spent), "the keys of picking keep their room")
  }

  @Test(arguments: [40, 80]) func `whoever picks reads what Enter does beside the cost`(
    columns: Int
  ) throws {
    var state = live(sampleState("swift", columns: columns, posts: posts([100])))
    state.launch.isPicking = true
    _ = update(&state, try cost(120_000, today: 1_580_000))
    let isNarrow = columns == 40
    let keys = isNarrow ? " ⏎ pick  Esc leave  F1 help" : " ⏎ pick  Esc leave  ^R refresh  F1 help"
    let spent = isNarrow ? "x $0.12" : "x $0.12 · day $1.58 · month $1.58"
    #expect(lastLine(state).hasPrefix(keys + "  "))
    #expect(lastLine(state).hasSuffix("  " + spent))
  }

  /// Amounts with few to many digits: at some width each just fits.
  @Test(arguments: 40...60) func `no cost pushes out what Enter does`(columns: Int) throws {
    var state = live(sampleState("swift", columns: columns, posts: posts([100])))
    state.launch.isPicking = true
    _ = update(&state, try cost(120_000, today: 1_580_000))
    for dollars: Int64 in [1, 100, 10_000, 1_000_000] {
      _ = update(&state, try cost(dollars * 1_000_000, today: dollars * 1_000_000))
      #expect(lastLine(state).contains(" ⏎ pick  Esc leave "), "\(dollars)")
    }
  }

  @Test func `F2 reads anew what was spent, and what the query has cost stays`() throws {
    var state = live(sampleState("birds", columns: 120, posts: samplePosts(3)))
    #expect(!press(Key(.function(2)), times: 2, in: &state).contains(.readSpending))
    _ = update(&state, try cost(150_000, isReserved: true, today: 150_000))
    #expect(press(Key(.function(2)), in: &state).contains(.readSpending))
    _ = update(&state, try read(today: 360_000))
    #expect(render(state).text.contains("today $0.36 of $0.50"))
    #expect(!press(Key(.function(2)), in: &state).contains(.readSpending))
    #expect(lastLine(state).hasSuffix("  x $0.15 · day $0.36 · month $0.36"))
    _ = update(&state, try cost(60_000, today: 270_000))
    #expect(lastLine(state).hasSuffix("  x $0.06 · day $0.27 · month $0.27"))
  }

  @Test func `the first key on another day of UTC reads it anew, and no timer does`() throws {
    var state = live(sampleState("birds", columns: 120, posts: samplePosts(3)))
    let midnight = Timestamp(seconds: noon.seconds + 12 * 3600)
    _ = update(&state, try cost(60_000, today: 60_000))
    _ = update(&state, .clock(Timestamp(milliseconds: midnight.milliseconds - 1)))
    #expect(!press(Key(.down), in: &state).contains(.readSpending))
    #expect(update(&state, .clock(midnight)) == [])
    #expect(press(Key(.down), in: &state).contains(.readSpending))
    #expect(!press(Key(.down), in: &state).contains(.readSpending))
    _ = update(&state, try read(today: 0))
    #expect(lastLine(state).hasSuffix("  x $0.06 · day $0.00 · month $0.00"))
  }

  @Test(arguments: [80, 120])
  func `it is told where followers were paid for`(columns: Int) throws {
    var post = samplePost("a post")
    post.source = "x"
    var state = live(sampleState("swift", columns: columns, posts: [post]))
    press(Key(.function(3)), in: &state)
    press(Key(.enter), in: &state)
    _ = update(&state, try cost(210_000, today: 1_580_000))
    #expect(lastLine(state).hasPrefix(" ↑↓ scroll"))
    #expect(lastLine(state).hasSuffix("  x $0.21 · day $1.58 · month $1.58"))
  }

  @Test func `of followers that are free there is nothing to tell`() throws {
    var post = samplePost("a post")
    post.source = "bluesky"
    var state = live(sampleState("swift", columns: 120, posts: [post]))
    _ = update(&state, try cost(60_000, today: 1_580_000))
    press(Key(.function(3)), in: &state)
    #expect(!lastLine(state).contains("x $"))
    press(Key(.escape), in: &state)
    #expect(lastLine(state).hasSuffix("  x $0.06 · day $1.58 · month $1.58"))
  }

  @Test(arguments: [80, 120])
  func `it is told where a conversation was paid for, from then on`(columns: Int) throws {
    var post = samplePost("Paid.")
    post.source = "x"
    post.conversation = "17"
    var state = opened(post, columns: columns)
    _ = update(&state, try cost(0, today: 1_430_000))
    #expect(!lastLine(state).contains("x $"))
    press(alt("n"), in: &state)
    press(Key(.enter), in: &state)
    _ = update(&state, try cost(150_000, today: 1_580_000))
    #expect(lastLine(state).hasSuffix("  x $0.15 · day $1.58 · month $1.58"))
    #expect(lastLine(state).contains("Esc back"))
  }
}
