/// One character cell: a base scalar with up to three marks of width 0, and a style.
///
/// A character of two cells stands in the left one; the right one is `.continuation`.
package struct Cell: Sendable, Hashable {
  /// The base scalar; 0 marks the right half of a wide character.
  package var base: UInt32
  /// Combining marks, 0 where there is none.
  package var marks: SIMD4<UInt32>
  package var style: Style

  package init(base: UInt32, marks: SIMD4<UInt32> = .zero, style: Style = .plain) {
    self.base = base
    self.marks = marks
    self.style = style
  }

  package init(_ scalar: Unicode.Scalar, style: Style = .plain) {
    self.init(base: scalar.value, style: style)
  }

  package static let blank = Cell(" ")
  /// The right half of a wide character: nothing is drawn for it.
  package static func continuation(_ style: Style) -> Cell { Cell(base: 0, style: style) }
  package var isContinuation: Bool { base == 0 }
}
