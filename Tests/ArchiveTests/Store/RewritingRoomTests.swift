import Files
import GRDB
import Posts
import Testing

@testable import Archive

/// Whether a disk has room for the new file when a removal or a compaction rewrites the archive.
@Suite struct RewritingRoomTests {
  private let place: TemporaryArchive
  private let archive: Archive
  private let bytes: Int

  init() throws {
    place = try TemporaryArchive()
    archive = try TwoImports.archive(place)
    try archive.compact()
    bytes = archive.file.bytes
  }

  /// The room on the archive's disk and on that of temporary files.
  private func disks(_ beside: DiskRoom?, _ apart: DiskRoom?) -> (String) -> DiskRoom? {
    { [path = archive.path] in $0 == path ? beside : apart }
  }

  private func refusal(of removed: Int, _ beside: Int, _ apart: DiskRoom?) -> ArchiveError? {
    var counts = RemovalCounts()
    counts.removed = removed
    do throws(ArchiveError) {
      try archive.checkRoom(
        toRemove: counts, on: disks(DiskRoom(device: 1, free: beside), apart))
      return nil
    } catch {
      return error
    }
  }

  @Test func `a removal needs as much as the file will have, on each of the two disks`() throws {
    let large = DiskRoom(device: 2, free: .max)
    #expect(refusal(of: 1, bytes, large) == nil)
    #expect(refusal(of: TwoImports.count, bytes / 2, large) == nil)
    #expect(refusal(of: 2 * TwoImports.count, 0, large) == nil)
    let error = try #require(refusal(of: 1, bytes / 2, large))
    #expect(error.kind == .full)
    #expect(error.message.hasPrefix("Rewriting the archive \(archive.path) needs about 0."))
    #expect(error.message.contains(" MB free beside it; 0."))
    #expect(error.remedy == "Make room there, then do the same again; nothing was removed.")
    let apart = try #require(refusal(of: 1, bytes, DiskRoom(device: 2, free: 0)))
    #expect(apart.message.contains(" MB free in /"))
    #expect(apart.message.hasSuffix("; 0.0 MB are free."))
  }

  @Test func `on one disk it needs room for both, and where nobody knows it is not asked for`() {
    let same = DiskRoom(device: 1, free: 0)
    #expect(refusal(of: 1, bytes, same) != nil)
    #expect(refusal(of: 1, 2 * bytes, same) == nil)
    #expect(refusal(of: 1, bytes, nil) != nil)
    #expect(throws: Never.self) {
      try archive.checkRoom(toRemove: RemovalCounts(), on: { _ in nil })
    }
  }

  @Test func `a compacting that has to rewrite the file is refused first, and no other one`() throws
  {
    let full = disks(DiskRoom(device: 1, free: 0), nil)
    try archive.compact(disk: full)
    try DatabaseQueue(path: archive.path).write { try UnfinishedRemoval.note(in: $0) }
    let error = #expect(throws: ArchiveError.self) {
      try archive.compact(progress: { Issue.record("told of \($0)") }, disk: full)
    }
    #expect(error?.kind == .full)
    let told = "; nothing was changed, but words of removed posts are still in the file."
    #expect(error?.remedy.hasSuffix(told) == true)
    #expect(try archive.hasRemains())
    try archive.compact(disk: disks(DiskRoom(device: 1, free: .max), nil))
    #expect(try !archive.hasRemains())
  }

  @Test func `one whose disk is full all the same says what is left in the file`() {
    #expect(
      ArchiveError.full(whileCompacting: "a.db", hasRemains: false).remedy
        == "Make some on its disk, and where temporary files are, then do the same again; "
        + "no post is lost.")
    #expect(
      ArchiveError.full(whileCompacting: "a.db", hasRemains: true).remedy.hasSuffix(
        "no post is lost, but words of removed posts are still in the file until then."))
  }
}
