import Canvas
import Posts
import Testing

@testable import Interface

/// Matches are emphasised in whole characters, since half of one is drawn in a cell of its own.
struct MarkedCharactersTests {
  /// The part of a row in the wanted styles, marks included.
  private func text(_ frame: Frame, _ row: Int, where isWanted: (Style) -> Bool) -> String {
    var text = String.UnicodeScalarView()
    for column in 1..<79 where isWanted(frame[column, row].style) {
      let cell = frame[column, row]
      for value in [cell.base] + (0..<4).map({ cell.marks[$0] }) where value != 0 {
        if let scalar = Unicode.Scalar(value) { text.append(scalar) }
      }
    }
    return String(text)
  }

  private static let samples = [
    ("น", "น้องน้ำฝน", "น้น้ำน"), ("กุ", "กุ้งทอด", "กุ้"), ("ນ", "ນ້ຳຂອງ", "ນ້ຳ"),
    ("ម", "ភាសាមុំ", "មុំ"), ("က", "ကို", "ကို"), ("\u{E49}", "ก้ก", "ก้"),
    // A word whose last letter carries a mark from another script.
    ("cafe", "a cafe\u{E49} b", "cafe\u{E49}"), ("cafe", "a cafe\u{301} b", "cafe\u{301}"),
  ]

  @Test(arguments: samples)
  func `in a row, which reads as it does without a match`(
    _ query: String, _ words: String, _ emphasised: String
  ) {
    let post = samplePost(words)
    let frame = render(sampleState(query, posts: [post]))
    #expect(frame.text(ofRow: 4) == "▌     " + words)
    let palette = Palette(.dark)
    let match = palette.on(palette.selected).match.foreground
    let marked = text(frame, 4) { $0.foreground == match }
    #expect(marked == emphasised)
  }

  @Test(arguments: samples)
  func `in the open post, also where the letters fill its lines`(
    _ query: String, _ words: String, _ emphasised: String
  ) {
    let whole = String(repeating: words, count: 30)
    func opened(_ query: String) -> State {
      var state = sampleState(query, posts: [samplePost(whole)])
      press(Key(.enter), in: &state)
      return state
    }
    let frame = render(opened(query))
    let plain = render(opened(""))
    for row in 1..<22 { #expect(frame.text(ofRow: row) == plain.text(ofRow: row)) }
    let palette = Palette(.dark)
    let marked = (1..<22).map { text(frame, $0, where: palette.isMatch) }.joined()
    #expect(marked == String(repeating: emphasised, count: 30))
  }

  @Test func `a mark that begins within a character goes on behind it`() {
    var marked = MarkedText(text: "ab\u{301}c", style: .plain)
    let scalars = Array(marked.text.unicodeScalars.indices) + [marked.text.endIndex]
    let bold = Style(attributes: .bold)
    marked.marks = [
      MarkedText.Mark(range: scalars[0]..<scalars[2], style: bold),
      MarkedText.Mark(range: scalars[2]..<scalars[4], style: .plain, address: "a"),
    ]
    #expect(marked.spans == [Span("ab\u{301}", bold), Span("c", .plain, address: "a")])
    marked.marks[1].range = scalars[2]..<scalars[3]
    #expect(marked.spans == [Span("ab\u{301}", bold), Span("c")])
  }

  /// If the time grew with the square of their number, these would take minutes.
  @Test(.timeLimit(.minutes(5))) func `a hundred thousand flags that all match are marked`() {
    let text = String(repeating: "🇩🇪", count: 100_000)
    let bold = Style(attributes: .bold)
    var marked = MarkedText(text: text, style: .plain)
    // Matches begin at bytes, as the search reports them.
    marked.marks = stride(from: 0, to: text.utf8.count, by: 8).map { byte in
      let start = text.utf8.index(text.startIndex, offsetBy: byte)
      return MarkedText.Mark(range: start..<text.utf8.index(start, offsetBy: 8), style: bold)
    }
    #expect(marked.spans.count == 100_000)
    let lines = marked.lines(columns: 80)
    #expect(lines.count == 2500 && lines.allSatisfy { $0.spans.count == 40 })
    // Half of the first flag, and the last flag.
    let letter = text.unicodeScalars.index(after: text.startIndex)
    let last = text.utf8.index(text.endIndex, offsetBy: -8)
    marked.marks = [letter, last].map {
      MarkedText.Mark(range: $0..<text.unicodeScalars.index(after: $0), style: bold)
    }
    #expect(marked.spans.map(\.text.utf8.count) == [8, 799_984, 8])
  }
}
