import Canvas
import Libc
import TerminalTesting
import Testing

@testable import Terminal

extension CursesTests {
  @Test func `a frame shows exactly its cells`() throws {
    let stage = try Stage()
    defer { stage.screen.close() }
    var frame = Frame(size: stage.screen.size)
    frame.write("hello é", at: Point(column: 2, row: 0))
    frame.write("日本👍", at: Point(column: 0, row: 1), wide: true)
    frame.write("e\u{301}a\u{323}\u{302}", at: Point(column: 5, row: 2))
    let loud = Style(
      foreground: .indexed(196), background: .indexed(22), attributes: [.bold, .underline])
    frame.write("loud", at: Point(column: 1, row: 3), style: loud)
    frame.write(
      "edge", at: Point(column: 36, row: 7), style: Style(attributes: [.reverse, .italic]))
    stage.show(frame)
    #expect(frame.differences(from: stage.emulator) == [])
    #expect(stage.emulator.text(1) == "日本👍")
  }

  @Test func `without another screen the shell gets an empty last row`() throws {
    let stage = try Stage(type: "vt100")
    defer { stage.screen.close() }
    var frame = Frame(size: stage.screen.size)
    frame.write("a post", at: Point(column: 0, row: 6))
    frame.write("the last row", at: Point(column: 0, row: 7))
    stage.show(frame)
    stage.emulator.feed(stage.screen.stop())
    #expect(stage.emulator.text(6) == "a post")
    #expect(stage.emulator.text(7) == "")
  }

  @Test func `after a stop the cursor is seen, though it went hidden to the other screen`() throws {
    let stage = try Stage()
    defer { stage.screen.close() }
    var frame = Frame(size: stage.screen.size)
    for cursor in [Point(column: 3, row: 1), nil] {
      frame.cursor = cursor
      stage.screen.invalidate()
      stage.show(frame)
      #expect(stage.emulator.showsCursor == (cursor != nil))
      stage.emulator.feed(stage.screen.stop())
      #expect(stage.emulator.showsCursor)
    }
  }

  @Test func `nothing changed writes nothing`() throws {
    let stage = try Stage()
    defer { stage.screen.close() }
    var frame = Frame(size: stage.screen.size)
    frame.write("same", at: Point(column: 0, row: 0))
    #expect(stage.show(frame).rowsChanged == 8)
    #expect(stage.show(frame) == FrameCost(bytes: 0, rowsChanged: 0))
    frame.write("else", at: Point(column: 0, row: 3))
    let cost = stage.show(frame)
    #expect(cost.rowsChanged == 1)
    #expect((4...60).contains(cost.bytes), "\(cost.bytes) bytes for four letters")
  }

  @Test func `a few bytes need no marks, many hide the cursor and are shown at once`() throws {
    let stage = try Stage()
    defer { stage.screen.close() }
    var frame = Frame(size: stage.screen.size)
    frame.cursor = Point(column: 3, row: 1)
    stage.show(frame)
    stage.clearTranscript()
    frame.write("7", at: Point(column: 20, row: 0), style: Style(foreground: .indexed(243)))
    stage.show(frame)
    #expect(!stage.sent.contains("\u{1B}[?"))
    #expect(frame.differences(from: stage.emulator) == [])
    stage.clearTranscript()
    for row in 1..<8 {
      let words = String(repeating: "\(row)-cells ", count: 5)
      frame.write(words, at: Point(column: 0, row: row))
    }
    stage.show(frame)
    #expect(stage.sent.hasPrefix("\u{1B}[?2026h\u{1B}[?25l"))
    #expect(stage.sent.hasSuffix("\u{1B}[?25h\u{1B}[?2026l"))
    #expect(frame.differences(from: stage.emulator) == [])
  }

  @Test func `a frame leaves ncurses in one piece`() throws {
    let stage = try Stage()
    defer { stage.screen.close() }
    stage.show(Frame(size: stage.screen.size))
    var frame = Frame(size: stage.screen.size)
    for row in 0..<8 { frame.write("apart", at: Point(column: row * 4, row: row)) }
    let before = try #require(Self.writes)
    stage.show(frame)
    #expect(Self.writes == before + 1)
  }

