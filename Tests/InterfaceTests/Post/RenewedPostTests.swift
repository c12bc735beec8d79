import Canvas
import Posts
import Testing

@testable import Interface

/// An open post when a newer copy of it arrives.
struct RenewedPostTests {
  private let old = samplePost("The swift wor…", likes: 3, reposts: 1)
  private let new = samplePost("The swift words, and the rest of them.", likes: 12, reposts: 2)

  @Test(arguments: ["archive", "bluesky"])
  func `it takes counts and text of what a source answers anew`(source: String) {
    var state = live(sampleState("swift", posts: [old, samplePost("swift", age: 9000)]))
    press(Key(.enter), in: &state)
    #expect(render(state).text.contains("♥ 3 · ⟳ 1"))
    _ = update(&state, answer([new], to: state, from: source))
    let text = render(state).text
    #expect(text.contains("♥ 12 · ⟳ 2") && text.contains("and the rest of them."))
    #expect(state.detail?.post == new)
    // An older copy takes nothing back.
    _ = update(&state, answer([old], to: state, from: source))
    #expect(state.detail?.post == new)
  }

  @Test func `it takes what its service tells with the conversation`() {
    var state = opened(BlueskyTalk.focus, replies: [BlueskyTalk.first])
    var focus = live(BlueskyTalk.focus)
    focus.metrics = Post.Metrics(likes: 7).seen(at: Post.Metrics.Seen.justNow)
    answer([ThreadNode(focus)], to: &state)
    #expect(render(state).text.contains("♥ 7") && render(state).text.contains("Which ones?"))
    // People withdraw likes.
    press(control("r"), in: &state)
    focus.metrics = Post.Metrics(likes: 6).seen(at: Post.Metrics.Seen.justNow)
    answer([ThreadNode(focus)], to: &state)
    #expect(render(state).text.contains("♥ 6"))
  }

  @Test func `counts that the list had before are no news to it`() {
    func counted(_ likes: Int) -> Post {
      var post = live(BlueskyTalk.focus)
      post.metrics = Post.Metrics(likes: likes).seen(at: Post.Metrics.Seen.justNow)
      return post
    }
    var state = opened(counted(8), replies: [])
    answer([ThreadNode(counted(10))], to: &state)
    #expect(state.detail?.post.metrics.likes == 10)
    for likes in [8, 8, 9] {
      _ = update(&state, answer([counted(likes)], to: state))
      #expect(state.detail?.post.metrics.likes == (likes == 8 ? 10 : 9))
    }
  }

  @Test func `neither its place nor the selected link is lost`() {
    let lines = (1...60).map { "line \($0)" }.joined(separator: "\n")
    var post = samplePost(lines + "\nhttps://b.example")
    var state = sampleState("", posts: [post])
    press(Key(.enter), in: &state)
    press(Key(.tab), in: &state)
    let scroll = state.detail?.scroll ?? 0
    post.text = "https://a.example\n" + post.text
    post.metrics.likes = 7
    _ = update(&state, answer([post], to: state))
    #expect(state.detail?.post == post && scroll > 0 && state.detail?.scroll == scroll)
    // The new line above has pushed the selected link out of sight.
    #expect(press(Key(.enter), in: &state) == [])
    press(Key(.down), in: &state)
    #expect(press(Key(.enter), in: &state) == [.open("https://b.example")])
  }

  @Test(arguments: [false, true])
  func `a link of its conversation is that of the newest copy, however its letters are written`(
    _ isJoinedFirst: Bool
  ) {
    let letters = ["e\u{301}", "\u{E9}"]
    var state = opened(BlueskyTalk.focus)
    for (likes, letter) in (isJoinedFirst ? letters.reversed() : letters).enumerated() {
      let address = "https://example.org/" + letter
      var told = live(BlueskyTalk.first)
      told.text = letter + " " + address
      // Otherwise the copies are equal.
      told.metrics.likes = likes
      if likes > 0 { press(control("r"), in: &state) }
      let nodes = [live(BlueskyTalk.focus), told].map { ThreadNode($0, parent: $0.parent) }
      answer(nodes, to: &state)
      press(Key(.tab), in: &state)
      #expect(render(state).text.contains("https://example.org/"))
      let links = state.detail.map { DetailContent($0, state: state).links } ?? []
      #expect(links.last?.hasSameBytes(as: address) == true)
    }
  }

  @Test func `a link of its conversation stays selected while others come in before it`() {
    var told = BlueskyTalk.first
    told.text = "Those of https://below.example"
    var state = opened(BlueskyTalk.focus, replies: [told])
    // The address of the post itself and that of the post it answers come before the link.
    press(Key(.tab), times: 3, in: &state)
    var root = BlueskyTalk.root
    root.text = "As in https://above.example"
    answer(
      [
        ThreadNode(live(BlueskyTalk.focus), parent: root.id), ThreadNode(live(root)),
        ThreadNode(live(told), parent: BlueskyTalk.focus.id),
      ], to: &state)
    #expect(render(state).text.contains("https://above.example"))
    #expect(press(Key(.enter), in: &state) == [.open("https://below.example")])
  }

