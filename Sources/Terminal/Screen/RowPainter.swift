import CCurses
import Canvas

/// Hands rows of a frame to ncurses: straight to the screen that it compares with the last one, as there is
/// but one window.
struct RowPainter {
  private let depth: ColorDepth
  /// The pairs of colours in use.
  private(set) var pairs = ColorPairs()
  /// What ncurses calls the styles that were used lately: a row changes between a few.
  private var inks: [Ink] = []
  /// The style in use, as a place among them.
  private var current = 0
  /// What waits to be handed over: cells of plain letters, or of anything, never both.
  private var letters: [chtype] = []
  private var cells: [cchar_t] = []
  /// Where the first of them goes.
  private var start = Point(column: 0, row: 0)

  /// A style in the words of ncurses.
  private struct Ink {
    var style: Style
    var attributes: UInt32
    var pair: Int32
    /// A blank in this style.
    var model: cchar_t
    /// What makes a letter of ASCII a cell in this style; `nil` where its pair has too high a number for
    /// that.
    var letter: chtype?
  }

  /// How many are kept; when there are more, all are forgotten.
  private static let maxInks = 32

  init(depth: ColorDepth) { self.depth = depth }

  /// Writes what differs of one row from the frame that is shown, `columns` wide, blank where the frame
  /// has nothing.
  mutating func paint(_ row: Int, of frame: Frame, unlike shown: Frame?, columns: Int) {
    let isSame = frame.size.columns == columns && row < frame.size.rows
    let changed = isSame ? frame.columns(ofRow: row, unlike: shown) : 0..<columns
    start = Point(column: changed.lowerBound, row: row)
    letters.reserveCapacity(changed.count)
    frame.withCells(ofRow: row) { row in append(changed, of: row, columns: columns) }
    flush(before: changed.upperBound)
  }

  /// Hands over what waits; what comes next begins at `column`.
  ///
  /// Plain letters by themselves: of all others ncurses asks the C library how wide they are.
  private mutating func flush(before column: Int) {
    if !letters.isEmpty || !cells.isEmpty {
      wmove(tw_newscr(), Int32(start.row), Int32(start.column))
      if !letters.isEmpty { waddchnstr(tw_newscr(), letters, Int32(letters.count)) }
      if !cells.isEmpty { wadd_wchnstr(tw_newscr(), cells, Int32(cells.count)) }
      letters.removeAll(keepingCapacity: true)
      cells.removeAll(keepingCapacity: true)
    }
    start.column = column
  }

  private mutating func append(
    _ range: Range<Int>, of row: UnsafeBufferPointer<Cell>, columns: Int
  ) {
    let end = min(columns, row.count)
    var column = range.lowerBound
    while column < range.upperBound {
      let cell = column < end ? row[column] : .blank
      use(cell.style)
      column += appendPlain(column..<max(column, min(end, range.upperBound)), of: row)
      guard column < range.upperBound else { return }
      let next = column < end ? row[column] : .blank
      if next.style != cell.style { continue }
      let isWide = column + 1 < end && row[column + 1].isContinuation
      let safe = SafeCell(next.isContinuation ? .blank : next, columns: isWide ? 2 : 1)
      if !letters.isEmpty { flush(before: column) }
      append(safe)
      column += safe.columns
    }
  }

  /// Takes printable ASCII in the style in use, which needs no closer look; how many cells of the beginning
  /// of a stretch are such.
  private mutating func appendPlain(
    _ range: Range<Int>, of row: UnsafeBufferPointer<Cell>
  ) -> Int {
    let style = inks[current].style
    guard let letter = inks[current].letter else { return 0 }
    let count = row.countOfPlain(in: range, style: style)
    guard count > 0 else { return 0 }
    if !cells.isEmpty { flush(before: range.lowerBound) }
    for column in range.prefix(count) { letters.append(letter | row[column].base) }
    return count
  }

  private mutating func append(_ safe: SafeCell) {
    let ink = inks[current]
    if safe.marks == .zero {
      var cell = ink.model
      cell.chars.0 = wchar_t(bitPattern: safe.base)
      return cells.append(cell)
    }
    var cell = cchar_t()
    let result = withUnsafeBytes(of: safe.marks) { marks in
      tw_cell(
        &cell, safe.base, marks.assumingMemoryBound(to: UInt32.self).baseAddress,
        ink.attributes, ink.pair)
    }
    // An untouched cell would print a NUL.
    if result == ERR { _ = tw_cell(&cell, 0x3F, [0], 0, 0) }
    cells.append(cell)
  }

  /// Makes a style the one in use.
  private mutating func use(_ style: Style) {
    if let known = inks.firstIndex(where: { $0.style == style }) {
      current = known
      return
    }
    if inks.count >= Self.maxInks { inks.removeAll(keepingCapacity: true) }
    current = inks.count
    inks.append(ink(style))
  }

  private mutating func ink(_ style: Style) -> Ink {
    let fitted = ColorReduction.fit(style, to: depth)
    var attributes = Self.attributes(fitted.attributes)
    // No terminal of today shows it; ncurses takes such a cell for no other, and so writes over it whatever
    // comes after it.
    if style.isExact { attributes |= TW_PROTECT }
    let pair = pairs.number(fitted)
    var model = cchar_t()
    _ = tw_cell(&model, 0x20, [0], attributes, pair)
    let letter = pair < 256 ? attributes | chtype(pair) << 8 : nil
    return Ink(style: style, attributes: attributes, pair: pair, model: model, letter: letter)
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
