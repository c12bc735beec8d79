/// Texts from outside, made safe to draw, to print and to store.
///
/// Nothing that could control a terminal is left: no control character, no direction override, no
/// private-use character (`U+10EEEE` would place pictures), no invisible tag but those of flags.
/// What a person can see stays.
package enum Sanitized {
  /// The most marks kept on one base; more are noise, and slow down text everywhere. In many
  /// scripts marks are letters: a Burmese word can have four on one base, a Tibetan syllable eight.
  /// What is not seen, such as a joiner or a soft hyphen, counts as a mark: otherwise one among
  /// them would make room for sixteen more.
  static let marksPerBase = 16

  /// A text of several lines: line feeds stay, other line ends become line feeds, tabs become
  /// spaces.
  package static func text(_ text: String) -> String { sanitized(text, keepsLines: true) }

  /// A text of one line (a name, a handle, an address): ends of lines become spaces.
  package static func line(_ text: String) -> String { sanitized(text, keepsLines: false) }

  private static func sanitized(_ text: String, keepsLines: Bool) -> String {
    text.withUTF8Bytes { isSafe($0, keepsLines: keepsLines) }
      ? text : rebuilt(text, keepsLines: keepsLines)
  }

  /// The text rebuilt scalar by scalar: the reference rule, used where `isSafe` is false.
  static func rebuilt(_ text: String, keepsLines: Bool) -> String {
    var result = String.UnicodeScalarView()
    var marks = 0
    var last: Unicode.Scalar = " "
    var flag = FlagTags()
    for scalar in text.unicodeScalars {
      let isSecondHalf = scalar == "\n" && last == "\r"
      last = scalar
      if isSecondHalf { continue }
      if let tags = flag.completed(by: scalar) { result.append(contentsOf: tags) }
      guard let safe = SafeScalar(scalar) else { continue }
      switch safe {
      case .lineEnd:
        result.append(keepsLines ? "\n" : " ")
        marks = 0
      case .mark:
        marks += 1
        if marks <= marksPerBase { result.append(scalar) }
      case .kept:
        result.append(scalar)
        marks = 0
      case .replaced(let other):
        result.append(other)
        marks = 0
      }
    }
    return String(result)
  }

  /// Whether the text is safe as it is, like most texts in any script: those are not copied.
  private static func isSafe(_ utf8: UnsafeBufferPointer<UInt8>, keepsLines: Bool) -> Bool {
    var marks = 0
    var place = 0
    while true {
      let end = utf8.printableASCII(from: place, orLineFeed: keepsLines)
      if end > place { marks = 0 }
      guard end < utf8.count else { return true }
      let (scalar, width) = utf8.scalar(at: end)
      place = end + width
      switch SafeScalar(scalar) {
      case .kept: marks = 0
      case .mark:
        marks += 1
        if marks > marksPerBase { return false }
      case .lineEnd, .replaced, nil: return false
      }
    }
  }
}

/// The invisible tags behind a black flag that make it the flag of a part of a country: `gbwls` and
/// an end make that of Wales. Elsewhere tags are a way to hide text.
private struct FlagTags {
  /// The tags since the flag; `nil` if something else came in between.
  private var tags: [Unicode.Scalar]?

  /// All tags of a flag, if this is its last one.
  mutating func completed(by scalar: Unicode.Scalar) -> [Unicode.Scalar]? {
    switch scalar.value {
    case 0x1F3F4: tags = []
    // Digits and small letters.
    case 0xE0030...0xE0039, 0xE0061...0xE007A: tags?.append(scalar)
    case 0xE007F:
      defer { tags = nil }
      // A country has two letters, its part one to four more.
      if let tags, (3...6).contains(tags.count) { return tags + [scalar] }
    default: tags = nil
    }
    return nil
  }
}

/// What becomes of one scalar; `nil` if it is dropped.
private enum SafeScalar {
  case kept
  case lineEnd
  /// What stands on the base before it, or is not seen.
  case mark
  case replaced(Unicode.Scalar)

  init?(_ scalar: Unicode.Scalar) {
    switch scalar.value {
    case 0x20...0x7E: self = .kept
    // Whole blocks of letters, so that most texts need no look at a property.
    case 0xA1...0xAC, 0xAE...0x2FF, 0x370...0x482, 0x48A...0x590, 0x5D0...0x5EA, 0x620...0x64A,
      0x2010...0x2027, 0x2030...0x205F, 0x20A0...0x20CF, 0x2100...0x2C7F, 0x3041...0x3096,
      0x30A0...0x30FF, 0x4E00...0x9FFF, 0xAC00...0xD7A3, 0x1F300...0x1F9FF:
      self = .kept
    // Behind the variation selectors, the vowels and ends of Korean syllables in parts.
    case 0xFE00...0xFE0F, 0x1160...0x11FF, 0xD7B0...0xD7FB: self = .mark
    case 0x0A, 0x0D, 0x85, 0x2028, 0x2029: self = .lineEnd
    case 0x09, 0x0B, 0x0C: self = .replaced(" ")
    case 0x00...0x1F, 0x7F...0x9F: return nil
    case 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069, 0xFFF9...0xFFFB, 0xFEFF,
      0xE0000...0xE007F:
      return nil
    case 0xE000...0xF8FF, 0xF0000...0x10FFFF, 0xFDD0...0xFDEF: self = .replaced("\u{FFFD}")
    case _ where scalar.value & 0xFFFE == 0xFFFE: self = .replaced("\u{FFFD}")
    default:
      switch scalar.properties.generalCategory {
      case .nonspacingMark, .enclosingMark, .spacingMark, .format: self = .mark
      default: self = .kept
      }
    }
  }
}
