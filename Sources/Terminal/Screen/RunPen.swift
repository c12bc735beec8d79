import Canvas

/// Draws runs one after the other, with the shortest ways between them.
struct RunPen {
  /// What the terminal has; `nil` when that is not known.
  var rendition: Rendition?
  /// Where the cursor is; `nil` when that is not known, as behind the last column.
  var cursor: Point?
  /// Whether a line feed may scroll: no way is relative then.
  var hasMargins = false
  /// Columns of the terminal.
  var columns: Int
  /// Whether it erases some columns (`ESC [ n X`), not only the rest of a row.
  var erasesStretches = true
  /// Whether what it erases takes the background that is set.
  var erasesInColor = true

  init(columns: Int) { self.columns = columns }

  /// Somebody else wrote to the terminal.
  mutating func forget() { (rendition, cursor) = (nil, nil) }

  /// Draws runs in one rendition; `bytes` is all that ncurses wrote.
  mutating func draw(
    _ runs: [DrawnRun], in rendition: Rendition, of bytes: [UInt8], _ result: inout [UInt8]
  ) {
    set(rendition, &result)
    for (index, run) in runs.enumerated() {
      go(to: run.entry, &result)
      let next = index + 1 < runs.count ? runs[index + 1].entry : nil
      draw(run, of: bytes, next: next, &result)
    }
  }

  /// Sets a rendition from nothing, for `RenditionFilter` to shorten.
  mutating func set(_ rendition: Rendition, _ result: inout [UInt8]) {
    guard self.rendition != rendition else { return }
    result += [0x1B, 0x5B, 0x6D]
    Rendition().append(to: rendition, &result)
    self.rendition = rendition
  }

  /// Moves the cursor to a place.
  mutating func go(to place: Point, _ result: inout [UInt8]) {
    guard place != cursor else { return }
    CursorMove.append(from: hasMargins ? nil : cursor, to: place, &result)
    cursor = place
  }

  /// Draws one run; blanks in the way that brings the cursor nearer to `next`.
  private mutating func draw(
    _ run: DrawnRun, of bytes: [UInt8], next: Point?, _ result: inout [UInt8]
  ) {
    let end = behind(run)
    switch run.kind {
    case .text:
      result += bytes[run.bytes]
      cursor = end
    case .erasedFromLeft:
      result += bytes[run.bytes]
    case .blanks:
      let erasing = Self.erasing(run.columns, isRest: end == nil)
      let stays = erasing.count + (next.map { CursorMove.length(from: run.start, to: $0) } ?? 0)
      let passes = run.columns + (next.map { CursorMove.length(from: end, to: $0) } ?? 0)
      if stays <= passes, canErase(run) {
        result += erasing
      } else {
        for _ in 0..<run.columns { result.append(0x20) }
        cursor = end
      }
    }
  }

  /// Whether erasing leaves the blanks of a run.
  private func canErase(_ run: DrawnRun) -> Bool {
    (erasesStretches || run.end >= columns)
      && (erasesInColor || run.rendition.background == .own)
  }

  /// The place behind a run; at the edge the cursor waits to wrap.
  private func behind(_ run: DrawnRun) -> Point? {
    if run.kind == .erasedFromLeft { return run.entry }
    return run.end >= columns ? nil : Point(column: run.end, row: run.start.row)
  }

  /// Erases so many columns, or the rest of the row; the cursor stays.
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
