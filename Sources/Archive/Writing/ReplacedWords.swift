import GRDB
import Posts

/// Records that the file may still have words that no post has any more, though nobody removed one:
/// an edit took them out, or a fuller version took their place. They lie in pages that nobody reads
/// until `compact` or a removal rewrites the file; no other command speaks of them, as most
/// refreshes bring such a version.
enum ReplacedWords {
  /// To be called in the transaction that replaces them.
  @discardableResult
  static func note(in db: Database) throws -> Int64 { try ArchiveNumber.note(.replaced, in: db) }

  /// The number of the last note; `nil` if there is none.
  static func noted(in db: Database) throws -> Int64? {
    try ArchiveNumber.value(.replaced, in: db)
  }

  /// To be called once the file has been rewritten and has no log: forgets a note, unless there is
  /// a later one. Where another writer is in the way it stays, which costs no more than a
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

  /// Whether a post had words that the version in its place has not; quick where the words are the
  /// same.
  static func areLost(of old: Post, in new: Post) -> Bool {
    if old.text == new.text, old.contentWarning == new.contentWarning, old.media == new.media,
      old.links == new.links, old.author == new.author
    {
      return false
    }
    let left = texts(of: new)
    return texts(of: old).contains { text in
      !text.isEmpty && !left.contains { $0 == text || $0.contains(text) }
    }
  }

  private static func texts(of post: Post) -> [String] {
    [post.text, post.contentWarning ?? "", post.author.name, post.author.handle] + post.links
      + post.media.compactMap(\.alt)
  }
}
