import Testing

@testable import Canvas

/// The table is our own, so that a screen never shifts; here it is compared with the standard
/// library.
@Suite struct WidthTableTests {
  @Test func `categories agree for all that Unicode 14 knew`() {
    var wrong: [Unicode.Scalar] = []
    for value in UInt32(0)...0x10FFFF {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let width = ScalarWidth(scalar)
      let isRight =
        switch scalar.properties.generalCategory {
        case .control, .privateUse, .unassigned, .lineSeparator, .paragraphSeparator:
          width == .replaced
        case _ where !isKnown(scalar): true
        case .nonspacingMark, .enclosingMark: width == .mark || width == .dropped
        case .format: width == .dropped
        default: width != .dropped && width != .replaced
        }
      if !isRight { wrong.append(scalar) }
    }
    #expect(wrong == [])
  }

  @Test func `emoji with a presentation of their own are wide`() {
    var narrow: [Unicode.Scalar] = []
    for value in UInt32(0x2300)...0x1FAFF where !(0x1F1E6...0x1F1FF).contains(value) {
      guard let scalar = Unicode.Scalar(value), scalar.properties.isEmojiPresentation,
        isKnown(scalar)
      else { continue }
      if ScalarWidth(scalar) != .wide { narrow.append(scalar) }
    }
    #expect(narrow == [])
  }

  @Test func `well-known widths`() {
    for scalar in "aßЖשम☕".unicodeScalars.dropLast() { #expect(ScalarWidth(scalar) == .narrow) }
    for scalar in "日かカ한Ａ☕🎉".unicodeScalars { #expect(ScalarWidth(scalar) == .wide) }
    for scalar in "─│╭▀▄█●◐○♥⟳›…▲★".unicodeScalars { #expect(ScalarWidth(scalar) == .narrow) }
  }

  private func isKnown(_ scalar: Unicode.Scalar) -> Bool {
    (scalar.properties.age?.major ?? 99) <= 14
  }
}
