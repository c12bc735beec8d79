/// The beginning of a character of several bytes in UTF-8.
struct PartialScalar {
  /// What one more byte makes of it.
  enum Step {
    case more(PartialScalar)
    case done(Unicode.Scalar)
    /// The byte does not belong to it.
    case broken
  }

  private var value: UInt32
  private var missing: Int
  private let minimum: UInt32

  /// `nil` for a byte that cannot begin such a character.
  init?(lead byte: UInt8) {
    switch byte {
    case 0xC2...0xDF: (value, missing, minimum) = (UInt32(byte & 0x1F), 1, 0x80)
    case 0xE0...0xEF: (value, missing, minimum) = (UInt32(byte & 0x0F), 2, 0x800)
    case 0xF0...0xF4: (value, missing, minimum) = (UInt32(byte & 0x07), 3, 0x10000)
    default: return nil
    }
  }

  /// The result of one more byte. Overlong forms, surrogates and values beyond Unicode become
  /// U+FFFD.
  func adding(_ byte: UInt8) -> Step {
    guard (0x80...0xBF).contains(byte) else { return .broken }
    var next = self
    next.value = value << 6 | UInt32(byte & 0x3F)
    next.missing -= 1
    if next.missing > 0 { return .more(next) }
    let scalar = next.value >= minimum ? Unicode.Scalar(next.value) : nil
    return .done(scalar ?? "\u{FFFD}")
  }
}