  @Test func `what is read of its conversation stays on its line`() {
    let replies = (0..<30).map { number in
      reply("r\(number)", "Answer \(number)", to: BlueskyTalk.focus, age: 3600 - Int64(number))
    }
    var state = opened(BlueskyTalk.focus, replies: replies)
    press(Key(.pageDown), in: &state)
    let before = render(state).text(ofRow: 4)
    var focus = live(BlueskyTalk.focus)
    focus.text += "\nAnd\nmore."
    answer([ThreadNode(focus)], to: &state)
    #expect(render(state).text(ofRow: 4) == before)
    press(Key(.home), in: &state)
    #expect(render(state).text.contains("more."))
  }

  @Test func `a post that one comes back to is as new as the list`() {
    var state = opened(BlueskyTalk.focus, replies: [BlueskyTalk.first])
    press(alt("n"), in: &state)
    press(Key(.enter), in: &state)
    var new = BlueskyTalk.focus
    new.metrics.likes = 12
    _ = update(&state, answer([new], to: state))
    #expect(state.detail?.post == BlueskyTalk.first)
    press(Key(.escape), in: &state)
    #expect(state.detail?.post == new)
  }

  /// The archive's answer about the open post.
  private func thread(of post: Post, isStored: Bool) -> Action {
    .thread(PostThread(of: post.id, ancestors: [], replies: [], isStored: isStored))
  }

  @Test func `one that is removed from the archive says so, until it is there again`() {
    var state = sampleState("swift", posts: [old, samplePost("swift", age: 9000)])
    press(Key(.enter), in: &state)
    _ = update(&state, thread(of: old, isStored: true))
    #expect(update(&state, answer([old], to: state)) == [])
    #expect(render(state).text.contains("│ imported from x "))
    #expect(update(&state, answer([], to: state)) == [.thread(old)])
    for _ in 0..<2 {
      _ = update(&state, thread(of: old, isStored: false))
      #expect(render(state).text.contains("│ removed from the archive · was from x "))
      #expect(!render(state).text.contains("imported"))
    }
    #expect(update(&state, answer([], to: state)) == [])
    _ = update(&state, thread(of: old, isStored: true))
    #expect(render(state).text.contains("│ imported from x "))
  }

  @Test func `where it was the last one of the list, no key for another one is named`() {
    var state = sampleState("swift", posts: [old])
    press(Key(.enter), in: &state)
    #expect(render(state).text(ofRow: 23).contains("previous/next post"))
    _ = update(&state, answer([], to: state))
    #expect(state.detail?.post == old && state.results.posts.isEmpty)
    #expect(!render(state).text(ofRow: 23).contains("previous/next post"))
  }

  @Test func `one that is removed says so although a live source still tells it`() {
    var state = live(sampleState("swift", posts: [old, samplePost("swift", age: 9000)]))
    _ = update(&state, answer([live(old)], to: state, from: "bluesky"))
    press(Key(.enter), in: &state)
    _ = update(&state, thread(of: old, isStored: true))
    let asked = update(&state, answer([], to: state)).compactMap { effect in
      if case .thread(let post, _) = effect { post.id } else { nil }
    }
    #expect(asked == [old.id])
    #expect(state.results.posts.map(\.id) == [old.id], "bluesky still has it")
    _ = update(&state, thread(of: old, isStored: false))
    #expect(render(state).text.contains("│ removed from the archive · was from x "))
  }

  @Test func `one that was removed while another one was open says so when one comes back to it`() {
    var state = opened(BlueskyTalk.focus, replies: [BlueskyTalk.first])
    press(alt("n"), in: &state)
    press(Key(.enter), in: &state)
    _ = update(&state, answer([], to: state))
    #expect(press(Key(.escape), in: &state).contains(.thread(BlueskyTalk.focus)))
    _ = update(&state, thread(of: BlueskyTalk.focus, isStored: false))
    #expect(render(state).text.contains("removed from the archive"))
  }

  @Test func `beside one that is removed are the posts that it stood between`() {
    let all = posts([10, 20, 30, 40])
    func turned(_ key: Key, from index: Int) -> Post? {
      var state = sampleState("swift", posts: all)
      press(Key(.down), times: index, in: &state)
      press(Key(.enter), in: &state)
      _ = update(&state, answer(all.filter { $0 != all[index] }, to: state))
      #expect(state.detail?.post == all[index])
      press(key, in: &state)
      return state.detail?.post
    }
    #expect(turned(Key(.right), from: 1) == all[2])
    #expect(turned(Key(.left), from: 1) == all[0])
    #expect(turned(Key(.right), from: 0) == all[1])
    // The post above is selected then.
    #expect(turned(Key(.left), from: 3) == all[2])
    #expect(turned(Key(.right), from: 3) == all[3])
  }

  @Test func `what the archive never had is not said to be removed`() {
    var state = live(sampleState("swift", posts: []))
    _ = update(&state, answer([live(old)], to: state, from: "bluesky"))
    press(Key(.enter), in: &state)
    for isStored in [false, false, true, false] {
      _ = update(&state, thread(of: old, isStored: isStored))
      #expect(render(state).text.contains("│ live from x "))
    }
  }
}
