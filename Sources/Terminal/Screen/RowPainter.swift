import CCurses
import Canvas

/// Hands rows of a frame to ncurses: straight to the screen that it compares with the last one,
/// since there is only one window.
struct RowPainter {
  private let depth: ColorDepth
  /// The pairs of colours in use.
  private(set) var pairs = ColorPairs()
  /// Recently used styles in the form of ncurses: a row changes between a few.
  private var inks: [Ink] = []
  /// The style in use, as an index of `inks`.
  private var current = 0
  /// The row in pieces; and their cells, with plain letters by themselves.
  private var pieces: [Piece] = []
  private var letters: [chtype] = []
  private var cells: [cchar_t] = []

  /// Neighbouring cells that ncurses takes at once: some of `letters`, or of `cells`.
  private struct Piece {
    var isPlain: Bool
    /// The column of the first cell.
    var column: Int
    /// The index of the first one in `letters` or `cells`.
    var start: Int
    var count = 0
  }

  /// A style in the form of ncurses.
  private struct Ink {
    var style: Style
    var attributes: UInt32
    var pair: Int32
    /// A blank in this style.
    var model: cchar_t
    /// Makes a letter of ASCII a cell in this style; `nil` if the number of its pair is too high
    /// for that.
    var letter: chtype?
  }

  /// The most styles that are kept; when there are more, all are forgotten.
  private static let maxInks = 32

  init(depth: ColorDepth) { self.depth = depth }

  /// Writes the part of a row that differs from the shown frame, `columns` wide, blank where the
  /// frame has nothing.
  mutating func paint(_ row: Int, of frame: Frame, unlike shown: Frame?, columns: Int) {
    let isSame = frame.size.columns == columns && row < frame.size.rows
    let changed = isSame ? frame.columns(ofRow: row, unlike: shown) : 0..<columns
    pieces.removeAll(keepingCapacity: true)
    letters.removeAll(keepingCapacity: true)
    cells.removeAll(keepingCapacity: true)
    letters.reserveCapacity(changed.count)
    frame.withCells(ofRow: row) { row in append(changed, of: row, columns: columns) }
    // The last piece first: if a piece begins on the right half of an old character, ncurses blanks
    // the left half, which is then written over.
    for piece in pieces.reversed() { hand(piece, in: row) }
  }

  private func hand(_ piece: Piece, in row: Int) {
    wmove(tw_newscr(), Int32(row), Int32(piece.column))
    if piece.isPlain {
      letters[piece.start..<piece.start + piece.count].withUnsafeBufferPointer {
        _ = waddchnstr(tw_newscr(), $0.baseAddress, Int32($0.count))
      }
    } else {
      cells[piece.start..<piece.start + piece.count].withUnsafeBufferPointer {
        _ = wadd_wchnstr(tw_newscr(), $0.baseAddress, Int32($0.count))
      }
    }
  }

  /// Counts cells of a kind that were added: in the last piece, or in a new one.
  ///
  /// For all cells except plain letters, ncurses asks the C library how wide they are.
  private mutating func note(_ count: Int, isPlain: Bool, at column: Int) {
    if pieces.last?.isPlain != isPlain {
      let start = isPlain ? letters.count : cells.count
      pieces.append(Piece(isPlain: isPlain, column: column, start: start))
    }
    pieces[pieces.count - 1].count += count
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
      note(1, isPlain: false, at: column)
      append(safe)
      column += safe.columns
    }
  }

  /// Takes the cells at the beginning of a stretch that are printable ASCII in the style in use and
  /// need no closer look; returns how many they are.
  private mutating func appendPlain(
    _ range: Range<Int>, of row: UnsafeBufferPointer<Cell>
  ) -> Int {
    let style = inks[current].style
    guard let letter = inks[current].letter else { return 0 }
    let count = row.countOfPlain(in: range, style: style)
    guard count > 0 else { return 0 }
    note(count, isPlain: true, at: range.lowerBound)
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
    // No terminal of today shows this attribute. With it ncurses takes the cell for no other, and
    // so writes over it whatever comes after it.
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
