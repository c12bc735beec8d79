import Canvas
import Libc
import Testing

@testable import Terminal

/// What terminfo says, and shorter ways to write it.
extension CursesTests {
  private static let types = [
    "xterm-256color", "tmux-256color", "screen-256color", "linux", "vt100",
  ]

  @Test(arguments: types)
  func `ncurses reads an entry that was compiled here as the one of its files`(type: String) throws
  {
    let entry = try #require(TerminalEntry.named(type))
    #expect(entry.strings.count > 20)
    let again = try #require(entry.inPlace { TerminalEntry.named(type) })
    #expect(again == entry)
    var changed = entry
    changed["bold"] = "\u{1B}[1;4m"
    changed["rev"] = nil
    #expect(changed.inPlace { TerminalEntry.named(type) } == changed)
  }

  @Test(arguments: [nil, "/nowhere"])
  func `the environment is as before behind it`(before: String?) throws {
    let entry = try #require(TerminalEntry.named("xterm-256color"))
    if let before { setenv("TERMINFO", before, 1) } else { unsetenv("TERMINFO") }
    defer { unsetenv("TERMINFO") }
    let inside = entry.inPlace { getenv("TERMINFO").map { String(cString: $0) } }
    #expect(inside?.hasPrefix("b64:") == true)
    #expect(getenv("TERMINFO").map { String(cString: $0) } == before)
  }

  @Test func `only an entry whose colours and attributes are known is made simpler`() throws {
    for (type, isKnown) in zip(Self.types, [true, true, true, false, false]) {
      let entry = try #require(TerminalEntry.named(type))
      #expect((entry.simple != nil) == isKnown, "\(type)")
    }
    let entry = try #require(TerminalEntry.named("xterm-256color"))
    let simple = try #require(entry.simple)
    #expect(simple["scp"] != nil && simple["hpa"] == nil && simple["sgr"] == nil)
    for name in ["setaf", "setab", "bold", "dim", "rev", "smul", "op"] {
      var other = entry
      other[name] = "\u{1B}[%p1%d!"
      #expect(other.simple == nil, "\(name)")
    }
  }

  @Test(arguments: ["xterm-256color", "tmux-256color", "screen-256color"])
  func `each colour and attribute is shown by the simpler entry`(type: String) throws {
    let stage = try Stage(columns: 64, rows: 25, type: type)
    defer { stage.screen.close() }
    var frame = Frame(size: Size(columns: 64, rows: 25))
    for color in 0..<256 {
      for (place, back) in [0, 7, 8, 15, 16, 255].enumerated() {
        frame.write(
          "x", at: Point(column: color % 64, row: 4 * place + color / 64),
          style: Style(foreground: .indexed(UInt8(color)), background: .indexed(UInt8(back))))
      }
    }
    for (column, bits) in [0, 1, 8, 16, 9, 24, 25].enumerated() {
      let attributes = Style.Attributes(rawValue: UInt8(bits))
      for (place, color) in [Style.Color.standard, .indexed(208)].enumerated() {
        frame.write(
          "zz", at: Point(column: 4 * column + 30 * place, row: 24),
          style: Style(foreground: color, attributes: attributes))
      }
    }
    stage.show(frame)
    #expect(frame.differences(from: stage.emulator) == [])
    // The numbers of pairs are only for the filter.
    #expect(!stage.sent.contains(/\u{1B}\[[0-9]*p/))
  }

  /// The first three name a font in each of their styles.
  @Test(arguments: ["linux", "ansi", "cygwin", "xterm"])
  func `bold, underline and reverse reach the screen`(type: String) throws {
    let stage = try Stage(type: type)
    defer { stage.screen.close() }
    var frame = Frame(size: stage.screen.size)
    for (row, attributes) in [Style.Attributes.bold, .underline, .reverse].enumerated() {
      frame.write("word", at: Point(column: 3, row: row), style: Style(attributes: attributes))
    }
    stage.show(frame)
    #expect(frame.differences(from: stage.emulator) == [])
  }

  @Test func `what is left in line drawing by somebody else is left again`() throws {
    for (type, leaving) in [("xterm-256color", "\u{1B}(B"), ("tmux-256color", "\u{0F}")] {
      let stage = try Stage(type: type)
      defer { stage.screen.close() }
      stage.clearTranscript()
      stage.show(Frame(size: stage.screen.size))
      #expect(stage.sent.contains(leaving), "\(type)")
      stage.screen.invalidate()
      stage.clearTranscript()
      stage.show(Frame(size: stage.screen.size))
      #expect(stage.sent.contains(leaving), "\(type)")
    }
  }
}
