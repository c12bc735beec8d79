import Canvas
import Testing

@testable import Avatars

/// A picture drawn with letters, for tests: `r g b w k`, and `.` for nothing. Each letter is a
/// quarter of a cell, which is twice as high as wide.
func drawn(_ rows: String...) -> Picture? {
  let colors: [Character: [UInt8]] = [
    "r": [255, 0, 0, 255], "g": [0, 255, 0, 255], "b": [0, 0, 255, 255], "w": [255, 255, 255, 255],
    "k": [0, 0, 0, 255], ".": [9, 9, 9, 0],
  ]
  return Picture(
    width: rows[0].count, height: rows.count * 2,
    rgba: rows.flatMap { [$0, $0] }.joined().flatMap { colors[$0] ?? [] })
}

extension PictureCells {
  /// Rows of block characters, each followed by its two colours, `-` for none.
  var words: [String] {
    (0..<size.rows).map { row in
      (0..<size.columns).map { column in
        let cell = cells[row * size.columns + column]
        let scalar = Unicode.Scalar(cell.base).map { String($0) } ?? "?"
        return scalar + cell.style.foreground.word + "/" + cell.style.background.word
      }.joined(separator: " ")
    }
  }
}

extension Style.Color {
  fileprivate var word: String {
    switch self {
    case .standard: "-"
    case .indexed(let index): String(index)
    case .exact(let red, let green, let blue): "\(red).\(green).\(blue)"
    }
  }
}

