import Canvas

/// Draws runs one after the other, with the shortest ways between them.
struct RunPen {
  /// Where the cursor is; `nil` if that is not known, as behind the last column.
  var cursor: Point?
  /// Whether a line feed may scroll: then no move is relative.
  var hasMargins = false
  /// Columns of the terminal.
  var columns: Int
  /// Whether the terminal erases some characters of a row (`ESC [ n X`), not only its rest.
  var erasesCharacters = true
  /// Whether erased cells take the background that is set.
  var erasesInColor = true

  init(columns: Int) { self.columns = columns }

  /// Forgets where the cursor is: something else wrote to the terminal.
  mutating func forget() { cursor = nil }

  /// Draws runs in one rendition.
  mutating func draw(_ runs: [DrawnRun], in rendition: Rendition, _ output: inout OrderedOutput) {
    output.filter.set(rendition)
    // Blanks alone need only their background.
    if runs.contains(where: { !$0.isBlank }) { output.filter.settle(&output.sent) }
    for (index, run) in runs.enumerated() {
      go(to: run.entry, &output)
      draw(run, next: index + 1 < runs.count ? runs[index + 1].entry : nil, &output)
    }
  }

  /// Moves the cursor to a place.
  mutating func go(to place: Point, _ output: inout OrderedOutput) {
    guard place != cursor else { return }
    CursorMove.append(from: hasMargins ? nil : cursor, to: place, &output.sent)
    cursor = place
  }

  /// Draws one run; blanks in the way that leaves the cursor nearer to `next`.
  private mutating func draw(_ run: DrawnRun, next: Point?, _ output: inout OrderedOutput) {
    let end = behind(run)
    switch run.kind {
    case .text:
      output.pass(run.bytes)
      cursor = end
    case .erasedFromLeft:
      output.pass(run.bytes)
    case .blanks:
      let erasing = Self.erasing(run.columns, isRest: end == nil)
      let stays = erasing.count + (next.map { CursorMove.length(from: run.start, to: $0) } ?? 0)
      let passes = run.columns + (next.map { CursorMove.length(from: end, to: $0) } ?? 0)
      if stays <= passes, canErase(run) {
        output.filter.blank(erasing, &output.sent)
      } else {
        output.filter.blank(repeatElement(0x20, count: run.columns), &output.sent)
        cursor = end
      }
    }
  }

  /// Whether erasing gives the blanks of a run.
  private func canErase(_ run: DrawnRun) -> Bool {
    (erasesCharacters || run.end >= columns)
      && (erasesInColor || run.rendition.background == .own)
  }

  /// The place behind a run; at the edge the cursor waits to wrap.
  private func behind(_ run: DrawnRun) -> Point? {
    if run.kind == .erasedFromLeft { return run.entry }
    return run.end >= columns ? nil : Point(column: run.end, row: run.start.row)
  }

  /// Erases this many columns, or the rest of the row; the cursor stays.
  private static func erasing(_ columns: Int, isRest: Bool) -> [UInt8] {
    var bytes: [UInt8] = [0x1B, 0x5B]
    if isRest {
      bytes.append(UInt8(ascii: "K"))
      return bytes
    }
    if columns > 1 { bytes.append(decimal: columns) }
    bytes.append(UInt8(ascii: "X"))
    return bytes
  }
}
