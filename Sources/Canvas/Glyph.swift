/// What one character of a text becomes on the screen: a base, up to three marks, one or two cells.
package struct Glyph: Sendable, Hashable {
  package var base: Unicode.Scalar
  package var marks: SIMD4<UInt32>
  /// Cells: 1 or 2.
  package var width: Int

  package init(base: Unicode.Scalar, marks: SIMD4<UInt32> = .zero, width: Int) {
    self.base = base
    self.marks = marks
    self.width = width
  }

  init(ascii byte: UInt8) { self.init(base: Unicode.Scalar(byte), width: 1) }

  /// As a cell of a frame.
  package func cell(_ style: Style) -> Cell {
    Cell(base: base.value, marks: marks, style: style)
  }

  /// What is sent for a grapheme cluster: mostly one glyph, for a flag its two letters, nothing for
  /// what is never drawn.
  static func reduced(_ cluster: Character) -> [Glyph] {
    let scalars = cluster.unicodeScalars
    guard let first = scalars.first else { return [] }
    if cluster.isNewline { return [Glyph(base: " ", width: 1)] }
    if (0x1F1E6...0x1F1FF).contains(first.value) { return flagLetters(scalars) }
    var glyph: Glyph?
    var marks = 0
    for scalar in HangulSyllables.composed(scalars) {
      switch ScalarWidth(scalar) {
      case .dropped: continue
      case .mark:
        guard glyph != nil else {
          glyph = Glyph(base: " ", marks: [scalar.value, 0, 0, 0], width: 1)
          marks = 1
          continue
        }
        if marks < 3 {
          glyph?.marks[marks] = scalar.value
          marks += 1
        }
      case .narrow: if glyph == nil { glyph = Glyph(base: scalar, width: 1) }
      case .wide: if glyph == nil { glyph = Glyph(base: scalar, width: 2) }
      case .replaced: if glyph == nil { glyph = Glyph(base: "\u{FFFD}", width: 1) }
      }
    }
    return glyph.map { [$0] } ?? []
  }

  /// The letters of regional indicators: a flag drawn as a picture would break into halves.
  private static func flagLetters(_ scalars: Character.UnicodeScalarView) -> [Glyph] {
    scalars.compactMap { scalar in
      guard (0x1F1E6...0x1F1FF).contains(scalar.value) else { return nil }
      return Glyph(ascii: UInt8(scalar.value - 0x1F1E6) + UInt8(ascii: "A"))
    }
  }
}
