import RandomTesting
import Testing

@testable import Posts

@Suite struct SanitizedTests {
  @Test func `ends of lines become line feeds and tabs spaces`() {
    #expect(Sanitized.text("a\r\nb\rc\nd\te") == "a\nb\nc\nd e")
    #expect(Sanitized.line("a\r\nb\tc") == "a b c")
  }

  @Test func `trap18_nothing that acts on a terminal stays`() {
    #expect(Sanitized.text("a\u{1B}[31mb\u{9B}2J\u{0}\u{7F}\u{90}c") == "a[31mb2Jc")
    #expect(Sanitized.text("x\u{202E}y\u{2066}\u{200F}\u{61C}z\u{FFF9}\u{E0041}") == "xyz")
  }

  @Test func `private use and noncharacters become the replacement character`() {
    for scalar in ["\u{E000}", "\u{F8FF}", "\u{10EEEE}", "\u{F0000}", "\u{FFFE}"] {
      #expect(Sanitized.text("a" + scalar) == "a\u{FFFD}")
    }
  }

  @Test func `marks are cut to sixteen on each base`() {
    let text = "a" + String(repeating: "\u{301}", count: 10_000) + "b\u{302}"
    #expect(Array(Sanitized.text(text).unicodeScalars).count == 1 + 16 + 2)
    let korean = "\u{1112}\u{1161}\u{11AB}\u{1100}" + String(repeating: "\u{1161}", count: 10_000)
    #expect(Sanitized.text(korean).unicodeScalars.count == 3 + 1 + 16)
  }

  @Test func `of what is not seen no more than sixteen stay in a row`() {
    func longest(_ text: String) -> Int {
      var (longest, marks) = (0, 0)
      for scalar in text.unicodeScalars {
        switch scalar.properties.generalCategory {
        case .nonspacingMark, .spacingMark, .format: marks += 1
        default: marks = 0
        }
        longest = max(longest, marks)
      }
      return longest
    }
    // Joiners between marks, joiners, soft hyphens, and marks with a cell of their own.
    for text in [
      String(repeating: String(repeating: "\u{301}", count: 15) + "\u{200D}", count: 6000),
      String(repeating: "\u{200D}", count: 200_000), String(repeating: "\u{AD}", count: 100_000),
      "\u{915}" + String(repeating: "\u{93F}\u{200C}", count: 50_000),
    ] {
      let twice = text + "b" + text
      #expect(longest(Sanitized.text(twice)) == 16 && longest(Sanitized.line(twice)) == 16)
      #expect(longest(Sanitized.rebuilt(twice, keepsLines: true)) == 16)
    }
  }

  /// Burmese for mud, a word of Genesis with its accents, and the longest syllable of Tibetan. Then
  /// characters that are not seen, in Persian, Sinhala, Mongolian and Khmer, in German, and in the
  /// flag of pirates.
  @Test(arguments: [
    "\u{101B}\u{103D}\u{103E}\u{1036}\u{1037}",
    "\u{5D4}\u{5B8}\u{5BD}\u{5D0}\u{5B4}\u{5E9}\u{5BC}\u{5C1}\u{5B8}\u{596}\u{5D4}",
    "\u{F67}\u{F90}\u{FB5}\u{FA8}\u{FB3}\u{FBA}\u{FBC}\u{FBB}\u{F82}",
    "\u{645}\u{6CC}\u{200C}\u{62E}\u{648}\u{627}\u{647}\u{645}",
    "\u{DC1}\u{DCA}\u{200D}\u{DBB}\u{DD3}",
    "\u{182C}\u{1820}\u{180D}\u{180E}\u{1820}",
    "\u{1780}\u{17BE}\u{200B}\u{1781}\u{17D2}\u{1789}\u{17BB}\u{17C6}",
    "Do\u{AD}nau\u{AD}dampf\u{AD}schiff", "\u{1F3F4}\u{200D}\u{2620}\u{FE0F}",
  ])
  func `no word of a language loses a mark`(_ word: String) {
    #expect(Array(Sanitized.text(word).unicodeScalars) == Array(word.unicodeScalars))
  }

