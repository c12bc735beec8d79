extension Folding {
  /// One letter of two code points: a kana with its voicing mark, the jamo of a Hangul syllable, a
  /// vowel of Burmese, Thai or Lao, two letters of Lao with a silent first half; `nil` for two that
  /// stay two.
  static func composed(_ first: Unicode.Scalar, _ second: Unicode.Scalar) -> Unicode.Scalar? {
    switch second.value {
    case 0x3099: voiced(first)
    case 0x309A: halfVoiced(first)
    case 0x1161...0x1175, 0x11A8...0x11C2: syllable(first, second)
    case 0x102E where first.value == 0x1025: "\u{1026}"
    case 0xE32 where first.value == 0xE4D, 0xEB2 where first.value == 0xECD: second.thaiAm
    case 0xE99 where first.value == 0xEAB: "\u{EDC}"
    case 0xEA1 where first.value == 0xEAB: "\u{EDD}"
    default: nil
    }
  }

  /// か and が are neighbours; う and つ stand apart, and ワ and those behind it.
  private static func voiced(_ kana: Unicode.Scalar) -> Unicode.Scalar? {
    let isKatakana = (0x30A1...0x30FE).contains(kana.value)
    let value = isKatakana ? kana.value - 0x60 : kana.value
    switch value {
    case 0x3046: return Unicode.Scalar(kana.value + 0x4E)
    case 0x304B...0x3061 where value % 2 == 1: return Unicode.Scalar(kana.value + 1)
    case 0x3064, 0x3066, 0x3068, 0x309D: return Unicode.Scalar(kana.value + 1)
    case 0x306F...0x307B where value % 3 == 0: return Unicode.Scalar(kana.value + 1)
    case 0x308F...0x3092 where isKatakana: return Unicode.Scalar(kana.value + 8)
    default: return nil
    }
  }

  /// は, ば, ぱ and their row.
  private static func halfVoiced(_ kana: Unicode.Scalar) -> Unicode.Scalar? {
    let value = (0x30A1...0x30FE).contains(kana.value) ? kana.value - 0x60 : kana.value
    guard (0x306F...0x307B).contains(value), value % 3 == 0 else { return nil }
    return Unicode.Scalar(kana.value + 2)
  }

  /// The arithmetic of the Unicode standard, section 3.12: 19 leading consonants, 21 vowels, 27
  /// trailing consonants or none.
  private static func syllable(_ a: Unicode.Scalar, _ b: Unicode.Scalar) -> Unicode.Scalar? {
    let (first, second) = (a.value, b.value)
    if (0x1100..<0x1113).contains(first), (0x1161..<0x1176).contains(second) {
      return Unicode.Scalar(0xAC00 + ((first - 0x1100) * 21 + second - 0x1161) * 28)
    }
    if (0xAC00..<0xD7A4).contains(first), (first - 0xAC00) % 28 == 0, second >= 0x11A8 {
      return Unicode.Scalar(first + second - 0x11A7)
    }
    return nil
  }
}
