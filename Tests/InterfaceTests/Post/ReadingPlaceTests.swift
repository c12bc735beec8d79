import Canvas
import Posts
import Testing

@testable import Interface

/// The place in an open, scrolled post when the screen changes its size.
struct ReadingPlaceTests {
  private let sizes = [
    Size(columns: 120, rows: 30), Size(columns: 45, rows: 15), Size(columns: 61, rows: 12),
    Size(columns: 80, rows: 40),
  ]

  private func first(_ state: State) -> [Substring] {
    render(state).text(ofRow: 1).split(separator: " ")
  }

  /// A long note of numbered words.
  private func note() -> State {
    let words = (1...3000).map { "word\($0)" }.joined(separator: " ")
    var state = sampleState("", posts: [samplePost(words)])
    press(Key(.enter), in: &state)
    return state
  }

  private func selectedLink(_ state: State) -> String? {
    state.detail.flatMap { DetailContent($0, state: state).selectedLink }
  }

  /// A post with the given number of answers.
  private func talk(answers count: Int) -> State {
    let replies = (0..<count).map { number in
      reply("r\(number)", "Answer \(number)", to: BlueskyTalk.focus, age: 3600 - Int64(number))
    }
    return opened(BlueskyTalk.focus, replies: replies)
  }

  @Test func `the words in the first line stay there`() throws {
    var state = note()
    press(Key(.pageDown), times: 5, in: &state)
    let scroll = state.detail?.scroll
    let word = try #require(first(state).dropFirst().first)
    for _ in 0..<3 {
      for size in sizes {
        _ = update(&state, .resized(size))
        #expect(first(state).contains(word), "\(size)")
      }
    }
    _ = update(&state, .resized(Size(columns: 80, rows: 24)))
    #expect(state.detail?.scroll == scroll)
  }

  @Test func `whoever scrolls on reads on there`() throws {
    var state = note()
    press(Key(.pageDown), times: 5, in: &state)
    _ = update(&state, .resized(sizes[1]))
    press(Key(.pageDown), times: 2, in: &state)
    let word = try #require(first(state).dropFirst().first)
    _ = update(&state, .resized(sizes[0]))
    #expect(first(state).contains(word))
    press(Key(.home), in: &state)
    _ = update(&state, .resized(sizes[2]))
    #expect(state.detail?.scroll == 0)
  }

  @Test func `a screen that is too small for a moment loses nothing`() {
    var state = note()
    press(Key(.pageDown), times: 5, in: &state)
    let frame = render(state)
    _ = update(&state, .resized(Size(columns: 3, rows: 2)))
    _ = update(&state, .resized(Size(columns: 80, rows: 24)))
    #expect(render(state).cells == frame.cells)
  }

  @Test func `at the end it stays at the end, and comes back`() throws {
    var state = note()
    press(Key(.end), in: &state)
    let frame = render(state)
    for size in sizes {
      _ = update(&state, .resized(size))
      let detail = try #require(state.detail)
      let lines = DetailContent(detail, state: state).lines.count
      #expect(detail.scroll <= OverView.lastScroll(lines: lines, layout: Layout(size)))
    }
    _ = update(&state, .resized(Size(columns: 80, rows: 24)))
    #expect(render(state).cells == frame.cells)
  }

  @Test func `so does what is read of the conversation`() {
    var state = talk(answers: 30)
    for _ in 0..<60 where !render(state).text(ofRow: 1).contains("Answer 5") {
      press(Key(.down), in: &state)
    }
    for size in sizes {
      _ = update(&state, .resized(size))
      #expect(render(state).text(ofRow: 1).contains("Answer 5"), "\(size)")
    }
  }

