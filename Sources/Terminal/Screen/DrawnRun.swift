import Canvas

/// A stretch of one row that ncurses draws in one rendition, in one go.
struct DrawnRun {
  /// The kind of bytes that draw it.
  enum Kind {
    case text
    /// Nothing but blanks, of which only the background is seen.
    case blanks
    /// `ESC [ 1 K`: blanks from the first column on, with the cursor on the last of them.
    case erasedFromLeft
  }

  var start: Point
  /// Columns that it fills.
  var columns: Int
  /// The bytes that draw it, among all that ncurses wrote.
  var bytes: Range<Int>
  var rendition: Rendition
  var kind = Kind.text

  /// The column behind it.
  var end: Int { start.column + columns }
  var isBlank: Bool { kind != .text }
  /// Where the cursor must be to draw it.
  var entry: Point {
    kind == .erasedFromLeft ? Point(column: end - 1, row: start.row) : start
  }

  func overlaps(_ other: DrawnRun) -> Bool {
    start.row == other.start.row && start.column < other.end && other.start.column < end
  }
}

/// The runs that wait to be drawn in another order; no two fill the same cell.
struct WaitingRuns {
  private(set) var runs: [DrawnRun] = []
  /// The column behind the last run, by row: a run behind that column covers none.
  private var rowEnds: [Int]

  /// The most runs that wait: each is compared with all others. A list has up to 300, a photo one
  /// for each cell.
  private static let most = 400

  init(rows: Int) { rowEnds = Array(repeating: 0, count: max(0, rows)) }

  /// Whether a run may wait with these: they are not too many, and none is under it.
  func hasRoom(for run: DrawnRun) -> Bool {
    let row = run.start.row
    guard runs.count < Self.most, rowEnds.indices.contains(row) else { return false }
    return run.start.column >= rowEnds[row] || !runs.contains(where: run.overlaps)
  }

  /// Lets a run wait for which there is room.
  mutating func append(_ run: DrawnRun) {
    let row = run.start.row
    runs.append(run)
    if rowEnds.indices.contains(row) { rowEnds[row] = max(rowEnds[row], run.end) }
  }

  /// Removes the last run; there must be one.
  mutating func removeLast() { runs.removeLast() }

  mutating func removeAll() {
    runs.removeAll(keepingCapacity: true)
    for row in rowEnds.indices { rowEnds[row] = 0 }
  }
}
