import RandomTesting
import Testing

@testable import Canvas

@Suite struct FrameDrawingTests {
  private func frame(_ columns: Int, _ rows: Int) -> Frame {
    Frame(size: Size(columns: columns, rows: rows))
  }

  private let origin = Point(column: 0, row: 0)

  private func row(_ text: String) -> Frame {
    var frame = frame(6, 1)
    frame.draw(text, at: origin)
    return frame
  }

  @Test func `text is clipped at the edge and never splits a wide character`() {
    var frame = frame(5, 1)
    #expect(frame.draw("ab日本", at: origin) == 4)
    #expect(frame.text == "ab日")
    #expect(frame.draw("xyz", at: origin, maxColumns: 2) == 2)
    #expect(frame.text == "xy日")
    #expect(frame.draw("x", at: origin, maxColumns: -1) == 0)
  }

  @Test func `a change of anything in any cell is a change of its row`() {
    // A comparison covers all bytes of a cell, and the cell has no padding.
    #expect(MemoryLayout<Cell>.size == 28 && MemoryLayout<Cell>.stride == 28)
    let old = frame(5, 3)
    let changed = [
      Cell("x"), Cell(base: 0x20, marks: [0x301, 0, 0, 0]), Cell(base: 0x20, marks: [0, 0, 1, 0]),
      Cell(" ", style: Style(foreground: .indexed(1))),
      Cell(" ", style: Style(background: .exact(0, 0, 1))),
      Cell(" ", style: Style(attributes: .reverse)),
    ]
    for cell in changed {
      for column in 0..<5 {
        var new = old
        new[column, 1] = cell
        #expect(new.rows(0..<3, unlike: old) == [1])
        #expect(new.columns(ofRow: 1, unlike: old) == column..<column + 1)
      }
    }
    #expect(old.rows(0..<3, unlike: frame(5, 3)) == [])
    #expect(old.rows(0..<3, unlike: frame(4, 3)) == [0, 1, 2])
  }

  @Test func `a wide character changes in both its cells`() {
    let (old, new) = (row("a日b"), row("a本b"))
    #expect(new.columns(ofRow: 0, unlike: old) == 1..<3)
    #expect(row("xab").columns(ofRow: 0, unlike: row("x日")) == 1..<3)
  }

  @Test func `overwriting half of a wide character leaves a blank`() {
    var frame = frame(6, 1)
    frame.draw("日本", at: origin)
    frame.draw("x", at: Point(column: 1, row: 0))
    #expect(frame.text == " x本")
    frame.draw("日", at: Point(column: 1, row: 0))
    #expect(frame.text == " 日")
    frame.draw("y", at: Point(column: 1, row: 0))
    #expect(frame.text == " y")
  }

  @Test func `half of a wide character at the left edge is a blank`() {
    var frame = frame(4, 1)
    frame.draw("日x", at: Point(column: -1, row: 0))
    #expect(frame.text == " x")
    #expect(!frame[0, 0].isContinuation)
  }

