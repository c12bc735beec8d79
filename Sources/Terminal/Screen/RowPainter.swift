import CCurses
import Canvas

/// Hands rows of a frame to ncurses.
struct RowPainter {
  private let depth: ColorDepth
  private var pairs = ColorPairs()
  /// Neighbours mostly look alike.
  private var last: (style: Style, attributes: UInt32, pair: Int32) = (.plain, 0, 0)
  private var cells: [cchar_t] = []

  init(depth: ColorDepth) { self.depth = depth }

  /// Writes one row, `columns` wide, blank where the frame has none.
  mutating func paint(_ row: Int, of frame: Frame, columns: Int) {
    cells.removeAll(keepingCapacity: true)
    var column = 0
    while column < columns {
      let safe = SafeCell(at: column, row, of: frame, width: columns)
      append(safe, style: frame[column, row].style)
      column += safe.columns
    }
    wmove(tw_stdscr(), Int32(row), 0)
    wadd_wchnstr(tw_stdscr(), cells, Int32(cells.count))
  }

  private mutating func append(_ safe: SafeCell, style: Style) {
    if style != last.style {
      let fitted = Palette.fit(style, to: depth)
      last = (style, Self.attributes(fitted.attributes), pairs.number(fitted))
    }
    var cell = cchar_t()
    let result = withUnsafeBytes(of: safe.marks) { marks in
      tw_cell(
        &cell, safe.base, marks.assumingMemoryBound(to: UInt32.self).baseAddress,
        last.attributes, last.pair)
    }
    // An untouched cell would print a NUL.
    if result == ERR { _ = tw_cell(&cell, 0x3F, [0], 0, 0) }
    cells.append(cell)
  }

  private static func attributes(_ attributes: Style.Attributes) -> UInt32 {
    var bits: UInt32 = 0
    if attributes.contains(.bold) { bits |= TW_BOLD }
    if attributes.contains(.dim) { bits |= TW_DIM }
    if attributes.contains(.italic) { bits |= TW_ITALIC }
    if attributes.contains(.underline) { bits |= TW_UNDERLINE }
    if attributes.contains(.reverse) { bits |= TW_REVERSE }
    return bits
  }
}