  @Test func `the palette stays the person's own, also after a stop`() throws {
    let stage = try Stage()
    defer { stage.screen.close() }
    let frame = Frame(size: stage.screen.size)
    stage.show(frame)
    stage.emulator.feed(stage.screen.stop())
    stage.show(frame)
    #expect(!stage.sent.contains("\u{1B}]104"))
  }

  /// How often this thread has called `write` so far; `nil` where that cannot be seen.
  private static var writes: Int? {
    let file = open("/proc/thread-self/io", O_RDONLY)
    guard file >= 0 else { return nil }
    defer { close(file) }
    var bytes = [UInt8](repeating: 0, count: 1024)
    let count = max(0, read(file, &bytes, bytes.count))
    let lines = String(decoding: bytes[..<count], as: UTF8.self).split(separator: "\n")
    return lines.first { $0.hasPrefix("syscw: ") }.flatMap { Int($0.dropFirst(7)) }
  }

  @Test func `random frames one after another always show exactly their cells`() throws {
    let stage = try Stage(columns: 30, rows: 9)
    defer { stage.screen.close() }
    var source = RandomFrames(seed: 7, size: stage.screen.size)
    for number in 0..<200 {
      let frame = source.next()
      stage.show(frame)
      let differences = frame.differences(from: stage.emulator)
      #expect(differences == [], "frame \(number)")
      if !differences.isEmpty { return }
      if let cursor = frame.cursor { #expect(stage.emulator.cursor == cursor) }
    }
  }

  /// Two of these always wrap at their edge, for which ncurses has two ways to fill the last cell.
  @Test(arguments: ["xterm-256color", "tmux-256color", "screen-256color", "linux"])
  func `a window shrinks to one cell and grows again`(type: String) throws {
    let stage = try Stage(type: type)
    defer { stage.screen.close() }
    for (columns, rows) in [(20, 4), (1, 1), (2, 1), (1, 5), (100, 30), (1, 1), (40, 8)] {
      stage.resize(columns: columns, rows: rows)
      for letter in ["x", "y"] {
        stage.clearTranscript()
        var frame = Frame(size: stage.screen.size)
        for row in 0..<rows {
          frame.write(String(repeating: letter, count: columns), at: Point(column: 0, row: row))
        }
        stage.show(frame)
        #expect(frame.differences(from: stage.emulator) == [], "\(columns)x\(rows)")
        // Nothing is shifted into the only column.
        if columns == 1 { #expect(!stage.sent.contains("@")) }
      }
    }
  }

  @Test func `a screen may begin with one cell`() throws {
    let stage = try Stage(columns: 1, rows: 1, type: "tmux-256color")
    defer { stage.screen.close() }
    var frame = Frame(size: Size(columns: 1, rows: 1))
    frame.write("…", at: Point(column: 0, row: 0))
    stage.show(frame)
    #expect(stage.emulator.text == "…")
    #expect(!stage.sent.contains("@"))
  }

  @Test func `a frame of another size is cut or filled up`() throws {
    let stage = try Stage(columns: 10, rows: 3)
    defer { stage.screen.close() }
    var large = Frame(size: Size(columns: 20, rows: 5))
    large.write("0123456789abcdef", at: Point(column: 0, row: 0))
    large.write("日本日本日本日本", at: Point(column: 1, row: 1), wide: true)
    stage.show(large)
    #expect(stage.emulator.text(0) == "0123456789")
    // Half a wide character has no room.
    #expect(stage.emulator.text(1) == " 日本日本\u{FFFD}")
    var small = Frame(size: Size(columns: 4, rows: 1))
    small.write("abcd", at: Point(column: 0, row: 0))
    stage.show(small)
    #expect(stage.emulator.text == "abcd\n\n")
  }
}
