import GRDB

/// Whether posts of a batch may be in the archive already, by one question for all of them.
///
/// Exports and dumps come in the order of their ids, and mostly once: then nothing stands between the
/// smallest and the largest id of a batch.
struct KnownIDs {
  /// No post of the archive has a number among these as its id; `nil` where that is not so.
  private let free: ClosedRange<Int64>?

  /// - Parameter ids: as they are stored, `nil` for those that are no numbers.
  init(_ ids: some Collection<Int64?>, in db: Database) throws {
    var (least, most) = (Int64.max, Int64.min)
    for case let id? in ids { (least, most) = (min(least, id), max(most, id)) }
    guard least <= most else {
      free = nil
      return
    }
    let row = try Prepared("SELECT 1 FROM post WHERE id BETWEEN ? AND ? LIMIT 1", in: db)
    defer { row.reset() }
    row.bind(1, least)
    row.bind(2, most)
    free = try row.step() ? nil : least...most
  }

  /// Whether a post of the batch may be stored: `false` is certain.
  func mayHave(_ id: Int64?) -> Bool {
    guard let free, let id else { return true }
    return !free.contains(id)
  }
}
