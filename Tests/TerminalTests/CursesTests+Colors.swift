import Canvas
import TerminalTesting
import Testing

@testable import Terminal

extension CursesTests {
  /// How four letters in this style look on a terminal of this type.
  private func shown(_ style: Style, type: String, color: Bool = true) throws -> String {
    let stage = try Stage(type: type, color: color)
    defer { stage.screen.close() }
    var frame = Frame(size: stage.screen.size)
    frame.write("word", at: Point(column: 3, row: 2), style: style)
    stage.show(frame)
    #expect(stage.emulator.text(2) == "   word")
    let cell = stage.emulator.cell(4, 2)
    let bold = cell.bold != 0 ? " bold" : ""
    return "\(cell.foreground) on \(cell.background)\(bold)"
  }

  @Test func `256 colours are shown as they are`() throws {
    let type = "xterm-256color"
    #expect(try shown(Style(foreground: .indexed(208)), type: type) == "208 on -1")
    #expect(try shown(Style(background: .indexed(235)), type: type) == "-1 on 235")
    #expect(try shown(.plain, type: type) == "-1 on -1")
  }

  @Test func `with 8 colours the nearest is shown`() throws {
    #expect(try shown(Style(foreground: .indexed(196)), type: "xterm") == "1 on -1")
    #expect(try shown(Style(foreground: .indexed(12)), type: "xterm") == "4 on -1 bold")
    let field = Style(foreground: .indexed(16), background: .indexed(226))
    #expect(try shown(field, type: "xterm") == "0 on 3")
    // A shade behind text is dropped: black or white might swallow the letters.
    #expect(try shown(Style(background: .indexed(235)), type: "xterm") == "-1 on -1")
  }

  @Test func `without colours only attributes are shown`() throws {
    let loud = Style(foreground: .indexed(1), background: .indexed(3), attributes: .bold)
    #expect(try shown(loud, type: "xterm-256color", color: false) == "-1 on -1 bold")
    #expect(try shown(loud, type: "vt100") == "-1 on -1 bold")
    #expect(try shown(loud, type: "xterm-mono") == "-1 on -1 bold")
  }

  @Test func `a terminal with 64 pairs shows every text whatever its colours`() throws {
    let stage = try Stage(columns: 32, rows: 8, type: "xterm")
    defer { stage.screen.close() }
    var frame = Frame(size: stage.screen.size)
    for index in 0..<256 {
      let style = Style(
        foreground: .indexed(UInt8(index)), background: .indexed(UInt8(255 - index)))
      frame[index % 32, index / 32] = Cell("x", style: style)
    }
    stage.show(frame)
    #expect(
      stage.emulator.text
        == Array(repeating: String(repeating: "x", count: 32), count: 8)
        .joined(separator: "\n"))
  }

  @Test func `every pair of 256 colours is shown, many thousand in one session`() throws {
    let stage = try Stage(columns: 64, rows: 32)
    defer { stage.screen.close() }
    for round in 0..<20 {
      var frame = Frame(size: stage.screen.size)
      for index in 0..<2048 {
        let number = round * 2048 + index
        let style = Style(
          foreground: .indexed(UInt8(number & 255)), background: .indexed(UInt8(number >> 8 & 255)))
        frame[index % 64, index / 64] = Cell("▀", style: style)
      }
      stage.show(frame)
      if round > 17 { #expect(frame.differences(from: stage.emulator) == [], "round \(round)") }
    }
  }
}
