import RandomTesting
import Testing

@testable import Canvas

struct PictureCellsTests {
  private let picture = PictureCells(
    size: Size(columns: 2, rows: 2), cells: ["▘", "▝", "▖", "▗"].map { Cell($0) })
  private let image = PictureImage(width: 2, height: 1, rgba: [1, 2, 3, 4, 5, 6, 7, 8])

  @Test func `a picture is drawn at its place and cut at the edges`() throws {
    let picture = try #require(picture)
    var frame = Frame(size: Size(columns: 3, rows: 2))
    frame.draw(picture, at: Point(column: 2, row: -1))
    #expect(frame[2, 0].base == Cell("▖").base)
    #expect(frame.cells.count { $0 != .blank } == 1)
  }

  @Test func `only the rows asked for are drawn`() throws {
    let picture = try #require(picture)
    var frame = Frame(size: Size(columns: 2, rows: 4))
    frame.draw(picture, at: Point(column: 0, row: 1), rows: 1..<9)
    frame.draw(picture, at: Point(column: 0, row: 3), rows: 5..<9)
    #expect(frame.text == "\n\n▖▗")
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

  @Test func `an image is drawn as placeholders, and the frame tells what they stand for`() throws {
    let image = try #require(image)
    let size = Size(columns: 3, rows: 2)
    let cells = try #require(PictureCells(image, size: size))
    var frame = Frame(size: Size(columns: 5, rows: 3))
    frame.draw(cells, at: Point(column: 1, row: 1))
    #expect(
      frame.images == [Frame.Image(pixels: image, size: size, at: Point(column: 1, row: 1))])
    #expect(frame[3, 2] == Placeholder.cell(column: 2, row: 1))
    #expect(frame[3, 2].marks == [0x30D, 0x30E, 0, 0])
    #expect(frame[0, 1] == .blank && frame[1, 0] == .blank)
    frame.draw(cells, at: Point(column: 0, row: 0), rows: 2..<9)
    #expect(frame.images.count == 1)
    #expect(PictureCells(image, size: Size(columns: 200, rows: 1)) == nil)
  }

  @Test func `a place in an image has a cell of its own, of one column`() {
    let all = (0..<Placeholder.limit).compactMap { Placeholder.cell(column: $0, row: 0) }
    #expect(all.count == Placeholder.limit && Set(all).count == all.count)
    #expect(Placeholder.limit >= 60)
    #expect(Placeholder.cell(column: Placeholder.limit, row: 0) == nil)
    #expect(Placeholder.cell(column: 0, row: -1) == nil)
  }

  @Test func `what a cache keeps makes the same cells again`() throws {
    let styled = try #require(
      PictureCells(
        size: Size(columns: 2, rows: 1),
        cells: [
          Cell("▙", style: Style(foreground: .indexed(196), background: .indexed(0))),
          Cell(" ", style: .plain),
        ]))
    for cells in [try #require(picture), styled] {
      #expect(PictureCells(bytes: try #require(cells.bytes)) == cells)
    }
    let image = try #require(image)
    let cells = try #require(PictureCells(image, size: Size(columns: 4, rows: 2)))
    #expect(PictureCells(bytes: try #require(cells.bytes)) == cells)
    // A cell with an ordinary letter is no picture.
    #expect(PictureCells(size: Size(columns: 1, rows: 1), cells: [Cell("x")])?.bytes == nil)
  }

  @Test func `broken bytes of a cache are no picture, and never a letter`() throws {
    var random = SeededGenerator(seed: 11)
    let image = try #require(image)
    let whole = [picture, PictureCells(image, size: Size(columns: 3, rows: 2))]
      .compactMap { $0?.bytes }
    for bytes in whole {
      for count in 0..<bytes.count { #expect(PictureCells(bytes: Array(bytes[..<count])) == nil) }
      for _ in 0..<2000 {
        var broken = bytes
        broken[Int.random(in: 0..<bytes.count, using: &random)] = .random(
          in: 0...255, using: &random)
        guard let cells = PictureCells(bytes: broken) else { continue }
        for cell in cells.cells {
          #expect(Quadrants.mask(of: cell.base) != nil || cell.base == Placeholder.base)
        }
      }
    }
  }
}
