import Testing

@testable import Posts

/// The table is our own, so that tokens never change; here it is compared with the standard
/// library.
@Suite struct LetterTableTests {
  @Test func `letters and numbers of every script are in words`() {
    let wrong = scalars { scalar, kind in
      switch scalar.properties.generalCategory {
      case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .otherLetter, .decimalNumber,
        .letterNumber, .spacingMark:
        kind != .letter && kind != .unspaced
      default: false
      }
    }
    #expect(wrong == [])
  }

  @Test func `spaces, controls, private use and noncharacters separate`() {
    let wrong = scalars { scalar, kind in
      switch scalar.properties.generalCategory {
      case .spaceSeparator, .control, .privateUse, .lineSeparator: kind != .separator
      default: scalar.value & 0xFFFE == 0xFFFE && kind != .separator
      }
    }
    #expect(wrong == [])
  }

  @Test func `emoji are emoji`() {
    let wrong = scalars { scalar, kind in
      scalar.properties.isEmojiPresentation
        && scalar.properties.generalCategory == .otherSymbol && kind != .emoji
    }
    #expect(wrong == [])
  }

  @Test func `a script without spaces is told from one with spaces`() {
    for text in ["日", "か", "カ", "한", "ไ", "ລ", "ခ", "ខ"] { #expect(Words.isUnspaced(text)) }
    for text in ["a", "я", "ω", "ह", "م", "ש", "1", "🎉", ""] { #expect(!Words.isUnspaced(text)) }
  }

  /// The scalars outside ASCII for which `isWrong` holds.
  private func scalars(where isWrong: (Unicode.Scalar, WordClass) -> Bool) -> [Unicode.Scalar] {
    (UInt32(0x80)...0x10FFFF).compactMap { value in
      guard let scalar = Unicode.Scalar(value) else { return nil }
      return isWrong(scalar, WordClass(scalar)) ? scalar : nil
    }
  }
}
