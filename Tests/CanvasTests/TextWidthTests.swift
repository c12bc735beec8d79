import RandomTesting
import Testing

@testable import Canvas

@Suite struct TextWidthTests {
  /// The characters that a terminal is sent for a text.
  private func sent(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    for glyph in TextWidth.glyphs(of: text) {
      result.append(glyph.base)
      for index in 0..<4 where glyph.marks[index] != 0 {
        if let mark = Unicode.Scalar(glyph.marks[index]) { result.append(mark) }
      }
    }
    return String(result)
  }

  private func expect(_ text: String, sends expected: String, columns: Int) {
    #expect(Array(sent(text).unicodeScalars) == Array(expected.unicodeScalars), "\(text)")
    #expect(TextWidth.columns(of: text) == columns, "\(text)")
  }

  @Test func `each sign is the glyph that its cluster is, whatever stands beside it`() {
    for value in UInt32(0x2000)...0x2C10 {
      guard let scalar = Unicode.Scalar(value) else { continue }
      for text in [
        "a\(scalar)b", " \(scalar) ", "\(scalar)\(scalar)", "\(scalar)\u{301}", "\(scalar)\u{FE0F}",
        "é\(scalar)\u{200D}\(scalar)", "1\(scalar)\u{20E3}", "\(scalar)日",
      ] {
        var glyphs: [Glyph] = []
        for character in text { Glyph.forEach(in: character) { glyphs.append($0) } }
        #expect(TextWidth.glyphs(of: text) == glyphs, "\(text) with \(value)")
      }
    }
  }

  @Test func `letters of one and two cells`() {
    expect("Swift", sends: "Swift", columns: 5)
    expect("日本語", sends: "日本語", columns: 6)
    expect("ＡＢ", sends: "ＡＢ", columns: 4)
    expect("ｱﾊﾟ", sends: "ｱﾊﾟ", columns: 3)
    expect("Привет שלום مرحبا", sends: "Привет שלום مرحبا", columns: 17)
  }

  @Test func `marks stand on their base, three at most`() {
    expect("e\u{301}", sends: "e\u{301}", columns: 1)
    expect(
      "a\u{301}\u{302}\u{303}\u{304}b", sends: "a\u{301}\u{302}\u{303}b", columns: 2)
    expect("\u{301}x", sends: " \u{301}x", columns: 2)
  }

  @Test func `emoji are cut to what all terminals draw alike`() {
    expect("👨‍👩‍👧‍👦", sends: "👨", columns: 2)
    expect("🏳️‍🌈", sends: "🏳", columns: 1)
    expect("👋🏽", sends: "👋", columns: 2)
    expect("❤️", sends: "❤", columns: 1)
    expect("1️⃣", sends: "1", columns: 1)
    expect("🇬🇧🇯🇵", sends: "GBJP", columns: 4)
    expect("🇬", sends: "G", columns: 1)
    expect("🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}", sends: "🏴", columns: 2)
  }

  @Test func `Hangul jamo are composed`() {
    expect("\u{1112}\u{1161}\u{11AB}\u{1100}\u{1173}\u{11AF}", sends: "한글", columns: 4)
  }

  @Test func `vowel signs with a cell of their own keep it`() {
    expect("हिन्दी", sends: "हिन्दी", columns: 5)
    expect("น้ำ", sends: "น้ำ", columns: 2)
  }

  @Test func `what acts on a terminal is never sent`() {
    expect("a\u{AD}\u{200D}\u{202E}\u{2066}b", sends: "ab", columns: 2)
    expect("\u{1B}[31m", sends: "\u{FFFD}[31m", columns: 5)
    expect(
      "\u{9B}\u{7F}\u{10EEEE}\u{E000}\u{FFFE}\u{378}",
      sends: "\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}", columns: 6)
    expect("a\r\nb\tc", sends: "a b\u{FFFD}c", columns: 5)
  }

  @Test func `what is newer than the widths does not look broken`() {
    expect("🩷🫨🪿x", sends: "□□□x", columns: 4)
    expect("🫸🏽", sends: "□", columns: 1)
    // An ideograph of Unicode 15, and a pictograph that does not exist yet.
    expect("\u{31350}\u{1FAFF}", sends: "□□", columns: 2)
  }

  @Test func `the short way for Latin letters gives what the characters give`() {
    let followers = [
      "", "x", "é", "·", "ʹ", "\u{301}", "\u{200D}", "\u{FE0F}", "日", "\n", "\u{AD}",
    ]
    for value in 0x20...0x2FF as ClosedRange<UInt32> {
      guard let scalar = Unicode.Scalar(value) else { continue }
      for follower in followers {
        let text = String(Character(scalar)) + follower + "z"
        var expected: [Glyph] = []
        for character in text { Glyph.forEach(in: character) { expected.append($0) } }
        #expect(TextWidth.glyphs(of: text) == expected, "U+\(value), \(follower.debugDescription)")
        let columns = expected.reduce(0) { $0 + $1.width }
        let lines = wrap(text, columns: 9).map(\.columns)
        if columns < 9, !text.contains(where: \.isNewline), !text.hasPrefix(" ") {
          #expect(lines == [columns], "U+\(value), \(follower.debugDescription)")
        }
      }
    }
  }

  @Test func `ten thousand marks are one cell`() {
    #expect(TextWidth.columns(of: "a" + String(repeating: "\u{301}", count: 10_000)) == 1)
  }

  /// If the time grew with the square of their number, these would take minutes.
  @Test(.timeLimit(.minutes(5))) func `a hundred thousand flags in a row are measured one by one`()
  {
    let flags = String(repeating: "🇩🇪", count: 100_000)
    #expect(TextWidth.columns(of: flags) == 200_000)
    #expect(TextWidth.columns(of: flags + "a" + flags + "🇩é") == 400_003)
    let lines = wrap(flags, columns: 80)
    #expect(lines.count == 2500 && lines.allSatisfy { $0.columns == 80 })
    #expect(lines.allSatisfy { flags[$0.range].utf8.count == 320 })
  }

  @Test func `whatever the text, what is sent is safe and fits the columns`() {
    var texts = NastyTexts(seed: 21)
    for _ in 0..<2000 {
      let text = texts.next()
      let glyphs = TextWidth.glyphs(of: text)
      #expect(glyphs.reduce(0) { $0 + $1.width } == TextWidth.columns(of: text))
      for glyph in glyphs {
        #expect(TextWidth.columns(of: glyph.base) == glyph.width)
        #expect(glyph.base.value >= 0x20 && !(0x7F...0x9F).contains(glyph.base.value))
        #expect(glyph.base.properties.generalCategory != .privateUse)
        for index in 0..<4 {
          guard let mark = Unicode.Scalar(glyph.marks[index]), mark != "\0" else { continue }
          #expect(TextWidth.columns(of: mark) == 0)
        }
      }
    }
  }
}
