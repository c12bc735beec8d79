import Canvas
import Posts
import Testing

@testable import Interface

struct DetailTests {
  private func opened(_ posts: [Post], at index: Int = 0) -> State {
    var state = sampleState("swift", posts: posts)
    press(Key(.down), times: index, in: &state)
    press(Key(.enter), in: &state)
    return state
  }

  @Test func `Esc comes back to the same place`() {
    var state = sampleState("swift", posts: samplePosts(40))
    press(Key(.down), times: 17, in: &state)
    let list = render(state)
    let effects = press(Key(.enter), in: &state)
    #expect(effects == [.remember("swift"), .thread(samplePosts(40)[17])])
    #expect(render(state) != list)
    #expect(render(state).cursor == nil)
    press(Key(.escape), in: &state)
    #expect(render(state).cells == list.cells)
    #expect(state.field.text == "swift")
  }

  @Test func `the arrows go to the next and previous post, and ask for more at the end`() {
    let posts = samplePosts(30)
    let cursor = Page.Cursor(after: posts[29].order)
    var state = sampleState("swift", posts: posts, next: cursor)
    press(Key(.enter), in: &state)
    #expect(press(Key(.left), in: &state) == [])
    #expect(state.note?.text == "This is the first post.")
    var effects: [Effect] = []
    for _ in 0..<29 { effects += press(Key(.right), in: &state) }
    #expect(state.detail?.post == posts[29])
    #expect(effects.filter { $0 == .nextPage(state.query, cursor, source: "archive") }.count == 1)
    #expect(effects.filter { $0 == .thread(posts[29]) }.count == 1)
    press(Key(.right), in: &state)
    #expect(state.note?.text == "More posts are on their way.")
    _ = update(&state, answer(samplePosts(1, from: 31), to: state, stage: .more))
    press(Key(.right), in: &state)
    #expect(state.detail?.post == samplePosts(31)[30])
    press(Key(.right), in: &state)
    #expect(state.note?.text == "This is the last post.")
    press(Key(.escape), in: &state)
    #expect(state.results.selected == 30)
  }

  @Test func `when it was edited stands beside when it was written`() {
    var post = samplePost("soup")
    post.editedAt = Timestamp(iso8601: "2026-11-21T11:30:00Z")
    #expect(render(opened([post])).text.contains(" · edited 21 Nov 2026 11:30 UTC"))
    post.editedAt = nil
    #expect(!render(opened([post])).text.contains("edited"))
  }

  @Test func `what a thread hides names the key that shows it, as the last line does`() {
    let post = samplePost("soup")
    var state = opened([post])
    let answer = samplePost("with onions", age: 60, warning: "food")
    let quiet = samplePost("no warning", age: 90)
    _ = update(&state, .thread(PostThread(of: post.id, ancestors: [], replies: [quiet])))
    #expect(!render(state).text.contains("M-v"))
    _ = update(&state, .thread(PostThread(of: post.id, ancestors: [], replies: [answer])))
    _ = update(&state, .resized(Size(columns: 100, rows: 24)))
    #expect(render(state).text.contains("CW: food · M-v shows it"))
    #expect(render(state).text(ofRow: 23).contains("M-v show"))
    press(alt("v"), in: &state)
    #expect(render(state).text.contains("with onions"))
    #expect(!render(state).text(ofRow: 23).contains("M-v"))
  }

  @Test func `a post that was not for everybody says for whom it was`() {
    for (visibility, words) in [
      (Post.Visibility.public, nil), (.unlisted, nil), (.private, "followers only"),
      (.direct, "direct"),
    ] as [(Post.Visibility, String?)] {
      var post = samplePost("soup")
      post.visibility = visibility
      let text = render(opened([post])).text
      #expect(text.contains("followers only") == (words == "followers only"), "\(visibility)")
      #expect(text.contains("· direct") == (words == "direct"), "\(visibility)")
    }
  }

  @Test func `M-v says when nothing is hidden`() {
    var state = opened(samplePosts(3))
    press(alt("v"), in: &state)
    #expect(state.note?.text == "Nothing in this post is hidden.")
  }

  @Test func `a letter goes back to the list and into the query`() {
    var state = opened(samplePosts(3))
    #expect(type("x", into: &state).first == search("swiftx"))
    #expect(state.detail == nil)
    press(Key(.function(1)), in: &state)
    type("y", into: &state)
    #expect(state.sheet == nil)
    #expect(state.field.text == "swiftxy")
  }

