import Canvas
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

    // The same cells without the link: written again, outside any address.
    var plain = linked
    plain.links = []
    stage.clearTranscript()
    #expect(stage.show(plain).rowsChanged == 0)
    #expect(stage.sent.contains("link "))
    #expect(!stage.sent.contains("]8;"))
    #expect(plain.differences(from: stage.emulator) == [])
  }

  @Test func `after a link ncurses still knows where it is and what it wears`() throws {
    let stage = try Stage()
    defer { stage.screen.close() }
    var random = RandomFrames(seed: 11, size: stage.screen.size)
    for number in 0..<60 {
      var frame = random.next()
      let row = number % 8
      frame.links = [
        Frame.Link(row: row, columns: 0..<20, address: "https://example.org/\(number % 3)"),
        Frame.Link(row: (row + 1) % 8, columns: 30..<90, address: "http://example.org"),
      ]
      stage.show(frame)
      let differences = frame.differences(from: stage.emulator)
      #expect(differences == [], "frame \(number)")
      if !differences.isEmpty { return }
      if let cursor = frame.cursor { #expect(stage.emulator.cursor == cursor) }
    }
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
