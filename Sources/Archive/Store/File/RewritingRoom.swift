import Files
import GRDB
import Libc

/// The room it takes to rewrite an archive, which is checked before anything is done: the new file
/// is built as a temporary one, and then stands in the log beside the old one until it replaces
/// that.
struct RewritingRoom {
  /// The path of the archive.
  let path: String
  /// About the size of the new file, in bytes.
  let bytes: Int

  /// - Parameters:
  ///   - removed: how many posts will be gone by then.
  ///   - total: how many posts there are.
  init(at path: String, without removed: Int = 0, of total: Int = 0, in db: Database) throws {
    self.path = path
    let pages =
      try FreePages.number("page_count", in: db) - FreePages.number("freelist_count", in: db)
    let left = total > 0 ? Double(max(0, total - removed)) / Double(total) : 1
    bytes = Int(Double(pages * (try FreePages.number("page_size", in: db))) * left)
  }

  /// Refuses to go on if there is not enough room.
  ///
  /// - Parameters:
  ///   - disk: returns the disk of a file or folder; `nil` where nobody knows it.
  ///   - what: the state of the archive if this fails, as the end of a sentence.
  /// - Throws: `ArchiveError` if there is not enough.
  func check(on disk: (String) -> DiskRoom?, _ what: String) throws(ArchiveError) {
    guard let beside = disk(path) else { return }
    let folder = Self.temporaryFolder
    // Parts of one pool (btrfs, ZFS) are devices of their own, but have the same room.
    let apart = disk(folder).flatMap {
      $0.device == beside.device || $0.free == beside.free ? nil : $0
    }
    let needed = apart == nil ? 2 * bytes : bytes
    if beside.free < needed {
      throw .withoutRoom(toRewrite: path, needed, beside.free, "beside it", what)
    }
    if let apart, apart.free < bytes {
      throw .withoutRoom(toRewrite: path, bytes, apart.free, "in \(folder)", what)
    }
  }

  /// The folder in which SQLite builds the new file.
  private static var temporaryFolder: String {
    let named = ["SQLITE_TMPDIR", "TMPDIR"].compactMap { environmentVariable($0) }
    let folders = named + ["/var/tmp", "/usr/tmp", "/tmp"]
    return folders.first { folder in
      var status = stat()
      return stat(folder, &status) == 0 && FileKind(status) == .folder
        && access(folder, W_OK | X_OK) == 0
    } ?? "."
  }
}

extension Archive {
  /// Refuses a removal whose words could not be taken out of the file, because its disk has no room
  /// to rewrite it.
  ///
  /// - Parameters:
  ///   - counts: what the removal would remove.
  ///   - disk: returns the disk of a file or folder.
  package func checkRoom(
    toRemove counts: RemovalCounts, on disk: (String) -> DiskRoom? = { DiskRoom(at: $0) }
  ) throws(ArchiveError) {
    let total = try total()
    let room = try read { db, _ in
      try RewritingRoom(at: path, without: counts.removed, of: total, in: db)
    }
    try room.check(on: disk, "nothing was removed")
  }
}
