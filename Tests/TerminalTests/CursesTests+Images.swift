import Canvas
import RandomTesting
import TerminalTesting
import Testing

@testable import Terminal

/// Images through ncurses and back: the test's terminal reads the bytes and says what it shows.
extension CursesTests {
  /// A screen with its images, and a terminal that shows them.
  final class ImageStage {
    let screen: CursesScreen
    var table = ImageTable()
    let terminal: ImageTerminal

    init(columns: Int = 30, rows: Int = 12) throws {
      #expect(TextLocale.setUp())
      let size = Size(columns: columns, rows: rows)
      screen = try CursesScreen.open(type: "xterm-256color", size: size)
      terminal = ImageTerminal(size: size)
      terminal.feed(screen.start())
      table.isOn = true
    }

    deinit { screen.close() }

    /// Shows a frame; returns how many bytes were for images and how many for cells.
    @discardableResult
    func show(_ frame: Frame) -> (images: Int, cells: Int) {
      let (placed, bytes) = table.place(frame)
      let cells = screen.update(to: placed).bytes
      terminal.feed(bytes + cells)
      return (bytes.count, cells.count)
    }
  }

  /// What a frame should show: for each cell the piece of an image, according to the frame.
  static func pieces(of frame: Frame) -> [ImageTerminal.Piece?] {
    var pieces = [ImageTerminal.Piece?](
      repeating: nil, count: frame.size.columns * frame.size.rows)
    for image in frame.images {
      let shown = ImageTerminal.Image(
        width: image.pixels.width, height: image.pixels.height, rgba: image.pixels.rgba,
        columns: image.size.columns, rows: image.size.rows)
      for row in 0..<image.size.rows {
        for column in 0..<image.size.columns {
          let (x, y) = (image.at.column + column, image.at.row + row)
          guard (0..<frame.size.columns).contains(x), (0..<frame.size.rows).contains(y),
            frame[x, y].base == Placeholder.base
          else { continue }
          pieces[y * frame.size.columns + x] = .init(image: shown, column: column, row: row)
        }
      }
    }
    return pieces
  }

  /// A picture of 4x2 cells, different for each number; some pixels are transparent.
  static func picture(_ number: Int, columns: Int = 4, rows: Int = 2) throws -> PictureCells {
    let rgba = (0..<8).flatMap { pixel -> [UInt8] in
      [UInt8(number & 255), UInt8(number >> 8), UInt8(pixel), number % 3 == 0 ? 128 : 255]
    }
    let image = try #require(PictureImage(width: 4, height: 2, rgba: rgba))
    return try #require(PictureCells(image, size: Size(columns: columns, rows: rows)))
  }

  @Test func `an image is seen pixel for pixel where the frame has it`() throws {
    let stage = try ImageStage()
    var frame = Frame(size: stage.screen.size)
    frame.draw(try Self.picture(1), at: Point(column: 1, row: 0))
    frame.draw(try Self.picture(3), at: Point(column: 1, row: 5))
    frame.draw(try Self.picture(1), at: Point(column: 9, row: 7))
    frame.draw("over it", at: Point(column: 3, row: 6))
    stage.show(frame)
    #expect(stage.terminal.pieces == Self.pieces(of: frame))
    #expect(stage.terminal.pieces.compactMap { $0 }.count == 8 + 8 + 6)
    #expect(stage.terminal.transmitted == [16, 17], "equal images are one")
    #expect(stage.terminal.faults == [])
    #expect(stage.show(frame) == (0, 0))
  }

  @Test func `a large image goes in pieces of the size that is allowed`() throws {
    let stage = try ImageStage()
    var random = SeededGenerator(seed: 3)
    for side in [1, 2, 37, 55, 64] {
      let rgba = (0..<side * side * 4).map { _ in UInt8.random(in: 0...255, using: &random) }
      let image = try #require(PictureImage(width: side, height: side, rgba: rgba))
      var frame = Frame(size: stage.screen.size)
      let cells = try #require(PictureCells(image, size: Size(columns: 20, rows: 10)))
      frame.draw(cells, at: Point(column: 2, row: 1))
      stage.show(frame)
      #expect(stage.terminal.pieces == Self.pieces(of: frame), "side \(side)")
    }
    #expect(stage.terminal.faults == [])
  }