  @Test func `a box has round corners, a title and a note`() {
    var frame = frame(24, 3)
    frame.box(Rect(column: 0, row: 0, columns: 24, rows: 3), title: "Search", note: "3 ms")
    #expect(
      frame.text == """
        ╭ Search ─────── 3 ms ─╮
        │                      │
        ╰──────────────────────╯
        """)
  }

  @Test func `in a narrow box the note goes first, then the title is cut`() {
    var frame = frame(12, 2)
    frame.box(Rect(column: 0, row: 0, columns: 12, rows: 2), title: "Search for", note: "3 ms")
    #expect(
      frame.text == """
        ╭ Search … ╮
        ╰──────────╯
        """)
  }

  @Test func `a note alone leaves the corners of a narrow box`() {
    for (columns, edge) in [(9, "╭ 3 ms ─╮"), (8, "╭──────╮")] {
      var frame = frame(columns, 2)
      frame.box(Rect(column: 0, row: 0, columns: columns, rows: 2), note: "3 ms")
      #expect(frame.text == edge + "\n╰" + String(repeating: "─", count: columns - 2) + "╯")
    }
  }

  @Test func `a text that does not fit ends with an ellipsis`() {
    var frame = frame(6, 2)
    #expect(frame.drawEllipsized("concurrency", at: origin) == 6)
    #expect(frame.drawEllipsized("日本語日本", at: Point(column: 0, row: 1)) == 5)
    #expect(frame.text == "concu…\n日本…")
    #expect(frame.drawEllipsized("日", at: origin, maxColumns: 0) == 0)
  }

  @Test func `a text over another one is drawn as its characters are, one by one`() {
    var texts = NastyTexts(seed: 3)
    for turn in 0..<2000 {
      let (below, text) = (texts.next(), texts.next())
      let place = Point(column: turn % 7 - 2, row: turn % 3 - 1)
      var (whole, single) = (frame(12, 1), frame(12, 1))
      whole.draw(below, at: origin)
      single.draw(below, at: origin)
      let used = whole.draw(text, at: place, maxColumns: 4 + turn % 12)
      var column = 0
      for glyph in TextWidth.glyphs(of: text) {
        guard column + glyph.width <= min(4 + turn % 12, 12 - place.column) else { break }
        single.put(glyph, place.column + column, place.row, .plain)
        column += glyph.width
      }
      #expect(
        used == column && whole == single, "\(below.debugDescription) \(text.debugDescription)")
    }
  }

  @Test func `a style is the colours and attributes it was made of`() {
    let colors: [Style.Color] = [
      .standard, .indexed(0), .indexed(255), .exact(0, 0, 0), .exact(255, 1, 128),
    ]
    for (index, foreground) in colors.enumerated() {
      let style = Style(foreground: foreground, background: colors[4 - index], attributes: .italic)
      #expect(style.foreground == foreground && style.background == colors[4 - index])
      #expect(style.attributes == .italic)
      var changed = Style.plain
      changed.foreground = foreground
      changed.background = colors[4 - index]
      #expect((changed == style) == false)
      changed.attributes = .italic
      #expect(changed == style && changed.hashValue == style.hashValue)
    }
    #expect(Set(colors.map { Style(foreground: $0) }).count == colors.count)
  }

  @Test func `rows are unlike where any part of a cell is another one`() {
    let blank = frame(3, 6)
    var other = blank
    other[0, 1].base = 0x61
    other[2, 2].marks[2] = 0x301
    other[1, 3].style.background = .indexed(0)
    other[1, 4].style.attributes = .dim
    #expect(other.rows(0..<6, unlike: blank) == [1, 2, 3, 4])
    #expect(other.rows(3..<9, unlike: blank) == [3, 4])
    #expect(other.columns(ofRow: 2, unlike: blank) == 2..<3)
    #expect(other.columns(ofRow: 0, unlike: blank).isEmpty)
    #expect(blank.isSame(besideCells: other) && !blank.isSame(besideCells: nil))
    other.cursor = origin
    #expect(!blank.isSame(besideCells: other))
  }

  @Test func `a line of a megabyte is read as far as it is seen`() {
    var read = 0
    TextWidth.forEachGlyph(in: String(repeating: "日x", count: 250_000)) { letters in
      read += letters.count
      return read < 10
    } glyph: { _ in
      read += 1
      return read < 10
    }
    #expect(read == 10)
    read = 0
    TextWidth.forEachGlyph(in: String(repeating: "x", count: 1_000_000)) { letters in
      read += letters.count
      return false
    } glyph: { _ in
      false
    }
    #expect(read < 1000)
    #expect(
      TextWidth.fits("日本", in: 4) && !TextWidth.fits("日本", in: 3) && TextWidth.fits("", in: 0))
    #expect(TextWidth.columns(of: "日本x", upTo: 9) == 5)
    #expect(TextWidth.columns(of: "日本x", upTo: 3) == 3)
    #expect(TextWidth.columns(of: String(repeating: "x", count: 1_000_000), upTo: 5) == 5)
  }

  @Test func `filling cuts wide characters at its edges`() {
    var frame = frame(6, 1)
    frame.draw("日本語", at: origin)
    frame.fill(Rect(column: 1, row: -2, columns: 2, rows: 9), style: .plain)
    #expect(frame.text == "    語")
  }

  @Test func `whatever is drawn wherever, no half of a wide character is left`() {
    var texts = NastyTexts(seed: 41)
    var random = SeededGenerator(seed: 42)
    var frame = frame(12, 3)
    for _ in 0..<3000 {
      let point = Point(
        column: .random(in: -4...13, using: &random), row: .random(in: -1...3, using: &random))
      frame.draw(texts.next(), at: point, maxColumns: .random(in: -1...14, using: &random))
      for row in 0..<3 {
        for column in 0..<12 {
          let base = Unicode.Scalar(frame[column, row].base) ?? " "
          let isWide = !frame[column, row].isContinuation && TextWidth.columns(of: base) == 2
          #expect(isWide == (column < 11 && frame[column + 1, row].isContinuation))
        }
        #expect(!frame[0, row].isContinuation)
      }
    }
  }

  @Test func `the columns that differ cut no wide character, old or new`() {
    var (old, new) = (frame(8, 2), frame(8, 2))
    old.draw("a日b本cd", at: origin)
    new.draw("a日b本cd", at: origin)
    #expect(new.columns(ofRow: 0, unlike: old).isEmpty)
    new.draw("x", at: Point(column: 3, row: 0))
    #expect(new.columns(ofRow: 0, unlike: old) == 3..<4)
    new.draw("y", at: Point(column: 5, row: 0))
    #expect(new.columns(ofRow: 0, unlike: old) == 3..<6)
    new.draw("z", at: Point(column: 1, row: 0))
    #expect(new.columns(ofRow: 0, unlike: old) == 1..<6)
    new.draw("de", at: Point(column: 6, row: 0), style: Style(attributes: .bold))
    #expect(new.columns(ofRow: 0, unlike: old) == 1..<8)
    #expect(new.columns(ofRow: 1, unlike: frame(7, 2)) == 0..<8)
    #expect(new.columns(ofRow: 1, unlike: nil) == 0..<8)
    // Only the second half differs: the style of a wide character.
    var wide = old
    wide[2, 0].style.attributes.insert(.bold)
    #expect(wide.columns(ofRow: 0, unlike: old) == 1..<3)
  }
}
