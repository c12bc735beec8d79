/// Joins Hangul jamo to syllables: terminals draw a row of jamo in as many cells, or shifted.
///
/// The arithmetic is that of the Unicode standard, section 3.12.
enum HangulSyllables {
  /// A leading consonant and a vowel, or a syllable and a trailing consonant, as one syllable.
  static func joined(_ a: Unicode.Scalar, _ b: Unicode.Scalar) -> Unicode.Scalar? {
    let (first, second) = (a.value, b.value)
    if (0x1100..<0x1113).contains(first), (0x1161..<0x1176).contains(second) {
      return Unicode.Scalar(0xAC00 + ((first - 0x1100) * 21 + second - 0x1161) * 28)
    }
    if (0xAC00..<0xD7A4).contains(first), (first - 0xAC00) % 28 == 0,
      (0x11A8..<0x11C3).contains(second)
    {
      return Unicode.Scalar(first + second - 0x11A7)
    }
    return nil
  }
}
