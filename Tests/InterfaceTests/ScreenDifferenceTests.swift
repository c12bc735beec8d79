import Canvas
import Testing

/// What the message of a failing test about a screen shows.
@Suite struct ScreenDifferenceTests {
  @Test func `a difference shows both screens and the rows that differ`() {
    var frame = Frame(size: Size(columns: 3, rows: 2))
    frame.draw("abc", at: Point(column: 0, row: 0))
    #expect(frame.difference(from: "abc") == nil)
    #expect(frame.difference(from: "abd")?.contains("row 0:\n  - |abd|\n  + |abc|") == true)
  }
}
