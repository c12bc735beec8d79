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

  /// A character of one cell: ASCII, a line, a bullet.
  package init(_ narrow: Unicode.Scalar) { self.init(base: narrow, width: 1) }

  /// The glyph for what `TextWidth.lonely` found.
  init(lonely base: UInt32) { self.init(Unicode.Scalar(base) ?? "\u{FFFD}") }

  package static let blank = Glyph(" ")

  /// The glyph as a cell of a frame.
  package func cell(_ style: Style) -> Cell {
    Cell(base: base.value, marks: marks, style: style)
  }
}

extension Glyph {
  /// Calls `body` with each glyph that is sent for a grapheme cluster: mostly one, none for what is
  /// never drawn.
  ///
  /// Terminals disagree about clusters (a family emoji takes 2 cells or 8), and ncurses cuts them
  /// at the second base. So a cluster becomes what all of them draw alike: of joined emoji the
  /// first, no skin tone, no variation, a flag as its two letters, Hangul as syllables. Letters and
  /// vowel signs that have cells of their own, as in Indic scripts, are glyphs of their own.
  static func forEach(in cluster: Character, _ body: (Glyph) -> Void) {
    var reduction = GlyphReduction()
    if cluster.isNewline { return body(.blank) }
    for scalar in cluster.unicodeScalars { reduction.take(scalar, body) }
    reduction.finish(body)
  }
}

/// A cluster under way: the glyph that may still get marks.
private struct GlyphReduction {
  private var glyph: Glyph?
  private var marks = 0
  /// The first base of the cluster.
  private var first: Unicode.Scalar?
  private var wasJoiner = false

  mutating func take(_ scalar: Unicode.Scalar, _ body: (Glyph) -> Void) {
    if let last = glyph, marks == 0,
      let syllable = HangulSyllables.joined(last.base, scalar)
    {
      glyph = Glyph(base: syllable, width: 2)
      return
    }
    defer { wasJoiner = scalar == "\u{200D}" }
    if wasJoiner, first?.properties.isEmoji == true { return }
    if (0x1F3FB...0x1F3FF).contains(scalar.value), glyph != nil { return }
    switch ScalarWidth(scalar) {
    case .dropped: return
    case .mark: mark(scalar)
    case .narrow: begin(Self.letter(scalar), 1, body)
    case .wide: begin(scalar, 2, body)
    case .replaced: begin(Self.standIn(for: scalar), 1, body)
    }
  }

  func finish(_ body: (Glyph) -> Void) {
    if let glyph { body(glyph) }
  }

  private mutating func begin(_ base: Unicode.Scalar, _ width: Int, _ body: (Glyph) -> Void) {
    if let glyph { body(glyph) } else { first = base }
    glyph = Glyph(base: base, width: width)
    marks = 0
  }

  /// A mark without a base stands on a space.
  private mutating func mark(_ scalar: Unicode.Scalar) {
    if glyph == nil { glyph = .blank }
    guard marks < 3 else { return }
    glyph?.marks[marks] = scalar.value
    marks += 1
  }

  /// The character drawn for a scalar that is not sent. U+FFFD looks like a text that was misread,
  /// so it does not stand for one that is only newer than the widths.
  private static func standIn(for scalar: Unicode.Scalar) -> Unicode.Scalar {
    switch scalar.properties.generalCategory {
    case .control, .privateUse, .surrogate, .lineSeparator, .paragraphSeparator: "\u{FFFD}"
    // Among the pictographs, an unknown scalar is one of next year.
    case .unassigned where !(0x1F000...0x1FAFF).contains(scalar.value): "\u{FFFD}"
    default: "□"
    }
  }

  /// The letter of half a flag: two halves drawn apart would be boxes.
  private static func letter(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    guard (0x1F1E6...0x1F1FF).contains(scalar.value) else { return scalar }
    return Unicode.Scalar(UInt8(scalar.value - 0x1F1E6) + UInt8(ascii: "A"))
  }
}

/// Joins Hangul jamo to syllables: terminals draw a row of jamo in as many cells, or shifted.
///
/// The arithmetic is that of the Unicode standard, section 3.12.
private enum HangulSyllables {
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
