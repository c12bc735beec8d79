import CCurses
import Canvas

/// Hands rows of a frame to ncurses.
struct RowPainter {
  private let depth: ColorDepth
  private var pairs = ColorPairs()
  /// Neighbours mostly look alike: a blank in the last style.
  private var model = cchar_t()
  private var last: (style: Style, attributes: UInt32, pair: Int32)?
  private var cells: [cchar_t] = []

  init(depth: ColorDepth) { self.depth = depth }

  /// Writes what differs of one row from the frame that is shown, `columns` wide, blank where the frame
  /// has nothing.
  mutating func paint(_ row: Int, of frame: Frame, unlike shown: Frame?, columns: Int) {
    let isSame = frame.size.columns == columns && row < frame.size.rows
    let changed = isSame ? frame.columns(ofRow: row, unlike: shown) : 0..<columns
    cells.removeAll(keepingCapacity: true)
    cells.reserveCapacity(changed.count)
    frame.withCells(ofRow: row) { row in append(changed, of: row, columns: columns) }
    wmove(tw_stdscr(), Int32(row), Int32(changed.lowerBound))
    wadd_wchnstr(tw_stdscr(), cells, Int32(cells.count))
  }

  private mutating func append(
    _ range: Range<Int>, of row: UnsafeBufferPointer<Cell>, columns: Int
  ) {
    let end = min(columns, row.count)
    var column = range.lowerBound
    while column < range.upperBound {
      let cell = column < end ? row[column] : .blank
      let isWide = column + 1 < end && row[column + 1].isContinuation
      if last?.style != cell.style { use(cell.style) }
      if !isWide, !cell.hasMarks, SafeCell.isPlain(cell.base) {
        model.chars.0 = wchar_t(bitPattern: cell.base)
        cells.append(model)
        column += 1
      } else {
        let safe = SafeCell(cell.isContinuation ? .blank : cell, columns: isWide ? 2 : 1)
        append(safe)
        column += safe.columns
      }
    }
  }

  private mutating func append(_ safe: SafeCell) {
    if safe.marks == .zero {
      model.chars.0 = wchar_t(bitPattern: safe.base)
      return cells.append(model)
    }
    var cell = cchar_t()
    let result = withUnsafeBytes(of: safe.marks) { marks in
      tw_cell(
        &cell, safe.base, marks.assumingMemoryBound(to: UInt32.self).baseAddress,
        last?.attributes ?? 0, last?.pair ?? 0)
    }
    // An untouched cell would print a NUL.
    if result == ERR { _ = tw_cell(&cell, 0x3F, [0], 0, 0) }
    cells.append(cell)
  }

  /// Makes a style the last one.
  private mutating func use(_ style: Style) {
    let fitted = Palette.fit(style, to: depth)
    var attributes = Self.attributes(fitted.attributes)
    // No terminal of today shows it; ncurses takes such a cell for no other, and so writes over it whatever
    // comes after it.
    if style.isExact { attributes |= TW_PROTECT }
    let pair = pairs.number(fitted)
    last = (style, attributes, pair)
    model = cchar_t()
    _ = tw_cell(&model, 0x20, [0], attributes, pair)
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
