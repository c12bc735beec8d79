import GRDB
import Posts

/// The dates of the files of imports: when the counts of most of their posts were seen. Stored once
/// for each import, so that not every post has to tell it.
///
/// A date never changes, so what was looked up stays true.
struct ImportDates {
  /// Seconds since 1970, 0 for none.
  private var dates: [Int64: UInt32] = [Provenance.liveNumber: 0]

  /// The counts of a post, seen at the date of its import where the post itself does not say when.
  mutating func implied(
    _ metrics: Post.Metrics, by number: Int64, in db: Database
  ) throws -> Post.Metrics {
    metrics.seen(inFileOf: try date(of: number, in: db))
  }

  private mutating func date(of number: Int64, in db: Database) throws -> UInt32 {
    if let date = dates[number] { return date }
    let value = try ArchiveNumber.value(.seen(import: number), in: db) ?? 0
    let date = UInt32(exactly: value) ?? 0
    if dates.count >= Labels.capacity { forget() }
    dates[number] = date
    return date
  }

  /// Drops what a failed transaction stored.
  mutating func forget() { self = ImportDates() }

  /// Notes the date of an import that begins: that of the first count that has one.
  static func begin(_ number: Int64, with posts: PostBuffer, in db: Database) throws {
    let date = posts.items.lazy.map(\.kept.post.metrics.seen)
      .flatMap { [$0.likes, $0.reposts, $0.replies, $0.quotes] }.first { $0 > 0 }
    try ArchiveNumber.set(.seen(import: number), Int64(date ?? 0), in: db)
  }
}
