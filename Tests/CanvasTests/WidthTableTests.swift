import Testing

@testable import Canvas

/// The table is our own, so that a screen never shifts; here it is held against the standard library.
@Suite struct WidthTableTests {
  @Test func `categories agree for all that Unicode 14 knew`() {
    for value in UInt32(0)...0x10FFFF {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let isKnown = (scalar.properties.age?.major ?? 99) <= 14
      let width = ScalarWidth(scalar)
      switch scalar.properties.generalCategory {
      case .control, .privateUse, .unassigned, .surrogate, .lineSeparator, .paragraphSeparator:
        #expect(width == .replaced, "U+\(String(value, radix: 16))")
      case .nonspacingMark, .enclosingMark:
        #expect(!isKnown || width == .mark || width == .dropped, "U+\(String(value, radix: 16))")
      case .format:
        #expect(!isKnown || width == .dropped, "U+\(String(value, radix: 16))")
      default:
        #expect(!isKnown || width != .dropped, "U+\(String(value, radix: 16))")
      }
    }
  }

  @Test func `emoji with a presentation of their own are wide`() {
    for value in UInt32(0x2300)...0x1FAFF {
      guard let scalar = Unicode.Scalar(value), scalar.properties.isEmojiPresentation,
        (scalar.properties.age?.major ?? 99) <= 14, !(0x1F1E6...0x1F1FF).contains(value)
      else { continue }
      #expect(ScalarWidth(scalar) == .wide, "U+\(String(value, radix: 16))")
    }
  }

  @Test func `well-known widths`() {
    for scalar in "aßЖשम☕".unicodeScalars.dropLast() { #expect(ScalarWidth(scalar) == .narrow) }
    for scalar in "日かカ한Ａ☕🎉".unicodeScalars { #expect(ScalarWidth(scalar) == .wide) }
    for scalar in "─│╭▀▄█●◐○♥⟳›…▲★".unicodeScalars { #expect(ScalarWidth(scalar) == .narrow) }
  }
}
