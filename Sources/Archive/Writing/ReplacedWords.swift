import GRDB
import Posts

/// Records that the file may still have words that no post has any more, though nobody removed one:
/// an edit deleted them, or a fuller version replaced them. They lie in pages that nobody reads
/// until `compact` or a removal rewrites the file; no other command speaks of them, as most
/// refreshes bring such a version.
enum ReplacedWords {
  /// Must be called in the transaction that replaces them.
  @discardableResult
  static func note(in db: Database) throws -> Int64 { try ArchiveNumber.note(.replaced, in: db) }

  /// The number of the last note; `nil` if there is none.
  static func noted(in db: Database) throws -> Int64? {
    try ArchiveNumber.value(.replaced, in: db)
  }

  /// Forgets a note, unless there is a later one. Must be called once the file has been rewritten
  /// and has no log. If another writer is in the way, the note stays, which costs no more than a
  /// compacting.
  static func forget(_ noted: Int64?, in db: Database) throws {
    guard let noted else { return }
    do {
      _ = try db.inBatch { try ArchiveNumber.forget(.replaced, noted: noted, in: db) }
    } catch let error as DatabaseError where error.resultCode == .SQLITE_BUSY {
      return
    }
    _ = try db.emptyLog()
  }

  /// Whether a post had words that the version in its place lacks; quick where the words are the
  /// same. If too many could stand within others, they count as lost, which costs no more than a
  /// rewriting: nothing can interrupt this, as it runs in the transaction that replaces them.
  static func areLost(of old: Post, in new: Post) -> Bool {
    let (had, left) = (texts(of: old), texts(of: new))
    if had.count == left.count, zip(had, left).allSatisfy({ $0.hasSameBytes(as: $1) }) {
      return false
    }
    let whole = Set(left.map { ExactText($0) })
    var bytes = mostBytes
    return had.contains { text in
      !text.isEmpty && !whole.contains(ExactText(text))
        && !stands(text, within: left, lookingAt: &bytes)
    }
  }

  /// The most bytes that are looked at for the texts of one post.
  private static let mostBytes = 1 << 22

  /// Whether a text is part of another one; `false` once no bytes are left to look at.
  private static func stands(
    _ text: String, within others: [String], lookingAt bytes: inout Int
  ) -> Bool {
    for other in others {
      bytes -= other.utf8.count + 1
      if bytes < 0 { return false }
      if other.utf8.count > text.utf8.count, other.holds(text) { return true }
    }
    return false
  }

  private static func texts(of post: Post) -> [String] {
    [post.text, post.contentWarning ?? "", post.author.name, post.author.handle] + post.links
      + post.media.compactMap(\.alt)
  }
}
