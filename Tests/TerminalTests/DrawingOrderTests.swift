import Canvas
import Testing

@testable import Terminal

/// The same picture, drawn in another order.
struct DrawingOrderTests {
  private var order = DrawingOrder(size: Size(columns: 20, rows: 6))

  /// The bytes that are sent for a text, after the cursor was put into the upper left corner.
  private func sent(_ text: String, in order: DrawingOrder? = nil) -> String {
    var order = order ?? self.order
    let filter = order.ordered(
      Array("\u{1B}(B\u{1B}[m\u{1B}[Hx\r".utf8), through: RenditionFilter()
    ).filter
    let bytes = order.ordered(Array(text.utf8), through: filter).bytes
    return String(decoding: bytes, as: UTF8.self).replacing("\u{1B}[", with: "^")
  }

  @Test func `what has one colour is drawn together`() {
    #expect(
      sent("\u{1B}[31ma\u{1B}[32mb\u{1B}[31mc\u{1B}[32md") == "^31ma^Cc^32m\u{8}\u{8}b^Cd")
  }

  @Test func `blanks are drawn with letters on their background`() {
    #expect(
      sent("\u{1B}[41m \u{1B}[42m \u{1B}[31;41mab\u{1B}[2;2H\u{1B}[42m  \u{1B}[32;42mc")
        == "^31;41m ^Cab^32;42m\u{8}\u{8}\u{8} \n\u{8}  c")
  }

  @Test func `erasing leaves the cursor, and is not crossed by what overlaps`() {
    #expect(sent("\u{1B}[31ma\u{1B}[5X\u{1B}[32mb") == "^31ma^5X^32mb")
    #expect(sent("\u{1B}[41m\u{1B}[K\u{1B}[31;42ma") == "^41m^K^31;42ma")
  }

  @Test func `a repeated letter is drawn above what was there, and below what comes there`() {
    #expect(
      sent("\u{1B}[1;5H\u{1B}[32mbb\u{1B}[1;1H\u{1B}[31ma\u{1B}[5b\u{1B}[2;1H\u{1B}[32mc")
        == "^32m^4Cbb^31m\ra^5b^32m\n\rc")
    #expect(
      sent("\u{1B}[31ma\u{1B}[5b\u{1B}[1;4H\u{1B}[32mb\u{1B}[2;1H\u{1B}[31mc")
        == "^31ma^5b^32m\u{8}\u{8}\u{8}b^31m\n\rc")
  }

  @Test func `what is erased up to the cursor is drawn with its colour too`() {
    #expect(
      sent("\u{1B}[31ma\u{1B}[32mb\u{1B}[31m\u{1B}[2;4H\u{1B}[1K\u{1B}[Cc\u{1B}[H")
        == "^32m^Cb^31m\ra\n^2C^1K^Cc^H")
  }

  @Test func `nothing moves across what is not known`() {
    #expect(
      sent("\u{1B}[31ma\u{1B}[?7l\u{1B}[32m\u{1B}[Hb\u{1B}[31mc")
        == "^31ma^?7l^32m^Hb^31mc")
    #expect(
      sent("\u{1B}[31ma\u{1B}[2;5r\u{1B}[5;1H\n\u{1B}[1;6r\u{1B}[3;3Hb")
        == "^31ma^2;5r^5H\n^1;6r^3;3Hb")
  }

  @Test func `the cursor ends where ncurses believes it is`() {
    #expect(sent("\u{1B}[2;3Ha\u{1B}[5;6H") == "\n^2Ca^5;6H")
    #expect(sent("\u{1B}[2;3H\u{1B}[1;1H").isEmpty)
  }

  @Test func `a wide window has columns of four digits`() {
    let order = DrawingOrder(size: Size(columns: 1200, rows: 6))
    #expect(
      sent("\u{1B}[1;1150Ha\u{1B}[2;1001Hb\u{1B}[1;7H", in: order) == "^1149Ca\n^150Db^1;7H")
  }

  @Test func `the widest window has columns of five digits`() {
    let order = DrawingOrder(size: Size(columns: 65_535, rows: 6))
    #expect(
      sent("\u{1B}[2;65534Ha\u{1B}[3;10000Hb\u{1B}[1;7H", in: order)
        == "\n^65533Ca\n^55535Db^1;7H")
    #expect(way(from: nil, to: Point(column: 9_999, row: 1)) == "^2;10000H")
    #expect(way(from: Point(column: 3, row: 1), to: Point(column: 20_003, row: 1)) == "^20000C")
  }

  @Test func `behind the last column nobody knows where the cursor is`() {
    let row = String(repeating: "y", count: 19)
    #expect(sent("\u{1B}[1;2H" + row + "\u{1B}[2;1Hz") == "^C" + row + "^2Hz")
    // Text that does not fit passes unchanged.
    #expect(sent(row + row + "\u{1B}[2;1Hz") == row + row + "^2Hz")
  }

  @Test func `wide letters and marks take the columns that ncurses reckons`() {
    #expect(TextLocale.setUp())
    #expect(sent("日\u{1B}[31ma\u{1B}[me\u{301}\u{1B}[31mb") == "日^Ce\u{301}^31m\u{8}\u{8}a^Cb")
  }

  @Test(arguments: [
    (Point(column: 0, row: 0), "^H"), (Point(column: 4, row: 2), "^3;5H"),
    (Point(column: 0, row: 3), "^4H"),
  ])
  func `the way from an unknown place is absolute`(end: Point, expected: String) {
    #expect(way(from: nil, to: end) == expected)
  }

  @Test func `the way from a known place is the shortest`() {
    let start = Point(column: 10, row: 10)
    #expect(way(from: start, to: start).isEmpty)
    #expect(way(from: start, to: Point(column: 11, row: 10)) == "^C")
    #expect(way(from: start, to: Point(column: 8, row: 10)) == "\u{8}\u{8}")
    #expect(way(from: start, to: Point(column: 0, row: 11)) == "\n\r")
    #expect(way(from: start, to: Point(column: 5, row: 10)) == "^5D")
    #expect(way(from: start, to: Point(column: 10, row: 3)) == "^7A")
    #expect(way(from: start, to: Point(column: 10, row: 0)) == "^d")
    #expect(way(from: start, to: Point(column: 10, row: 17)) == "^7B")
    #expect(way(from: start, to: Point(column: 99, row: 30)) == "^31;100H")
  }

  private func way(from start: Point?, to end: Point) -> String {
    var bytes: [UInt8] = []
    CursorMove.append(from: start, to: end, &bytes)
    return String(decoding: bytes, as: UTF8.self).replacing("\u{1B}[", with: "^")
  }
}
