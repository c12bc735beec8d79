import Canvas
import Posts
import Testing

@testable import Interface

/// Followers that cannot be had, and the messages then.
extension FollowersTests {
  @Test func `80x24: an error is a state that says what to do`() {
    var state = list()
    press(Key(.function(3)), in: &state)
    let error = SearchError(
      .noAccount, message: "x tells followers only to an account.",
      remedy: "twinstant accounts add x")
    _ = update(&state, .followers(request("bluesky"), .failure(error)))
    expectScreen(
      state,
      """
      ╭ Followers of @ada ───────────────────────────────────────────────────────────╮
      │▌No account — x tells followers only to an account. twinstant accounts add x  │
      │ · ⏎ asks again then                                                          │
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
       ↑↓ scroll  ⏎ ask  Esc back  F1 help
      """)
    #expect(
      press(Key(.enter), in: &state) == [
        .followers(request("bluesky")), .wake(after: .milliseconds(250)),
      ])
  }

  @Test(arguments: [(Key(.end), 1), (alt(">"), 1), (Key(.pageDown), 3)])
  func `80x24: a jump to the last person shows the line for more, too`(key: Key, times: Int) {
    var state = list()
    press(Key(.function(3)), in: &state)
    _ = update(&state, part(1...20, next: .token("2"), of: request("bluesky")))
    press(key, times: times, in: &state)
    #expect(state.followers?.selected == 19)
    #expect(render(state).text(ofRow: 19).hasPrefix("│▌ US  @user20 "))
    #expect(render(state).text(ofRow: 21).hasPrefix("│ more · 20 older ones "))
  }

  @Test func `what a cap has refused is not offered to be asked again`() {
    var state = list()
    press(Key(.function(3)), in: &state)
    let error = SearchError(.overBudget, message: "It cost $0.45.", remedy: "Raise max_per_day.")
    _ = update(&state, .followers(request("bluesky"), .failure(error)))
    #expect(
      state.followers?.lastLine(now: noon) == "Over budget — It cost $0.45. Raise max_per_day.")
  }

  @Test(arguments: [false, true])
  func `a service that wants to be left alone counts down, and only then Enter asks`(
    _ isOfMore: Bool
  ) {
    var state = list(from: "x")
    press(Key(.function(3)), in: &state)
    press(Key(.enter), in: &state)
    var asked = request("x")
    if isOfMore {
      _ = update(&state, part(1...1, next: .token("2"), of: asked))
      press(Key(.down), in: &state)
      press(Key(.enter), in: &state)
      asked = request("x", .token("2"))
    }
    let until = Timestamp(milliseconds: noon.milliseconds + 2000)
    let error = SearchError(
      .paused(until: until), message: "x says: Slow down, Ada.",
      remedy: "Wait until it answers again.")
    _ = update(&state, .followers(asked, .failure(error)))
    let (title, price) = isOfMore ? ("", "$0.20") : ("Paused — ", "$0.21")
    let told = title + "x says: Slow down, Ada"
    func last() -> String { state.followers?.lastLine(now: state.now) ?? "" }
    #expect(update(&state, .clock(noon)) == [.wake(after: .seconds(1))])
    #expect(last() == "\(told) · again in 0:02")
    #expect(press(Key(.enter), in: &state) == [])
    #expect(!render(state).text.contains("⏎"))
    let later = Timestamp(milliseconds: noon.milliseconds + 1000)
    #expect(update(&state, .clock(later)) == [.wake(after: .seconds(1))])
    #expect(render(state).text.contains("\(told) · again in 0:01"))
    press(Key(.function(1)), in: &state)
    #expect(update(&state, .clock(later)) == [], "help lies over it")
    press(Key(.escape), in: &state)
    #expect(update(&state, .clock(until)) == [])
    #expect(last() == "\(told) · ⏎ asks again · up to \(price)")
    #expect(press(Key(.enter), in: &state).first == .followers(asked))
  }

  @Test func `F2 tells of a service that searches go on at that it gives no followers`() {
    var state = list(from: "x")
    press(Key(.function(3)), in: &state)
    press(Key(.enter), in: &state)
    let until = Timestamp(seconds: noon.seconds + 90)
    let error = SearchError(.paused(until: until), message: "x says: Slow down, Ada.")
    _ = update(&state, .followers(request("x"), .failure(error)))
    press(Key(.escape), in: &state)
    #expect(update(&state, .clock(noon)) == [], "it is not seen")
    press(Key(.function(2)), in: &state)
    #expect(update(&state, .clock(noon)) == [.wake(after: .seconds(90))])
    let told = "followers paused, again at 12:02"
    #expect(render(state).text.contains(told))
    _ = update(&state, .sources([sampleSources[2]]))
    #expect(render(state).text.contains(told), "other news of the source leave it")
    let unknown = SearchError(.failed, message: "x says: Who is that?")
    _ = update(&state, .followers(request("x"), .failure(unknown)))
    #expect(render(state).text.contains(told), "another failure, too")
    #expect(update(&state, .clock(until)) == [])
    #expect(!render(state).text.contains("followers paused"))
  }

  @Test func `of a service with one allowance for all F2 tells that it answers nothing`() throws {
    var state = list(from: "home")
    let settings = Source(
      name: "home", kind: .mastodon, account: "home", pause: .milliseconds(150), pageSize: 40)
    _ = update(
      &state, .sources([SourceStatus(name: "home", settings: settings, access: .allowed(nil))]))
    press(Key(.function(3)), in: &state)
    let asked = try #require(state.followers).request
    let until = Timestamp(seconds: noon.seconds + 120)
    var error = SearchError(.paused(until: until), message: "home says: Slow down.")
    error.remaining = 0
    _ = update(&state, .followers(asked, .failure(error)))
    press(Key(.escape), in: &state)
    press(Key(.function(2)), in: &state)
    let told = render(state).text
    #expect(told.contains("home says: Slow down · again in 2:00"))
    #expect(told.contains("0 requests left, again all at 12:02"))
    #expect(!told.contains("followers paused"))
    #expect(update(&state, .clock(until)).contains(.askAgain(source: "home")))
    #expect(!render(state).text.contains("again in"))
  }

  @Test func `what a person or a service has refused is asked again only after the remedy`() {
    var state = list(from: "x")
    press(Key(.function(3)), in: &state)
    press(Key(.enter), in: &state)
    let error = SearchError(
      .refused, message: "x may not use the account “work”.",
      remedy: "F2 changes it, or: twinstant accounts allow work")
    _ = update(&state, .followers(request("x"), .failure(error)))
    #expect(
      state.followers?.lastLine(now: noon)
        == "Access refused — x may not use the account “work”. F2 changes it, or: "
        + "twinstant accounts allow work · ⏎ asks again then · up to $0.21")
    press(Key(.enter), in: &state)
    let closed = SearchError(
      .refused, message: "x says (HTTP 401): Not authorized.",
      remedy: "This account is protected. Ask to follow it.")
    _ = update(&state, .followers(request("x"), .failure(closed)))
    #expect(
      state.followers?.lastLine(now: noon)?
        .hasSuffix("Ask to follow it. ⏎ asks again then · up to $0.21") == true)
  }

  @Test func `a page that fails leaves those who are there`() {
    var state = list()
    press(Key(.function(3)), in: &state)
    _ = update(&state, part(1...3, next: .token("2"), of: request("bluesky")))
    press(Key(.end), in: &state)
    press(Key(.down), in: &state)
    press(Key(.enter), in: &state)
    let error = SearchError(message: "No route to host.")
    _ = update(&state, .followers(request("bluesky", .token("2")), .failure(error)))
    #expect(state.followers?.people.count == 3)
    #expect(render(state).text.contains("No route to host. ⏎ asks again"))
  }

  @Test func `80x24: why no more can be had is told whole behind a long list, with what to do`() {
    var state = list()
    press(Key(.function(3)), in: &state)
    _ = update(&state, part(1...20, next: .token("2"), of: request("bluesky")))
    press(Key(.end), in: &state)
    press(Key(.down), in: &state)
    press(Key(.enter), in: &state)
    let error = SearchError(
      .overBudget,
      message: "x has cost $0.36 of $0.50 this day, and this answer could cost $0.20 more.",
      remedy: "Raise max_per_day of the source in the settings, or wait for the next day (UTC).")
    _ = update(&state, .followers(request("bluesky", .token("2")), .failure(error)))
    let text = render(state).text
    for words in ["x has cost $0.36 of $0.50", "Raise max_per_day", "(UTC)."] {
      #expect(text.contains(words), "\(words)")
    }
    #expect(text.contains("@user19"))
  }

  @Test func `why none of the sources that know the author may be asked is said at once`() {
    for (change, words) in [
      ({ $0.condition = .off }, "x is off: F2 turns it on."),
      ({ $0.access = .refused }, "x may not be asked: F2 changes it."),
      ({ $0.access = .undecided }, "x may not be asked yet: F2 allows its account."),
      ({ $0.settings?.account = nil }, "x has no account: F2, then M-l, signs in."),
    ] as [((inout SourceStatus) -> Void, String)] {
      var x = sampleSources[2]
      change(&x)
      for prices in [xSource.prices, nil] {
        x.settings?.prices = prices
        var state = list(from: "x")
        _ = update(&state, .sources([x]))
        // Puts off the question whether the account may be used.
        if x.access == .undecided { press(Key(.escape), in: &state) }
        #expect(press(Key(.function(3)), in: &state) == [], "\(words)")
        #expect(state.sheet == nil, "\(words)")
        #expect(state.note?.text == words)
      }
    }
  }

  @Test func `nothing is said over the keys that answer whether its source may be asked`() {
    var x = sampleSources[2]
    x.access = .undecided
    var state = list(from: "x")
    _ = update(&state, .sources([x]))
    #expect(press(Key(.function(3)), in: &state) == [])
    #expect(state.note == nil && state.sheet == nil)
    #expect(render(state).text(ofRow: 23).hasPrefix(" Tab choose"))
  }

  @Test func `of two sources of a service the one that may be asked is asked`() {
    var (mine, other) = (sampleSources[2], sampleSources[2])
    mine.access = .refused
    other.name = "x2"
    other.settings?.name = "x2"
    other.settings?.account = "home"
    for name in ["x", "x2", "import"] {
      var state = list(from: name)
      _ = update(&state, .sources([mine, other]))
      press(Key(.function(3)), in: &state)
      #expect(state.followers?.request.source == "x2", "a post from \(name)")
    }
  }

  @Test func `where there is no source of the service at all it is the answer that says so`() {
    var state = list(from: "import")
    state.sources = [sampleSources[1]]
    #expect(press(Key(.function(3)), in: &state).first == .followers(request(nil)))
  }
}
