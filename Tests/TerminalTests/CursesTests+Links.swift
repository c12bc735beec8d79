import Canvas
import TerminalTesting
import Testing

@testable import Terminal

extension CursesTests {
  private func frame(_ address: String, columns: Range<Int> = 2..<7, row: Int = 1) -> Frame {
    var frame = Frame(size: Size(columns: 40, rows: 8))
    frame.write("a link here", at: Point(column: 0, row: row), style: Style(attributes: .underline))
    frame.links = [Frame.Link(row: row, columns: columns, address: address)]
    return frame
  }

  @Test func `a link is drawn under its cells, and taken away again`() throws {
    let stage = try Stage()
    defer { stage.screen.close() }
    let linked = frame("https://example.org/a?b=c;d")
    stage.show(linked)
    let opening = stage.sent.firstRange(of: ";https://example.org/a?b=c;d\u{1B}\\")
    #expect(opening != nil && stage.sent.contains("\u{1B}]8;id="))
    #expect(stage.sent.contains("link \u{1B}[0m\u{1B}]8;;\u{1B}\\"))
    #expect(linked.differences(from: stage.emulator) == [])
    #expect(stage.show(linked).bytes == 0)

    // The same cells without the link: they are written again, outside any address.
    var plain = linked
    plain.links = []
    stage.clearTranscript()
    #expect(stage.show(plain).rowsChanged == 0)
    #expect(stage.sent.contains("link "))
    #expect(!stage.sent.contains("]8;"))
    #expect(plain.differences(from: stage.emulator) == [])
  }

  @Test(arguments: [("vt-of-nobody", false), ("kitty-of-nobody", true)])
  func `the own name of a type that is not known says whether links are sent`(
    _ type: String, _ isLinked: Bool
  ) throws {
    let stage = try Stage(type: type)
    defer { stage.screen.close() }
    #expect(stage.screen.type == "xterm-256color" && stage.screen.ownType == type)
    stage.show(frame("https://example.org/a"))
    #expect(stage.sent.contains("]8;id=") == isLinked)
  }

  /// Saving the cursor (ESC 7) would overwrite the place where some terminals keep the way back to
  /// the shell.
  @Test func `what is written over ncurses leaves its cursor and its style as they were`() throws {
    let stage = try Stage()
    defer { stage.screen.close() }
    stage.screen.hasTrueColor = true
    for (column, row) in [(0, 0), (7, 1), (39, 7), (3, 4)] {
      var next = frame("https://example.org/\(column)", row: (row + 3) % 8)
      let bold = Style(foreground: .indexed(1), attributes: [.bold])
      next.write("bold \(column)", at: Point(column: 20, row: row), style: bold)
      let exact = Style(foreground: .exact(1, 2, UInt8(column)))
      next.write("▘", at: Point(column: 30, row: row), style: exact)
      next.cursor = Point(column: column, row: row)
      stage.clearTranscript()
      stage.show(next)
      #expect(!stage.sent.contains("\u{1B}7") && !stage.sent.contains("\u{1B}8"))
      #expect(stage.sent.contains("]8;id=") && stage.sent.contains("38;2;1;2"))
      #expect(stage.emulator.cursor == Point(column: column, row: row))
      #expect(next.differences(from: stage.emulator) == [])
    }
  }

  /// The cells whose link differs from the frame's.
  private func wrongLinks(_ stage: Stage, _ frame: Frame) -> [Point] {
    var places: [Point] = []
    for row in 0..<frame.size.rows {
      for column in 0..<frame.size.columns where !frame[column, row].isContinuation {
        let isWide = frame[column + 1, row].isContinuation
        let isLinked = frame.links.contains {
          $0.row == row
            && ($0.columns.contains(column) || isWide && $0.columns.contains(column + 1))
        }
        if stage.emulator.isLinked(column, row) != isLinked {
          places.append(Point(column: column, row: row))
        }
      }
    }
    return places
  }

