import Canvas
import Posts
import Testing

@testable import Interface

/// The followers of a post's author.
struct FollowersTests {
  func person(_ number: Int) -> Profile {
    Profile(
      author: Author(handle: "user\(number)", name: number % 4 == 0 ? "" : "User \(number)"),
      description: "Writes about\nnumber \(number) and some more of it")
  }

  func list(from source: String = "bluesky", columns: Int = 80, rows: Int = 24) -> State {
    var post = samplePost("a post")
    post.source = source
    var state = sampleState("swift", columns: columns, rows: rows, posts: [post])
    _ = update(&state, .sources(sampleSources))
    return state
  }

  func request(_ source: String?, _ cursor: Page.Cursor? = nil) -> FollowersRequest {
    FollowersRequest(
      person: Author(handle: "ada", name: "Ada Byron"), service: "x", source: source,
      cursor: cursor)
  }

  func part(
    _ people: ClosedRange<Int>, next: Page.Cursor? = nil, isLast: Bool = true,
    of request: FollowersRequest
  ) -> Action {
    .followers(
      request,
      .success(FollowersAnswer(people: people.map(person), next: next, isLast: isLast)))
  }

  @Test func `followers43_a spinner turns until the first is there, then nothing moves`() {
    var state = list()
    let effects = press(Key(.function(3)), in: &state)
    #expect(effects == [.followers(request("bluesky")), .wake(after: .milliseconds(250))])
    var signs = ""
    for _ in 0..<5 {
      signs.append(render(state).text(ofRow: 1).dropFirst(2).first ?? " ")
      state.now.milliseconds += 250
      #expect(update(&state, .clock(state.now)) == [.wake(after: .milliseconds(250))])
    }
    #expect(signs == "◐◓◑◒◐")
    _ = update(&state, part(1...1, isLast: false, of: request("bluesky")))
    #expect(update(&state, .clock(state.now)) == [])
  }