struct BlockTests {
  private func blocks(_ picture: Picture?, columns: Int, rows: Int, _ fit: PictureFit = .fill)
    throws -> PictureCells
  {
    let picture = try #require(picture)
    return try #require(
      picture.cells(size: Size(columns: columns, rows: rows), fit: fit, drawing: .blocks))
  }

  @Test func `four pixels are one cell, in two colours`() throws {
    let cells = try blocks(drawn("rrwb", "rrbw", "rggk", "rggk"), columns: 2, rows: 2)
    #expect(cells.words == [" -/196 ▞21/231", "▌196/46 ▌46/16"])
  }

  @Test func `in true colour a cell has the mean of each half`() throws {
    let light: [UInt8] = [250, 10, 0, 255, 252, 11, 4, 255, 250, 12, 0, 255, 252, 11, 4, 255]
    let dark: [UInt8] = [1, 2, 3, 255, 3, 4, 5, 255, 1, 2, 3, 255, 3, 4, 5, 255]
    let halves = Picture(width: 2, height: 4, rgba: light + dark)
    for (picture, words) in [(halves, "▀251.11.2/2.3.4"), (drawn("r.", "r."), "▌255.0.0/-")] {
      let picture = try #require(picture)
      let size = Size(columns: 1, rows: 1)
      let cells = picture.cells(size: size, fit: .fill, drawing: .trueColor)
      #expect(cells?.words == [words])
      #expect(cells?.bytes.flatMap { PictureCells(bytes: $0) } == cells)
    }
  }

  @Test func `of more than two colours those nearest to each other become one`() throws {
    let (reds, blues): ([UInt8], [UInt8]) = (
      [255, 0, 0, 255, 250, 10, 0, 255], [0, 0, 255, 255, 0, 10, 250, 255]
    )
    let picture = Picture(width: 2, height: 4, rgba: reds + reds + blues + blues)
    #expect(try blocks(picture, columns: 1, rows: 1).words == ["▀196/21"])
  }

  @Test func `what is transparent lets the row through`() throws {
    let picture = try blocks(drawn("r..r", "...."), columns: 2, rows: 1)
    #expect(picture.words == ["▘196/- ▝196/-"])
    var frame = Frame(size: Size(columns: 3, rows: 1))
    frame.fill(
      Rect(column: 0, row: 0, columns: 3, rows: 1), style: Style(background: .indexed(24)))
    frame.draw(picture, at: Point(column: 1, row: 0))
    #expect(frame[1, 0].style == Style(foreground: .indexed(196), background: .indexed(24)))
  }

  @Test func `greys are greys, and colours are the nearest of the cube`() {
    #expect(ColorCube.nearest(SIMD3(128, 128, 128)) == 244)
    #expect(ColorCube.nearest(SIMD3(255, 255, 255)) == 231)
    #expect(ColorCube.nearest(SIMD3(0, 0, 0)) == 16)
    #expect(ColorCube.nearest(SIMD3(95, 135, 175)) == 67)
    let levels: [Int32] = [0, 95, 135, 175, 215, 255]
    for (index, level) in levels.enumerated() {
      #expect(ColorCube.nearest(SIMD3(level, 0, 255)) == UInt8(16 + 36 * index + 5))
    }
  }

  @Test func `a face is cut to its place, and a photo keeps its sides`() throws {
    let wide = drawn("rrrrggggbbbb", "rrrrggggbbbb")
    #expect(try blocks(wide, columns: 2, rows: 1).words == [" -/46  -/46"])
    let photo = try blocks(wide, columns: 12, rows: 6, .inside)
    #expect(photo.size == Size(columns: 12, rows: 2))
    #expect(photo.cells.map(\.style.background).first == .indexed(196))
    let tall = try blocks(drawn("r", "r"), columns: 12, rows: 4, .inside)
    #expect(tall.size == Size(columns: 2, rows: 4))
  }

  @Test func `a picture of few pixels is small, but large enough to be seen`() throws {
    func size(_ width: Int, _ height: Int) throws -> Size {
      let picture = Picture(
        width: width, height: height, rgba: Array(repeating: 200, count: width * height * 4))
      return try blocks(picture, columns: 60, rows: 12, .inside).size
    }
    #expect(try size(1, 1) == Size(columns: 8, rows: 4))
    #expect(try size(64, 64) == Size(columns: 16, rows: 8))
    #expect(try size(1500, 500) == Size(columns: 60, rows: 10))
    #expect(try size(400, 400) == Size(columns: 24, rows: 12))
  }

  @Test func `any sides give cells for any place, or none for no place`() throws {
    for (width, height) in [(1, 1), (1, 200), (200, 1), (7, 3)] {
      let picture = try #require(
        Picture(
          width: width, height: height, rgba: Array(repeating: 200, count: width * height * 4)))
      for size in [(1, 1), (4, 2), (60, 3), (1, 24)].map(Size.init) {
        for fit in [PictureFit.fill, .inside] {
          for drawing in [PictureDrawing.blocks, .trueColor, .kitty] {
            let found = try #require(picture.cells(size: size, fit: fit, drawing: drawing))
            #expect(found.size.columns <= size.columns && found.size.rows <= size.rows)
            #expect(fit == .inside || found.size == size)
          }
        }
      }
      #expect(
        picture.cells(size: Size(columns: 0, rows: 2), fit: .fill, drawing: .blocks) == nil)
    }
    let picture = try #require(drawn("r"))
    let size = Size(columns: 4, rows: 2)
    #expect(picture.cells(size: size, fit: .fill, drawing: .initials) == nil)
    #expect(picture.cells(size: size, fit: .fill, drawing: .off) == nil)
  }

  @Test func `an image of the terminal has no more pixels than can be seen`() throws {
    let picture = try #require(
      Picture(width: 400, height: 200, rgba: Array(repeating: 255, count: 400 * 200 * 4)))
    let avatar = try #require(
      picture.cells(size: Size(columns: 4, rows: 2), fit: .fill, drawing: .kitty)?.image)
    #expect((avatar.width, avatar.height) == (64, 64))
    let photo = try #require(
      picture.cells(size: Size(columns: 60, rows: 24), fit: .inside, drawing: .kitty))
    #expect(photo.size == Size(columns: 60, rows: 15))
    let image = try #require(photo.image)
    #expect(image.width * image.height <= 1 << 16 && image.width > 300)
    #expect(abs(image.width - 2 * image.height) <= 4)
    let small = try #require(drawn("rg"))
    let kept = small.cells(size: Size(columns: 4, rows: 2), fit: .inside, drawing: .kitty)
    #expect(kept?.image?.rgba == small.rgba)
  }
}
