import GRDB
import Posts

/// Whether posts of a batch may be in the archive already, by one question for all of them.
///
/// Exports and dumps come in the order of their ids, and mostly once: then nothing stands between the
/// smallest and the largest id of a batch.
struct KnownIDs {
  /// No post of the archive has a number among these as its id; `nil` where that is not so.
  private let free: ClosedRange<Int64>?

  init(_ ids: some Collection<Post.ID>, in db: Database) throws {
    var (least, most) = (Int64.max, Int64.min)
    for id in ids {
      guard let number = StoredID.integer(id.text) else { continue }
      (least, most) = (min(least, number), max(most, number))
    }
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
  func mayHave(_ id: Post.ID) -> Bool {
    guard let free, let number = StoredID.integer(id.text) else { return true }
    return !free.contains(number)
  }
}
