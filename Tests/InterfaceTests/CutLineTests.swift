import Canvas
import Posts
import Testing

@testable import Interface

/// Lines that fill their cells, of a text of which more follows than is shown.
struct CutLineTests {
  @Test func `a full last line ends in an ellipsis where more follows`() throws {
    let text = MarkedText(text: "abcdef", style: .plain)
    for (most, shown) in [(1, "ab…"), (2, "def")] {
      let last = try #require(text.lines(columns: 3, maxLines: most).last)
      var frame = Frame(size: Size(columns: 3, rows: 1))
      frame.draw(last, at: Point(column: 0, row: 0), columns: 3)
      #expect(frame.text(ofRow: 0) == shown)
    }
  }

  @Test func `a name longer than its lines ends in an ellipsis below the face, too`() {
    let name = String(repeating: "a", count: 1000)
    var state = sampleState("swift", posts: [samplePost("text", name: name)])
    press(Key(.enter), in: &state)
    let frame = render(state)
    let rows = (1...9).map { frame.text(ofRow: $0) }
    #expect(rows[..<7].allSatisfy { $0.contains("aaa") && !$0.contains("…") }, "\(rows)")
    #expect(rows[7].contains("aaa…") && rows[8].contains("@ada"), "\(rows)")
  }
}