  @Test func `whatever came before, links are just where the frame has them`() throws {
    let stage = try Stage()
    defer { stage.screen.close() }
    var random = RandomFrames(seed: 11, size: stage.screen.size)
    for number in 0..<120 {
      var frame = random.next()
      let row = number % 8
      frame.links = [
        Frame.Link(row: row, columns: 0..<20, address: "https://example.org/\(number % 3)"),
        Frame.Link(row: (row + 1) % 8, columns: 30..<90, address: "http://example.org"),
      ]
      if number % 5 == 0 { frame.links = [] }
      stage.show(frame)
      let differences = frame.differences(from: stage.emulator)
      #expect(differences == [], "frame \(number)")
      #expect(wrongLinks(stage, frame) == [], "frame \(number)")
      if !differences.isEmpty { return }
      if let cursor = frame.cursor { #expect(stage.emulator.cursor == cursor) }
    }
  }

  @Test func `a link does not move along when its row is scrolled`() throws {
    let stage = try Stage()
    defer { stage.screen.close() }
    var scrolled = 0
    for (top, row) in [(0, 3), (1, 3), (2, 1), (4, 7), (3, 6), (3, nil), (4, nil)] {
      var frame = Frame(size: stage.screen.size)
      for row in 0..<8 {
        frame.write("row \(top + row) of a long text", at: Point(column: 0, row: row))
      }
      if let row {
        frame.links = [Frame.Link(row: row, columns: 4..<9, address: "https://example.org")]
      }
      stage.clearTranscript()
      stage.show(frame)
      if stage.sent.contains("\n") { scrolled += 1 }
      #expect(frame.differences(from: stage.emulator) == [])
      #expect(wrongLinks(stage, frame) == [])
    }
    #expect(scrolled > 0)
  }

  @Test func `a link above rows that are scrolled stays`() throws {
    let stage = try Stage()
    defer { stage.screen.close() }
    var scrolled = 0
    for top in [0, 1, 2, 4, 3] {
      var frame = Frame(size: stage.screen.size)
      frame.write("a row with a link", at: Point(column: 0, row: 0))
      frame.links = [Frame.Link(row: 0, columns: 4..<9, address: "https://example.org")]
      for row in 1..<8 {
        frame.write("row \(top + row) of a long text", at: Point(column: 0, row: row))
      }
      stage.clearTranscript()
      stage.show(frame)
      if stage.sent.contains("\n") { scrolled += 1 }
      #expect(wrongLinks(stage, frame) == [])
    }
    #expect(scrolled > 0)
  }

  @Test(arguments: [
    "javascript:alert(1)", "file:///etc/passwd", "https://a b", "https://\u{1B}]52;c;AAAA\u{7}",
    "https://é.example", "https://x\u{9C}", "", "https://" + String(repeating: "x", count: 3000),
    "https://a\n", "HTTPS",
  ])
  func `an address that is not plainly one is not sent`(_ address: String) throws {
    let stage = try Stage()
    defer { stage.screen.close() }
    let unsafe = frame(address)
    stage.show(unsafe)
    #expect(!stage.sent.contains("]8;"))
    #expect(unsafe.differences(from: stage.emulator) == [])
  }

  @Test func `a link off the screen or in the middle of a wide character does no harm`() throws {
    let stage = try Stage()
    defer { stage.screen.close() }
    var frame = Frame(size: stage.screen.size)
    frame.write("日本日本", at: Point(column: 0, row: 0), wide: true)
    for (row, columns) in [
      (0, 1..<4), (0, 0..<3), (0, -5..<2), (9, 0..<3), (-1, 0..<3), (2, 5..<5),
    ] {
      frame.links.append(Frame.Link(row: row, columns: columns, address: "https://example.org"))
    }
    stage.show(frame)
    #expect(frame.differences(from: stage.emulator) == [])
  }

  @Test func `the console gets no links`() throws {
    let stage = try Stage(type: "linux")
    defer { stage.screen.close() }
    stage.show(frame("https://example.org"))
    #expect(!stage.sent.contains("]8;"))
  }
}
