import Testing

@testable import Posts

/// The table is our own, so that tokens never change; here it is held against the standard library.
@Suite struct LetterTableTests {
  @Test func `letters and numbers of every script are in words`() {
    for value in UInt32(0x80)...0x3FFFF {
      guard let scalar = Unicode.Scalar(value) else { continue }
      switch scalar.properties.generalCategory {
      case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .otherLetter, .decimalNumber,
        .letterNumber, .spacingMark:
        let kind = WordClass(scalar)
        #expect(kind == .letter || kind == .unspaced, "U+\(String(value, radix: 16))")
      default: break
      }
    }
  }

  @Test func `spaces, controls, private use and noncharacters separate`() {
    for value in UInt32(0x80)...0x10FFFF {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let category = scalar.properties.generalCategory
      let separates =
        [.spaceSeparator, .control, .privateUse, .lineSeparator].contains(category)
        || value & 0xFFFE == 0xFFFE
      if separates { #expect(WordClass(scalar) == .separator, "U+\(String(value, radix: 16))") }
    }
  }

  @Test func `emoji are emoji`() {
    for value in UInt32(0x2600)...0x1FAFF {
      guard let scalar = Unicode.Scalar(value), scalar.properties.isEmojiPresentation,
        scalar.properties.generalCategory == .otherSymbol
      else { continue }
      #expect(WordClass(scalar) == .emoji, "\(scalar)")
    }
  }

  @Test func `a script without spaces is told from one with spaces`() {
    for text in ["日", "か", "カ", "한", "ไ", "ລ", "ခ", "ខ"] { #expect(Words.isUnspaced(text)) }
    for text in ["a", "я", "ω", "ह", "م", "ש", "1", "🎉", ""] { #expect(!Words.isUnspaced(text)) }
  }
}
