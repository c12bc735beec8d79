import Testing

@testable import Canvas

struct PictureCellsTests {
  private let picture = PictureCells(
    size: Size(columns: 2, rows: 2), cells: ["▘", "▝", "▖", "▗"].map { Cell($0) })

  @Test func `a picture is drawn at its place and cut at the edges`() throws {
    let picture = try #require(picture)
    var frame = Frame(size: Size(columns: 3, rows: 2))
    frame.draw(picture, at: Point(column: 2, row: -1))
    #expect(frame[2, 0].base == Cell("▖").base)
    #expect(frame.cells.count { $0 != .blank } == 1)
  }

  @Test func `half a wide character does not stay beside a picture`() throws {
    let picture = try #require(picture)
    var frame = Frame(size: Size(columns: 4, rows: 2))
    frame.draw("漢漢", at: Point(column: 0, row: 0))
    frame.draw(picture, at: Point(column: 1, row: 0))
    #expect((0..<4).map { frame[$0, 0].base } == [" ", "▘", "▝", " "].map { Cell($0).base })
  }

  @Test func `a picture has as many cells as its size says`() {
    #expect(PictureCells(size: Size(columns: 2, rows: 1), cells: [.blank]) == nil)
    #expect(PictureCells(size: Size(columns: 0, rows: 0), cells: []) == nil)
  }
}
