import GRDB

/// Tells which posts of a batch may be in the archive already, by a single query for all of them.
///
/// Exports and dumps are in the order of their ids, and are usually imported once: then the archive
/// has no post between the smallest and the largest id of a batch.
struct KnownIDs {
  /// A range of ids that no post of the archive has; `nil` if the range of the batch is not free.
  private let free: ClosedRange<Int64>?

  /// - Parameter ids: as they are stored; `nil` for those that are not numbers.
  init(_ ids: some Collection<Int64?>, in db: Database) throws {
    var (least, most) = (Int64.max, Int64.min)
    for case let id? in ids { (least, most) = (min(least, id), max(most, id)) }
    guard least <= most else {
      free = nil
      return
    }
    let row = try PreparedStatement("SELECT 1 FROM post WHERE id BETWEEN ? AND ? LIMIT 1", in: db)
    defer { row.reset() }
    row.bind(1, least)
    row.bind(2, most)
    free = try row.step() ? nil : least...most
  }

  /// `false` only if no post of the archive has this id; it must be one of the batch.
  func mayHave(_ id: Int64?) -> Bool {
    guard let free, let id else { return true }
    return !free.contains(id)
  }
}
