import Canvas
import RandomTesting
import TerminalTesting
import Testing

@testable import Terminal

/// Pictures in any colour, which ncurses takes for one of 256, through ncurses and back.
extension CursesTests {
  /// A random colour; ncurses takes all of them for the same one.
  private static func color(_ random: inout SeededGenerator) -> Style.Color {
    .exact(95, 135 + UInt8.random(in: 0...3, using: &random), 175)
  }

  /// A picture of 4x2 cells; some have the colour of the row.
  private static func picture(_ random: inout SeededGenerator) throws -> PictureCells {
    let cells = (0..<8).map { _ in
      let mask = Int.random(in: 0..<4, using: &random)
      let back: Style.Color = mask == 3 ? .standard : color(&random)
      return Cell(
        Quadrants.scalar(mask) ?? " ",
        style: Style(foreground: mask == 0 ? .standard : color(&random), background: back))
    }
    return try #require(PictureCells(size: Size(columns: 4, rows: 2), cells: cells))
  }

  /// Rows of a list that begins at `offset`; one in three has letters that look like a picture.
  private static func frame(_ pictures: [PictureCells], from offset: Int, size: Size) -> Frame {
    var frame = Frame(size: size)
    let alike = Style.Color.exact(95, 135, 175).indexed
    for (index, picture) in pictures.enumerated() {
      let row = index * 2 - offset
      guard row > -2, row < size.rows else { continue }
      frame.draw("row \(index)", at: Point(column: 6, row: row))
      if index % 3 == 0 {
        let style = Style(foreground: alike, background: alike)
        frame.draw("▘ ▝▀", at: Point(column: 1, row: row), style: style)
      } else {
        frame.draw(picture, at: Point(column: 1, row: row))
      }
    }
    return frame
  }

  @Test func `cells in any colour are seen exactly so, whatever is scrolled`() throws {
    let stage = try Stage(columns: 24, rows: 20)
    defer { stage.screen.close() }
    stage.screen.hasTrueColor = true
    var random = SeededGenerator(seed: 11)
    let pictures = try (0..<60).map { _ in try Self.picture(&random) }
    var offset = 0
    for step in 0..<400 {
      switch Int.random(in: 0..<10, using: &random) {
      case 0: offset = Int.random(in: 0..<110, using: &random)
      case 1...3: offset = max(0, offset - Int.random(in: 1...19, using: &random))
      default: offset = min(118, offset + Int.random(in: 0...5, using: &random))
      }
      var frame = Self.frame(pictures, from: offset, size: stage.screen.size)
      if step % 7 == 0 {
        let style = Style(background: Style.Color.exact(95, 135, 175).indexed)
        frame.fill(Rect(column: 2, row: step % 20, columns: 9, rows: 2), style: style)
      }
      frame.cursor = Point(column: 6, row: step % 20)
      stage.show(frame)
      let differences = frame.differences(from: stage.emulator)
      #expect(differences == [], "step \(step)")
      if !differences.isEmpty { return }
      #expect(stage.emulator.cursor == frame.cursor)
    }
    #expect(stage.sent.contains(";48;2;95;13"))
  }

  @Test func `a row that stays, while ncurses moves those around it, keeps its colours`() throws {
    let stage = try Stage(columns: 60, rows: 20)
    defer { stage.screen.close() }
    stage.screen.hasTrueColor = true
    var (before, after) = (Frame(size: stage.screen.size), Frame(size: stage.screen.size))
    for row in 0..<20 {
      let text = { (row: Int) in
        (9...10).contains(row) ? "the same" : String(repeating: "line \(row) ", count: 6)
      }
      before.draw(text(row), at: Point(column: 2, row: row))
      after.draw(text(row + 1), at: Point(column: 2, row: row))
    }
    // ncurses takes what stood below for what stands here, and moves it up.
    let style = { (green: UInt8) in Style(foreground: .exact(95, green, 175)) }
    after.draw("the same", at: Point(column: 2, row: 9))
    before[0, 9] = Cell("▞", style: style(135))
    before[0, 10] = Cell("▞", style: style(136))
    after[0, 9] = before[0, 9]
    after[0, 10] = Cell("x")
    stage.show(before)
    #expect(before.differences(from: stage.emulator) == [])
    stage.clearTranscript()
    stage.show(after)
    #expect(after.differences(from: stage.emulator) == [])
    #expect(ScrollTraces.areIn(stage.emulator.transcript), "or this shows nothing")
  }

  @Test func `where a link was, a picture has its own colours`() throws {
    let stage = try Stage(columns: 30, rows: 6)
    defer { stage.screen.close() }
    stage.screen.hasTrueColor = true
    var (before, after) = (Frame(size: stage.screen.size), Frame(size: stage.screen.size))
    before.draw("https://p.example/1.jpg", at: Point(column: 4, row: 2))
    before.links = [.init(row: 2, columns: 4..<27, address: "https://p.example/1.jpg")]
    for column in 2..<20 {
      after[column, 2] = Cell("▀", style: Style(foreground: .exact(9, UInt8(column), 3)))
    }
    stage.show(before)
    stage.show(after)
    #expect(after.differences(from: stage.emulator) == [])
  }

  @Test func `what is drawn after the question for colours sets its style anew`() throws {
    let stage = try Stage(columns: 20, rows: 2)
    defer { stage.screen.close() }
    var frame = Frame(size: stage.screen.size)
    let style = Style(foreground: .indexed(1), background: .indexed(4), attributes: [.bold])
    for letters in ["a", "ab", "abc"] {
      frame.draw(letters, at: Point(column: 2, row: 1), style: style)
      stage.show(frame)
      #expect(frame.differences(from: stage.emulator) == [], "\(letters)")
      stage.emulator.feed(TrueColorDetection.question)
      stage.screen.forgetStyle()
    }
  }

  @Test func `a terminal without them gets the nearest colours of its palette`() throws {
    let stage = try Stage(columns: 8, rows: 2)
    defer { stage.screen.close() }
    var frame = Frame(size: stage.screen.size)
    let style = Style(foreground: .exact(255, 1, 2), background: .exact(94, 136, 170))
    frame[1, 1] = Cell("▞", style: style)
    stage.show(frame)
    #expect(stage.emulator.cell(1, 1).foreground == 196)
    #expect(stage.emulator.cell(1, 1).background == 67)
    #expect(!stage.sent.contains(";2;"))
  }

  @Test func `a text in any colour is none of ours and is not written so`() throws {
    let stage = try Stage(columns: 8, rows: 2)
    defer { stage.screen.close() }
    stage.screen.hasTrueColor = true
    var frame = Frame(size: stage.screen.size)
    frame[1, 1] = Cell("x", style: Style(foreground: .exact(1, 2, 3)))
    frame[2, 1] = Cell(base: 7, style: Style(foreground: .exact(1, 2, 3)))
    stage.show(frame)
    #expect(stage.emulator.text(1).hasPrefix(" x") && !stage.sent.contains("38;2;1;2;3"))
  }
}
