/// The quote before the last letter of a Hebrew acronym, or further ahead in one with an ending:
/// `צה"ל`, `דו"חות`. Unicode has a sign of its own for it, U+05F4, which some keyboards send for
/// every quote.
extension Unicode.Scalar {
  /// Whether between two Hebrew letters it may be the sign of an acronym; phones make `”` of what
  /// is typed.
  var mayMarkAcronym: Bool { value == 0x22 || value == 0x5F4 || value == 0x201D }

  var isHebrewLetter: Bool { (0x5D0...0x5F2).contains(value) }

  /// Whether it is a Hebrew letter, or a point or an accent on one.
  var endsHebrewLetter: Bool {
    // Among the points are a hyphen (`־`) and other signs.
    isHebrewLetter || (0x591...0x5C7).contains(value) && WordClass(self) == .dropped
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Whether a sign of `width` bytes at `place` stands right between two Hebrew letters.
  func isBetweenHebrewLetters(_ place: Int, width: Int) -> Bool {
    let (before, behind) = (place - 2, place + width)
    // Hebrew scalars are two UTF-8 bytes, led by 0xD6 or 0xD7, which never continue another scalar.
    guard before >= 0, behind < count, self[before] == 0xD6 || self[before] == 0xD7,
      self[behind] == 0xD7
    else { return false }
    return scalar(at: before).scalar.endsHebrewLetter && scalar(at: behind).scalar.isHebrewLetter
  }
}