  @Test func `any scrolling shows what a full repaint shows, with more images than numbers`() throws
  {
    let stage = try ImageStage(columns: 24, rows: 20)
    let pictures = try (0..<400).map { try Self.picture($0) }
    var random = SeededGenerator(seed: 20)
    var offset = 0
    for step in 0..<300 {
      switch Int.random(in: 0..<10, using: &random) {
      case 0: offset = Int.random(in: 0..<780, using: &random)
      case 1: offset = max(0, offset - Int.random(in: 1...19, using: &random))
      default: offset += Int.random(in: 0...5, using: &random)
      }
      var frame = Frame(size: stage.screen.size)
      for (index, picture) in pictures.enumerated() {
        let row = index * 2 - offset
        guard row > -2, row < 20 else { continue }
        frame.draw(picture, at: Point(column: 1, row: row))
        frame.draw("row \(index)", at: Point(column: 6, row: row))
      }
      if step % 7 == 0 {
        let style = Style(background: .indexed(24))
        frame.fill(Rect(column: 2, row: step % 20, columns: 9, rows: 2), style: style)
      }
      stage.show(frame)
      let isRight = stage.terminal.pieces == Self.pieces(of: frame)
      #expect(isRight, "step \(step)")
      #expect((0..<20).allSatisfy { stage.terminal.emulator.text($0) == stage.text(frame, $0) })
      if !isRight { return }
    }
    #expect(stage.terminal.faults == [])
    #expect(stage.terminal.deleted.count > 50, "numbers were used again")
    #expect(stage.terminal.images.count <= 240)
    stage.terminal.feed(stage.table.clear())
    #expect(stage.terminal.images.isEmpty, "all are freed at the end")
  }

  @Test func `after a loss everything that is seen is sent anew, once`() throws {
    let stage = try ImageStage()
    var frame = Frame(size: stage.screen.size)
    frame.draw(try Self.picture(1), at: Point(column: 1, row: 0))
    stage.show(frame)
    stage.table.forget()
    stage.screen.invalidate()
    stage.show(frame)
    #expect(stage.terminal.transmitted == [16, 16] && stage.terminal.deleted == [16])
    #expect(stage.terminal.pieces == Self.pieces(of: frame))
  }

  @Test func `no text shows an image, whatever it holds`() throws {
    let stage = try ImageStage()
    var frame = Frame(size: stage.screen.size)
    frame.draw(try Self.picture(1), at: Point(column: 1, row: 0))
    frame[9, 3] = Cell(
      base: 0x10EEEE, marks: [0x305, 0x305, 0, 0], style: Style(foreground: .indexed(16)))
    // At the image's place, another piece of it.
    frame[2, 0] = Cell(base: 0x10EEEE, marks: [0x305, 0x305, 0, 0])
    frame.draw("\u{10EEEE}\u{305}\u{305}", at: Point(column: 0, row: 5))
    stage.show(frame)
    let seen = stage.terminal.pieces.compactMap { $0 }
    #expect(seen.count == 7 && stage.terminal.faults == [])
    #expect(
      stage.terminal.emulator.cell(9, 3).text.isEmpty || stage.terminal.emulator.text(3) == "")
    #expect(!stage.terminal.emulator.text(5).unicodeScalars.contains("\u{10EEEE}"))
    // Without images no placeholder gets through.
    stage.table = ImageTable()
    stage.screen.invalidate()
    stage.show(frame)
    #expect(stage.terminal.pieces.allSatisfy { $0 == nil } && stage.terminal.faults == [])
  }

  @Test func `a screen that needs more images than there are numbers leaves some places empty`()
    throws
  {
    let stage = try ImageStage(columns: 120, rows: 30)
    var frame = Frame(size: stage.screen.size)
    for number in 0..<300 {
      let picture = try Self.picture(number, columns: 2, rows: 1)
      frame.draw(picture, at: Point(column: number % 50 * 2, row: number / 50))
    }
    stage.show(frame)
    #expect(stage.terminal.pieces.compactMap { $0 }.count == 480)
    #expect(stage.terminal.faults == [] && stage.terminal.images.count == 240)
  }

  @Test func `inside tmux every command is wrapped`() throws {
    var table = ImageTable()
    (table.isOn, table.isInTmux) = (true, true)
    var frame = Frame(size: Size(columns: 6, rows: 2))
    frame.draw(try Self.picture(1), at: Point(column: 0, row: 0))
    let text = String(decoding: table.place(frame).bytes, as: UTF8.self)
    #expect(text.hasPrefix("\u{1B}Ptmux;\u{1B}\u{1B}_Ga=T,U=1,i=16,"))
    #expect(text.hasSuffix("\u{1B}\u{1B}\\\u{1B}\\"))
  }
}

extension CursesTests.ImageStage {
  /// A row of a frame as the emulator reads it: a piece of an image is a placeholder.
  fileprivate func text(_ frame: Frame, _ row: Int) -> String { frame.text(ofRow: row) }
}
