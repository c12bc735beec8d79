import Canvas

/// Draws cells in any colour. ncurses knows such colours only for terminals whose entry has no
/// palette besides; so it draws the cells in the nearest of 256, and here they are written a second
/// time.
///
/// For ncurses such a cell equals no other (`RowPainter`), so it never takes one for text that
/// looks alike: what comes after a picture is always written by ncurses itself. Only the picture's
/// own cells have to be written here whenever ncurses may have touched them.
struct TrueColorPainter {
  /// The bytes that bring the terminal to a frame, after ncurses wrote `drawn` and `LinkPainter`
  /// its links. They leave the cursor anywhere, and plain style.
  func bytes(of frame: Frame, changed: [Int], after drawn: [UInt8], size: Size) -> [UInt8] {
    // A row that ncurses moved took its colours along, which may be anywhere up or down.
    let rows = ScrollTraces.areIn(drawn) ? Array(0..<size.rows) : changed
    var text = ""
    for row in rows where row < min(size.rows, frame.size.rows) {
      write(row, of: frame, columns: min(size.columns, frame.size.columns), to: &text)
    }
    return text.isEmpty ? [] : Array((text + "\u{1B}[0m").utf8)
  }

  private func write(_ row: Int, of frame: Frame, columns: Int, to text: inout String) {
    var style: Style?
    var next = -1
    for column in 0..<columns {
      let cell = frame[column, row]
      guard cell.style.isExact, let scalar = Unicode.Scalar(cell.base),
        Quadrants.mask(of: cell.base) != nil
      else { continue }
      if column != next { text += "\u{1B}[\(row + 1);\(column + 1)H" }
      if cell.style != style { text += SGR.sequence(cell.style, depth: .full) }
      text.unicodeScalars.append(scalar)
      (style, next) = (cell.style, column + 1)
    }
  }
}