  @Test func `followers43_the latest 20 come one by one, and more on demand`() {
    var state = list()
    press(alt("w"), in: &state)
    _ = update(&state, part(1...2, isLast: false, of: request("bluesky")))
    #expect(state.followers?.people.count == 2)
    _ = update(&state, part(3...4, next: .token("2"), of: request("bluesky")))
    press(Key(.down), in: &state)
    expectScreen(
      state,
      """
      ╭ Followers of @ada · latest 20 ───────────────────────────────────────────────╮
      │  U1  User 1  @user1                                                          │
      │      Writes about number 1 and some more of it                               │
      │▌ U2  User 2  @user2                                                          │
      │▌     Writes about number 2 and some more of it                               │
      │  U3  User 3  @user3                                                          │
      │      Writes about number 3 and some more of it                               │
      │  US  @user4                                                                  │
      │      Writes about number 4 and some more of it                               │
      │ more · 20 older ones                                                         │
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
       ↑↓ scroll  ⏎ search  Esc back  F1 help
      """)
    press(Key(.end), in: &state)
    press(Key(.down), in: &state)
    #expect(
      press(Key(.enter), in: &state) == [.followers(request("bluesky", .token("2")))])
    #expect(render(state).text.contains("more on their way…"))
    #expect(press(Key(.enter), in: &state) == [])
    _ = update(&state, part(4...9, of: request("bluesky", .token("2"))))
    #expect(state.followers?.people.count == 9)
    #expect(state.followers?.lastLine(now: noon) == nil)
  }

  @Test func `while they are asked for, and where nobody follows, the last line offers no Enter`() {
    var state = list()
    press(Key(.function(3)), in: &state)
    #expect(render(state).text(ofRow: 23) == " ↑↓ scroll  Esc back  F1 help")
    _ = update(&state, part(1...2, isLast: false, of: request("bluesky")))
    #expect(render(state).text(ofRow: 23).contains("⏎ search"))
    press(Key(.down), times: 2, in: &state)
    #expect(!render(state).text(ofRow: 23).contains("⏎"), "more are on their way")
    _ = update(&state, part(3...4, next: .token("2"), of: request("bluesky")))
    press(Key(.end), in: &state)
    press(Key(.down), in: &state)
    #expect(render(state).text(ofRow: 23).contains("⏎ ask"))
    var alone = list()
    press(Key(.function(3)), in: &alone)
    _ = update(&alone, .followers(request("bluesky"), .success(FollowersAnswer(people: []))))
    #expect(render(alone).text(ofRow: 23) == " ↑↓ scroll  Esc back  F1 help")
  }

  @Test func `Enter searches what the person wrote`() {
    var state = list()
    press(alt("w"), in: &state)
    _ = update(&state, part(1...9, of: request("bluesky")))
    press(Key(.down), in: &state)
    #expect(press(Key(.enter), in: &state).first == search("from:user2"))
    #expect(state.sheet == nil)
    #expect(state.field.text == "from:user2")
  }

  @Test func `a source with a price asks first`() {
    var state = list(from: "x")
    #expect(press(Key(.function(3)), in: &state) == [])
    #expect(render(state).text(ofRow: 1).contains("⏎ asks for the latest 20 · up to $0.21"))
    #expect(
      press(Key(.enter), in: &state) == [
        .followers(request("x")), .wake(after: .milliseconds(250)),
      ])
    _ = update(&state, part(1...3, next: .token("2"), of: request("x")))
    press(Key(.end), in: &state)
    #expect(render(state).text.contains("more · 20 older ones · up to $0.20"))
  }

  @Test(arguments: [
    (SourceKind.x, "$0.21"), (.mastodon, "$0.21"), (.bluesky, "$0.20"), (.twitterV1, "$0.20"),
  ])
  func `the price has room for the person who is looked up first`(
    kind: SourceKind, most: String
  ) {
    var settings = xSource
    settings.kind = kind
    var state = list(from: "x")
    let source = SourceStatus(name: "x", settings: settings, access: .allowed(.typing))
    _ = update(&state, .sources([source]))
    press(Key(.function(3)), in: &state)
    #expect(state.followers?.lastLine(now: noon)?.hasSuffix(" · up to \(most)") == true)
    press(Key(.enter), in: &state)
    _ = update(&state, part(1...3, next: .token("2"), of: request("x")))
    #expect(state.followers?.lastLine(now: noon)?.hasSuffix(" · up to $0.20") == true)
  }

  @Test(arguments: [Key(.end), Key(.pageDown)])
  func `a jump stops at the last person, so that Enter asks for no more`(_ key: Key) {
    var state = list(from: "x")
    press(Key(.function(3)), in: &state)
    press(Key(.enter), in: &state)
    _ = update(&state, part(1...3, next: .token("2"), of: request("x")))
    press(key, in: &state)
    #expect(state.followers?.selected == 2)
    press(Key(.down), in: &state)
    press(key, in: &state)
    #expect(press(Key(.enter), in: &state) == [.followers(request("x", .token("2")))])
  }

  @Test func `Esc closes, and ends what is under way`() {
    var state = list()
    press(Key(.function(3)), in: &state)
    #expect(press(Key(.escape), in: &state) == [.stopFollowers])
    #expect(state.place == .list)
    // Late answers are dropped.
    _ = update(&state, part(1...3, of: request("bluesky")))
    #expect(state.sheet == nil)
    press(Key(.function(3)), in: &state)
    _ = update(&state, part(1...3, of: request("bluesky")))
    #expect(press(Key(.function(3)), in: &state) == [])
  }

  @Test func `the help lies over them, and what comes meanwhile is there afterwards`() {
    var state = list()
    press(Key(.function(3)), in: &state)
    #expect(press(Key(.function(1)), in: &state) == [])
    _ = update(&state, part(1...3, of: request("bluesky")))
    #expect(render(state).text(ofRow: 0).contains("Help"))
    press(Key(.escape), in: &state)
    #expect(state.followers?.people.count == 3)
    press(Key(.function(1)), times: 2, in: &state)
    #expect(state.followers?.people.count == 3)
    press(Key(.function(1)), in: &state)
    press(Key(.function(2)), in: &state)
    press(Key(.escape), in: &state)
    #expect(state.sheet == nil)
  }

  @Test func `a letter goes into the query and ends what is under way`() {
    var state = list()
    press(Key(.function(3)), in: &state)
    let effects = type("x", into: &state)
    #expect(effects.first == .stopFollowers)
    #expect(state.field.text == "swiftx")
  }

  @Test func `Space is a screen down, which turns nothing on here`() {
    var state = list()
    press(Key(.function(3)), in: &state)
    _ = update(&state, part(1...20, of: request("bluesky")))
    var paged = state
    press(Key(.pageDown), in: &paged)
    type(" ", into: &state)
    #expect(state.field.text == "swift" && (state.followers?.selected ?? 0) > 0)
    #expect(state.followers == paged.followers)
  }

  @Test func `nobody is named who follows, and nobody is there to ask about`() {
    var state = list()
    press(Key(.function(3)), in: &state)
    _ = update(
      &state, .followers(request("bluesky"), .success(FollowersAnswer(people: []))))
    #expect(render(state).text(ofRow: 1).contains("bluesky names nobody who follows @ada."))
    #expect(render(state).text(ofRow: 0).hasPrefix("╭ Followers of @ada ──"))
    var empty = sampleState("xyzzy", posts: [])
    #expect(press(Key(.function(3)), in: &empty) == [])
    #expect(empty.note?.text == "There is no post here.")
  }

  @Test func `without a network it says that nobody can be asked`() {
    var state = list()
    state.launch.isOffline = true
    #expect(press(Key(.function(3)), in: &state) == [])
    #expect(state.sheet == nil)
    #expect(state.note?.text == "Offline: nobody can be asked for followers.")
  }

  @Test func `of an open post too, and back to it`() {
    var state = list()
    press(Key(.enter), in: &state)
    press(Key(.function(3)), in: &state)
    #expect(state.followers != nil)
    press(Key(.escape), in: &state)
    #expect(state.place == .detail)
  }

  @Test func `40x10: the selected one is always seen`() {
    var state = list(columns: 40, rows: 10)
    press(Key(.function(3)), in: &state)
    _ = update(&state, part(1...20, next: .token("2"), of: request("bluesky")))
    for _ in 0..<20 {
      press(Key(.down), in: &state)
      #expect(render(state).text.contains("▌"))
    }
    expectScreen(
      state,
      """
      ╭ Followers of @ada · latest 20 ───────╮
      │  U1  User 18  @user18                │
      │      Writes about number 18 and som… │
      │  U1  User 19  @user19                │
      │      Writes about number 19 and som… │
      │  US  @user20                         │
      │      Writes about number 20 and som… │
      │▌more · 20 older ones                 │
      ╰──────────────────────────────────────╯
       ↑↓ scroll  ⏎ ask  Esc back  F1 help
      """)
    for size in [
      Size(columns: 160, rows: 50), Size(columns: 3, rows: 2), Size(columns: 40, rows: 10),
    ] {
      _ = update(&state, .resized(size))
      #expect(render(state).size == size)
    }
    #expect(render(state).text.contains("▌"))
  }

  @Test func `on a higher screen the list fills what it can`() {
    var state = list(columns: 80, rows: 10)
    press(Key(.function(3)), in: &state)
    _ = update(&state, part(1...20, next: .token("2"), of: request("bluesky")))
    press(alt(">"), in: &state)
    _ = update(&state, .resized(Size(columns: 80, rows: 40)))
    // There is room for 37 of 41 lines, so that two people are hidden above.
    #expect(render(state).text(ofRow: 1).contains("@user3"))
    #expect(render(state).text(ofRow: 37).contains("more · 20 older ones"))
  }
}
