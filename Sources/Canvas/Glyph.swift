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