  @Test func `what a person reads stays as it is`() {
    for text in ["Straße, 日本語\n한국어", "👨‍👩‍👧 ❤️ 1️⃣ 🇬🇧", "हिन्दी ไทย", "مُحَمَّد שָׁלוֹם", "", "\n"] {
      #expect(Array(Sanitized.text(text).unicodeScalars) == Array(text.unicodeScalars))
    }
  }

  @Test func `the flag of a part of a country keeps its tags, and nothing else has any`() {
    func tags(_ letters: String) -> String {
      var tags = String.UnicodeScalarView()
      for letter in letters.unicodeScalars {
        if let tag = Unicode.Scalar(0xE0000 + letter.value) { tags.append(tag) }
      }
      return String(tags)
    }
    let (flag, end) = ("\u{1F3F4}", "\u{E007F}")
    for part in ["gbwls", "gbsct", "gbeng", "ustx"] {
      let text = "a" + flag + tags(part) + end + "b"
      #expect(Array(Sanitized.text(text).unicodeScalars) == Array(text.unicodeScalars))
      #expect(Array(Sanitized.line(text).unicodeScalars) == Array(text.unicodeScalars))
    }
    for hidden in [
      tags("gbwls"), tags("gb") + end, tags("gbwlsss") + end, tags("GBWLS") + end,
      "\u{202E}" + tags("gbwls") + end, end,
    ] {
      #expect(Array(Sanitized.text(flag + hidden + "b").unicodeScalars) == ["\u{1F3F4}", "b"])
    }
    for base in ["a", "\u{1F3F3}", flag + "a", flag + "\u{FE0F}"] {
      let text = Sanitized.text(base + tags("gbwls") + end)
      #expect(Array(text.unicodeScalars) == Array(base.unicodeScalars))
    }
    let twice = flag + tags("gbwls") + end
    let text = Sanitized.text(twice + tags("gbwls") + end)
    #expect(Array(text.unicodeScalars) == Array(twice.unicodeScalars))
  }

  @Test func `a text that is passed as it stands is one that the rule leaves so`() {
    var texts = NastyTexts(seed: 3)
    for _ in 0..<2000 {
      let text = texts.next()
      for keepsLines in [false, true] {
        let safe = keepsLines ? Sanitized.text(text) : Sanitized.line(text)
        let rebuilt = Sanitized.rebuilt(text, keepsLines: keepsLines)
        #expect(Array(safe.utf8) == Array(rebuilt.utf8))
      }
    }
  }

  @Test func `whole blocks are kept only where no mark is among them`() {
    for value in UInt32(0xA0)...0x3100 {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let text = Sanitized.text("a" + String(repeating: Character(scalar), count: 17))
      let category = scalar.properties.generalCategory
      let count = text.unicodeScalars.count { $0 == scalar }
      switch category {
      case .nonspacingMark, .enclosingMark, .spacingMark:
        #expect(count == 16, "U+\(String(value, radix: 16))")
      // Those that change the direction are dropped.
      case .format: #expect(count == 16 || count == 0, "U+\(String(value, radix: 16))")
      // Vowels and finals of Korean syllables, which join what is before them.
      case _ where 0x1160...0x11FF ~= value: #expect(count == 16, "U+\(String(value, radix: 16))")
      default: #expect(count != 16, "U+\(String(value, radix: 16))")
      }
    }
  }

  @Test func `making safe twice is making safe once, whatever the text`() {
    var texts = NastyTexts(seed: 1)
    for _ in 0..<2000 {
      let text = texts.next()
      let (once, line) = (Sanitized.text(text), Sanitized.line(text))
      #expect(Sanitized.text(once) == once)
      #expect(Sanitized.line(line) == line)
      for scalar in once.unicodeScalars {
        #expect(scalar == "\n" || (scalar.value >= 0x20 && !(0x7F...0x9F).contains(scalar.value)))
        #expect(scalar.properties.generalCategory != .privateUse)
      }
      #expect(!line.contains { $0.isNewline })
    }
  }
}