  @Test func `Space is a screen down in the text, as in pagers`() {
    let words = (1...2000).map { "word\($0)" }.joined(separator: " ")
    var state = opened([samplePost(words)])
    var paged = state
    press(Key(.pageDown), times: 2, in: &paged)
    type("  ", into: &state)
    #expect(state.field.text == "swift" && (state.detail?.scroll ?? 0) > 0)
    #expect(render(state).cells == render(paged).cells)
    press(Key(.escape), in: &state)
    type(" ", into: &state)
    #expect(state.field.text == "swift ")
  }

  @Test func `copying and opening are effects`() {
    var state = opened(samplePosts(3))
    let post = samplePosts(3)[0]
    let url = "https://x.com/user1/status/999999940"
    #expect(press(control("y"), in: &state) == [.copy(url)])
    #expect(press(alt("c"), in: &state) == [.copy(url)])
    #expect(render(state).text(ofRow: 23) == " Copied \(url)")
    #expect(press(control("o"), in: &state) == [.open(url)])
    #expect(press(alt("t"), in: &state) == [.copy(post.text)])
    #expect(press(alt("q"), in: &state) == [.copy(markdownQuote(post))])
  }

  @Test func `a post without an address says so`() {
    var post = samplePost("text")
    post.url = nil
    var state = opened([post])
    #expect(press(control("o"), in: &state) == [])
    #expect(render(state).text(ofRow: 23) == " The address of this post is not known.")
  }

