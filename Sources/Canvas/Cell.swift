/// One character cell: a base scalar with up to three marks of width 0, and a style.
///
/// A character of two cells stands in the left one; the right one is `.continuation`.
///
/// Its numbers have no gap between them, so that cells are equal if their bytes are.
package struct Cell: Sendable, Hashable {
  /// The base scalar; 0 marks the right half of a wide character.
  package var base: UInt32
  // A vector would make the cell twice as large, and a screen has thousands.
  @usableFromInline var firstMark: UInt32
  @usableFromInline var secondMark: UInt32
  @usableFromInline var thirdMark: UInt32
  package var style: Style

  package init(base: UInt32, marks: SIMD4<UInt32> = .zero, style: Style = .plain) {
    self.base = base
    (firstMark, secondMark, thirdMark) = (marks[0], marks[1], marks[2])
    self.style = style
  }

  /// Whether marks stand on its base.
  private var hasMarks: Bool { firstMark | secondMark | thirdMark != 0 }

  /// Whether it shows printable ASCII and nothing else, on whose width all libraries agree.
  package var isPlain: Bool { base &- 0x20 < 0x5F && !hasMarks }

  @inlinable package static func == (a: Cell, b: Cell) -> Bool {
    a.base == b.base && a.firstMark == b.firstMark && a.secondMark == b.secondMark
      && a.thirdMark == b.thirdMark && a.style == b.style
  }

  /// Combining marks, 0 where there is none; the fourth is always 0.
  package var marks: SIMD4<UInt32> {
    get { SIMD4(firstMark, secondMark, thirdMark, 0) }
    set { (firstMark, secondMark, thirdMark) = (newValue[0], newValue[1], newValue[2]) }
  }

  package init(_ scalar: Unicode.Scalar, style: Style = .plain) {
    self.init(base: scalar.value, style: style)
  }

  package static let blank = Cell(" ")
  /// The right half of a wide character: nothing is drawn for it.
  package static func continuation(_ style: Style) -> Cell { Cell(base: 0, style: style) }
  @inlinable package var isContinuation: Bool { base == 0 }
}

extension UnsafeBufferPointer<Cell> {
  /// How many cells at the beginning of a range are plain letters in one style.
  ///
  /// It is here and not where it is used, since `package` code is not inlined into other modules,
  /// and every cell that changed is asked.
  package func countOfPlain(in range: Range<Int>, style: Style) -> Int {
    var end = range.lowerBound
    while end < range.upperBound, self[end].isPlain, self[end].style == style { end += 1 }
    return end - range.lowerBound
  }
}
