import Testing

@testable import Canvas

@Suite struct FrameDrawingTests {
  private func frame(_ columns: Int, _ rows: Int) -> Frame {
    Frame(size: Size(columns: columns, rows: rows))
  }

  @Test func `text is clipped at the edge and never splits a wide character`() {
    var frame = frame(5, 1)
    #expect(frame.draw("ab日本", at: Point(column: 0, row: 0)) == 4)
    #expect(frame.text == "ab日")
  }

  @Test func `overwriting half of a wide character leaves a blank`() {
    var frame = frame(6, 1)
    frame.draw("日本", at: Point(column: 0, row: 0))
    frame.draw("x", at: Point(column: 1, row: 0))
    #expect(frame.text == " x本")
    frame.draw("日", at: Point(column: 1, row: 0))
    #expect(frame.text == " 日")
  }

  @Test func `a box has round corners, a title and a note`() {
    var frame = frame(24, 3)
    frame.box(Rect(column: 0, row: 0, columns: 24, rows: 3), title: "Search", note: "3 ms")
    #expect(
      frame.difference(
        from: """
          ╭ Search ─────── 3 ms ─╮
          │                      │
          ╰──────────────────────╯
          """) == nil)
  }

  @Test func `a text that does not fit ends with an ellipsis`() {
    var frame = frame(6, 1)
    frame.drawEllipsized("concurrency", at: Point(column: 0, row: 0))
    #expect(frame.text == "concu…")
  }
}
