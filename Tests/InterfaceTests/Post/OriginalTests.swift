import Canvas
import Posts
import Testing

@testable import Interface

/// What an open boost shows of its original, of which an export has only the address.
struct OriginalTests {
  private let address = "https://other.example/users/kay/statuses/7"

  private var boost: Post {
    var post = samplePost("RT @kay@other.example: " + address)
    let id = "https://home.example/users/ada/statuses/5/activity"
    post.id = Post.ID(service: "mastodon", text: id)
    (post.source, post.url) = ("mastodon", id)
    post.links = [address]
    post.repostOf = address
    return post
  }

  private func original(_ text: String) -> Post {
    var post = samplePost(text, age: 9000, handle: "kay@other.example", name: "")
    post.id = Post.ID(service: "mastodon", text: address)
    (post.source, post.url) = ("mastodon", "https://other.example/@kay/7")
    return post
  }

  /// A state with the boost open, and the archive's answer about the original.
  private func open(_ original: Post?, rows: Int = 14) -> State {
    var state = sampleState("", rows: rows, posts: [boost])
    press(Key(.enter), in: &state)
    let thread = PostThread(of: boost.id, ancestors: [], original: original, replies: [])
    _ = update(&state, .thread(thread))
    return state
  }

  @Test func `what the archive has of it stands below`() {
    expectScreen(
      open(original("It will rain.")),
      """
      ╭ Post ────────────────────────────────────────────────────────────────────────╮
      │         Ada Byron                                                            │
      │   AB    @ada                                                                 │
      │                                                                              │
      │ RT @kay@other.example: https://other.example/users/kay/statuses/7            │
      │                                                                              │
      │ 21 Nov 2026 10:00 UTC (2h ago)                                               │
      │ https://home.example/users/ada/statuses/5/activity                           │
      │ imported from mastodon                                                       │
      │ ── original ──────────────────────────────────────────────────────────────── │
      │  @kay@other.example · 2h                                             archive │
      │  It will rain.                                                               │
      ╰──────────────────────────────────────────────────────────────────────────────╯
       ↑↓ scroll  ←→ previous/next post  Esc back  M-n thread  ^O browser  F1 help
      """)
  }

  @Test func `Enter opens it, on its address and where it stands, and ^O leaves for the browser`() {
    let words = original("It will rain.")
    var state = open(words)
    press(Key(.tab), in: &state)
    #expect(press(control("o"), in: &state) == [.open(address)])
    #expect(press(Key(.enter), in: &state) == [.thread(words)])
    #expect(state.detail?.post == words)
    press(Key(.escape), in: &state)
    #expect(state.detail?.post == boost)
    state = open(words)
    press(alt("n"), in: &state)
    #expect(press(Key(.enter), in: &state) == [.thread(words)])
  }

  @Test func `its links come behind those of the boost`() {
    var state = open(original("See https://e.example/tea"))
    press(Key(.tab), times: 3, in: &state)
    #expect(press(Key(.enter), in: &state) == [.open("https://e.example/tea")])
  }

  @Test func `one of which the archive has no more than the address is left to the browser`() {
    var liked = original("")
    liked.collections = [Post.Collection.likes]
    for missing in [liked, nil] {
      var state = open(missing)
      #expect(!render(state).text.contains("original"))
      press(Key(.tab), in: &state)
      #expect(press(Key(.enter), in: &state) == [.open(address)])
    }
  }

  @Test func `its words wait for the key that shows them where it has a warning`() {
    var warned = original("Soup.")
    warned.contentWarning = "food"
    var state = open(warned, rows: 15)
    #expect(render(state).text.contains("CW: food · M-v shows it"))
    #expect(!render(state).text.contains("Soup."))
    press(alt("v"), in: &state)
    #expect(render(state).text.contains("Soup."))
  }
}
