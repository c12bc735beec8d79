import Canvas
import Posts
import Testing

@testable import Interface

/// Texts that begin or end with empty lines.
struct BlankEndsTests {
  /// A blank, a zero-width space, and nothing.
  private let text = "\n \n\u{200B}\nfirst\n\nlast\n\n"

  private func body(_ detail: Detail, _ state: State) -> [String] {
    DetailContent(detail, state: state).body.map { $0.spans.map(\.text).joined() }
  }

  @Test func `an open post begins and ends with what is seen`() {
    let post = samplePost(text)
    var state = sampleState("", posts: [post])
    #expect(body(Detail(post: post), state) == ["first", "", "last"])
    press(Key(.enter), in: &state)
    #expect(press(alt("t"), in: &state) == [.copy(text)], "what is stored is as it was")
  }

  @Test func `so does a post of the conversation`() {
    let post = samplePost("hello")
    var state = sampleState("", posts: [post])
    press(Key(.enter), in: &state)
    let reply = samplePost(text, age: 60)
    _ = update(&state, .thread(PostThread(of: post.id, ancestors: [], replies: [reply])))
    let rows = (0..<24).map { render(state).text(ofRow: $0) }
    let first = rows.firstIndex { $0.contains("first") }
    let last = rows.firstIndex { $0.contains("last") }
    #expect(first.map { rows[$0 - 1].contains("@ada") } == true)
    #expect(first.map { $0 + 2 } == last)
  }

  @Test func `a link and the place that is read are found in what is left`() throws {
    let lines = (1...60).map { "line \($0)" }.joined(separator: "\n")
    var state = sampleState("", posts: [samplePost("\n\n\n" + lines + "\n\nhttps://a.example\n\n")])
    press(Key(.enter), in: &state)
    press(Key(.pageDown), in: &state)
    let first = render(state).text(ofRow: 1)
    #expect(first.contains("line "))
    _ = update(&state, .resized(Size(columns: 60, rows: 24)))
    let word = try #require(first.split(separator: " ").last { Int($0) != nil })
    #expect(render(state).text(ofRow: 1).contains("line \(word)"))
    press(Key(.tab), in: &state)
    #expect(press(Key(.enter), in: &state) == [.open("https://a.example")])
  }
}
