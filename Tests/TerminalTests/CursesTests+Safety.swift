import Canvas
import TerminalTesting
import Testing

@testable import Terminal

extension CursesTests {
  @Test func `no control character of a cell reaches the terminal`() throws {
    let stage = try Stage()
    defer { stage.screen.close() }
    let hostile: [UInt32] = [
      0x07, 0x1B, 0x0A, 0x7F, 0x80, 0x9B, 0x9D, 0xAD, 0x200B, 0x200D, 0x200E, 0x202E, 0x2028,
      0x2066, 0xD800, 0xDFFF, 0xFEFF, 0xFFF9, 0xFFFE, 0xFFFF, 0xE0041, 0x10FFFF, 0x110000,
      0xFFFF_FFFF, 0x301, 0xFE0F, 0x1F1FFFF,
    ]
    var frame = Frame(size: stage.screen.size)
    for (index, scalar) in hostile.enumerated() {
      frame[index, 0] = Cell(base: scalar)
      frame[index, 1] = Cell(base: 0x61, marks: [scalar, 0x301, scalar, 0x1B])
      // Pretends that the character is wide.
      frame[index, 2] = Cell(base: scalar)
      frame[index + 1, 2] = .continuation(.plain)
    }
    frame.links = [Frame.Link(row: 0, columns: 0..<40, address: "https://example.org")]
    stage.show(frame)
    let replaced = String(repeating: "\u{FFFD}", count: hostile.count)
    #expect(stage.emulator.text(0) == replaced)
    for index in hostile.indices {
      let text = stage.emulator.cell(index, 1).text.map(\.value)
      #expect(text.first == 0x61 && text.dropFirst().allSatisfy { $0 == 0x301 }, "\(text)")
    }
    let controls = stage.sent.unicodeScalars.filter { $0.value < 0x20 || $0.value == 0x7F }
    #expect(Set(controls).isSubset(of: ["\u{1B}", "\n", "\r", "\u{8}", "\t"]))
    for scalar in hostile.compactMap(Unicode.Scalar.init) where scalar.value > 0x7F {
      guard scalar.value != 0x301 else { continue }
      #expect(!stage.sent.unicodeScalars.contains(scalar), "U+\(String(scalar.value, radix: 16))")
    }
  }

  @Test func `the place of a picture passes with its marks`() throws {
    let stage = try Stage()
    defer { stage.screen.close() }
    var frame = Frame(size: stage.screen.size)
    let style = Style(foreground: .indexed(17))
    frame[3, 2] = Cell(base: 0x10EEEE, marks: [0x305, 0x30D, 0, 0], style: style)
    stage.show(frame)
    #expect(frame.differences(from: stage.emulator) == [])
  }

  @Test func `a frame and the C library may disagree on a width, and the row does not shift`()
    throws
  {
    let stage = try Stage()
    defer { stage.screen.close() }
    var frame = Frame(size: stage.screen.size)
    frame[0, 0] = Cell("a")
    frame[1, 0] = .continuation(.plain)
    frame[2, 0] = Cell("日")
    frame[3, 0] = Cell("|")
    frame[4, 0] = .continuation(.plain)
    frame[5, 0] = .continuation(.plain)
    frame[6, 0] = Cell("|")
    frame[8, 0] = Cell(base: 0x61, marks: [0x4E00, 0x301, 0x62, 0])
    frame[39, 0] = Cell("日")
    stage.show(frame)
    #expect(stage.emulator.cell(2, 0).text == ["\u{FFFD}"])
    #expect(stage.emulator.cell(3, 0).text == ["|"])
    #expect(stage.emulator.cell(6, 0).text == ["|"])
    #expect(stage.emulator.cell(8, 0).text == ["a", "\u{301}"])
    #expect(stage.emulator.cell(39, 0).text == ["\u{FFFD}"])
  }
}
