import Canvas
import Testing

@testable import Interface

struct RowBeginningTests {
  @Test func `only a selected row has the sign, beside the initials`() {
    var frame = Frame(size: Size(columns: 5, rows: 2))
    frame.draw("xxxxx", at: Point(column: 0, row: 0))
    let (ground, bold) = (Style(attributes: .reverse), Style(attributes: .bold))
    frame.beginRow(
      at: Point(column: 0, row: 0), columns: 4, ground: ground, mark: nil,
      initials: Span("AL", bold))
    frame.beginRow(at: Point(column: 0, row: 1), columns: 4, ground: ground, mark: bold)
    #expect(frame.text == " AL x\n▌")
    #expect(frame[0, 0].style == ground && frame[1, 0].style == bold && frame[3, 0].style == ground)
    #expect(frame[0, 1].style == bold && frame[4, 1].style == .plain)
  }
}