  @Test func `Tab goes through the links, Enter opens the one selected`() {
    var post = samplePost("see https://a.example and https://b.example/x.")
    post.url = "https://x.com/1"
    var state = opened([post])
    func reversed() -> String {
      let frame = render(state)
      return (0..<24).flatMap { row in
        (1..<79).filter { frame[$0, row].style.attributes.contains(.reverse) }
          .compactMap { Unicode.Scalar(frame[$0, row].base).map(String.init) }
      }.joined()
    }
    #expect(reversed() == "")
    #expect(press(Key(.enter), in: &state) == [])
    var seen: [String] = []
    for _ in 0..<4 {
      press(Key(.tab), in: &state)
      seen.append(reversed())
      #expect(press(Key(.enter), in: &state) == [.open(seen.last ?? "")])
      #expect(press(control("o"), in: &state) == [.open(seen.last ?? "")])
      #expect(press(alt("c"), in: &state) == [.copy(seen.last ?? "")])
    }
    #expect(
      seen == ["https://a.example", "https://b.example/x", "https://x.com/1", "https://a.example"])
  }

  @Test func `Tab brings a link far down into sight`() {
    let text = (1...60).map { "line \($0)" }.joined(separator: "\n") + "\nhttps://a.example"
    var state = opened([samplePost(text)])
    #expect(!render(state).text.contains("https://a.example"))
    press(Key(.tab), in: &state)
    #expect(render(state).text.contains("https://a.example"))
  }

  @Test func `Tab goes on from what is in sight`() {
    let text = (1...90).map { "https://example.org/\($0)" }.joined(separator: "\n")
    var state = opened([samplePost(text)])
    // The second time, the link selected before is out of sight.
    for (turn, times) in [(Key(.pageDown), 3), (Key(.pageUp), 2)] {
      press(turn, times: times, in: &state)
      let scroll = state.detail?.scroll
      let first = render(state).text(ofRow: 1)
      press(Key(.tab), in: &state)
      let link = state.detail.flatMap { DetailContent($0, state: state).selectedLink }
      #expect(state.detail?.scroll == scroll && link.map { first.contains($0) } == true)
    }
    press(Key(.tab), in: &state)
    let link = state.detail.flatMap { DetailContent($0, state: state).selectedLink }
    #expect(link.map { render(state).text(ofRow: 2).contains($0) } == true)
  }

  @Test(arguments: 1...9)
  func `Tab brings all lines of a link into sight, or as many as fit`(linesAbove: Int) {
    func selected(_ address: String) -> String {
      var post = samplePost((1...linesAbove).map { "line \($0)" }.joined(separator: "\n"))
      post.links = [address]
      post.url = nil
      var state = sampleState("", columns: 40, rows: 10, posts: [post])
      press(Key(.enter), in: &state)
      press(Key(.tab), in: &state)
      return render(state).cells.filter { $0.style.attributes.contains(.reverse) }
        .compactMap { Unicode.Scalar($0.base).map(String.init) }.joined()
    }
    let address = "https://example.org/" + String(repeating: "path/", count: 16)
    #expect(selected(address) == address)
    let endless = address + String(repeating: "more/", count: 100)
    #expect(selected(endless).count > 100 && endless.hasPrefix(selected(endless)))
  }

  @Test func `nothing but addresses of the web can be opened from a text`() {
    var post = samplePost("file:///etc/passwd javascript:alert(1) http:x https:/y")
    post.links = ["file:///etc/passwd"]
    post.media = [Post.Media(kind: .photo, url: "x-demo:1")]
    post.url = nil
    let state = opened([post])
    #expect(DetailContent(Detail(post: post), state: state).links == [])
    #expect(render(state).links == [])
  }

  @Test func `a long post scrolls and stops at its end`() {
    var state = opened([samplePost((1...60).map { "line \($0)" }.joined(separator: "\n"))])
    #expect(render(state).text(ofRow: 0).contains("lines 1–21 of 67"))
    press(Key(.down), in: &state)
    #expect(render(state).text(ofRow: 0).contains("lines 2–22 of 67"))
    press(Key(.pageDown), in: &state)
    #expect(render(state).text(ofRow: 0).contains("lines 22–42 of 67"))
    press(Key(.end), in: &state)
    #expect(render(state).text(ofRow: 0).contains("lines 47–67 of 67"))
    press(Key(.down), in: &state)
    press(Key(.up), in: &state)
    #expect(render(state).text(ofRow: 0).contains("lines 46–66 of 67"))
    press(Key(.home), in: &state)
    #expect(render(state).text(ofRow: 0).contains("lines 1–21 of 67"))
  }

  @Test func `a thread of another post changes nothing`() {
    var state = opened(samplePosts(3))
    let before = state
    let other = samplePosts(3)[1]
    _ = update(&state, .thread(PostThread(of: other.id, ancestors: [other], replies: [])))
    #expect(state == before)
  }

  @Test func `picking: the last line says what Enter and Esc do`() {
    var state = sampleState("swift", posts: samplePosts(3))
    state.launch.isPicking = true
    #expect(
      render(state).text(ofRow: 23)
        == " ↑↓ scroll  ⏎ pick  Esc leave  ^R refresh  ^O browser  F2 sources  F1 help")
    // The hint about what Tab offers comes first.
    state.tabChoices = TabChoices(start: 0, all: [])
    #expect(render(state).text(ofRow: 23) == " Tab next  Esc back  F1 help")
  }

  @Test func `picking: Enter takes the post, Esc and ^C leave with nothing`() {
    var state = sampleState("swift", posts: samplePosts(3))
    state.launch.isPicking = true
    var other = state
    press(Key(.down), in: &state)
    #expect(
      press(Key(.enter), in: &state) == [.remember("swift"), .pick(samplePosts(3)[1])])
    #expect(press(Key(.escape), in: &other) == [.quit(.unpicked)])
    #expect(press(control("c"), in: &other).last == .quit(.unpicked))
  }

  @Test func `picking: Enter where nothing was found leaves, and says so by the status`() {
    var state = sampleState("swift", posts: [])
    state.launch.isPicking = true
    var searching = state
    #expect(press(Key(.enter), in: &state) == [.quit(.nothingToPick)])
    searching.launch.isPicking = false
    #expect(press(Key(.enter), in: &searching) == [])
  }

  @Test func `quit, suspend and redraw`() {
    var state = sampleState(posts: samplePosts(3))
    #expect(press(control("c"), in: &state) == [.quit(.done)])
    #expect(press(control("z"), in: &state) == [.suspend])
    #expect(press(control("l"), in: &state) == [.redraw])
  }

  @Test func `Tab goes on to the links of the posts around`() {
    var post = samplePost("no link")
    post.url = nil
    var reply = samplePost("see https://example.org/reply", age: 60)
    reply.links = ["https://example.org/reply"]
    var warned = samplePost("https://example.org/hidden", age: 9000)
    warned.links = ["https://example.org/hidden"]
    warned.contentWarning = "food"
    var state = sampleState("", posts: [post])
    press(Key(.enter), in: &state)
    _ = update(&state, .thread(PostThread(of: post.id, ancestors: [warned], replies: [reply])))
    press(Key(.tab), in: &state)
    #expect(
      press(Key(.character("o"), .control), in: &state) == [.open("https://example.org/reply")])
    let frame = render(state)
    let cells = frame.cells.filter { $0.style.attributes.contains(.reverse) }
    #expect(cells.count >= "https://example.org/reply".count)
  }
}