  @Test(arguments: [3, 30])
  func `a selected post of the conversation stays in sight, and the way back is the same`(
    count: Int
  ) {
    var state = talk(answers: count)
    press(alt("n"), times: count, in: &state)
    let frame = render(state)
    for size in sizes + [Size(columns: 40, rows: 10), Size(columns: 3, rows: 2)] + sizes {
      _ = update(&state, .resized(size))
      guard !Layout(size).isTooSmall else { continue }
      #expect(render(state).text.contains("▌Answer \(count - 1) "), "\(size)")
    }
    _ = update(&state, .resized(Size(columns: 80, rows: 24)))
    #expect(render(state).cells == frame.cells)
  }

  @Test func `whoever has left the selected post behind reads on where that was`() {
    var state = talk(answers: 30)
    press(alt("n"), in: &state)
    for _ in 0..<60 where !render(state).text(ofRow: 1).contains("Answer 5") {
      press(Key(.down), in: &state)
    }
    for size in sizes {
      _ = update(&state, .resized(size))
      #expect(render(state).text(ofRow: 1).contains("Answer 5"), "\(size)")
    }
  }

  @Test func `M-n and M-p go on from what is in sight`() {
    for key in [alt("n"), alt("p")] {
      var state = talk(answers: 200)
      press(Key(.pageDown), times: 5, in: &state)
      // The second time, the item selected before is out of sight.
      for turn in [Key(.pageDown), Key(.pageUp)] {
        press(turn, times: 3, in: &state)
        let scroll = state.detail?.scroll
        press(key, in: &state)
        #expect(state.detail?.scroll == scroll, "\(key.text)")
        #expect(render(state).text.contains("▌Answer "), "\(key.text)")
      }
    }
  }

  @Test func `at the top of a post they do so too, whatever was selected further down`() {
    var state = talk(answers: 30)
    press(Key(.end), in: &state)
    press(alt("p"), in: &state)
    press(Key(.home), in: &state)
    press(alt("n"), in: &state)
    #expect(state.detail?.stop == .post(id("r0")) && state.detail?.scroll == 0)
  }

  @Test func `what is selected stays in sight while more comes in above it`() {
    let answer = reply("r", "Below them all", to: BlueskyTalk.focus, age: 60)
    var state = opened(BlueskyTalk.focus, replies: [answer])
    press(alt("n"), in: &state)
    #expect(state.detail?.scroll == 0)
    let above = (0..<20).map { BlueskyTalk.post("a\($0)", "Above", by: "grace", age: 9000) }
    let thread = PostThread(of: BlueskyTalk.focus.id, ancestors: above, replies: [answer])
    _ = update(&state, .thread(thread))
    #expect(render(state).text.contains("▌Below them all"))
  }

  @Test func `so it does, and a selected link stays selected, while a hidden photo is shown`() {
    let (photo, link) = ("https://p.example/1.jpg", "https://a.example")
    var post = BlueskyTalk.focus
    post.isSensitive = true
    let described = (1...40).map { "line \($0)" }.joined(separator: "\n")
    post.media = [Post.Media(kind: .photo, url: photo, alt: described)]
    let answer = reply("r", "Below it, see \(link)", to: post, age: 60)
    var state = opened(post, replies: [answer])
    press(alt("n"), in: &state)
    press(alt("v"), in: &state)
    #expect(render(state).text.contains("▌Below it, see"))
    press(alt("v"), in: &state)
    // The post's own address and that of the post it answers come before the link.
    press(Key(.tab), times: 3, in: &state)
    #expect(selectedLink(state) == link)
    press(alt("v"), in: &state)
    #expect(selectedLink(state) == link)
  }

  @Test func `a post beneath the open one keeps its place too`() {
    let long = (1...900).map { "word\($0)" }.joined(separator: " ")
    let answer = reply("r", long, to: BlueskyTalk.focus, age: 60)
    var state = opened(BlueskyTalk.focus, replies: [answer])
    press(alt("n"), in: &state)
    press(Key(.pageDown), times: 2, in: &state)
    let scroll = state.detail?.scroll ?? 0
    press(Key(.enter), in: &state)
    _ = update(&state, .resized(sizes[1]))
    press(Key(.escape), in: &state)
    #expect(scroll > 0 && (state.detail?.scroll ?? 0) > scroll)
  }
}
