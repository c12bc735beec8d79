import Files
import GRDB
import Posts
import Testing

@testable import Archive

/// After an import the file is no larger than its content needs.
struct GivingBackTests {
  private func free(_ path: String) throws -> (free: Int, pages: Int) {
    var configuration = Configuration()
    configuration.readonly = true
    return try DatabaseQueue(path: path, configuration: configuration).read { db in
      (
        try Int.fetchOne(db, sql: "PRAGMA freelist_count") ?? 0,
        try Int.fetchOne(db, sql: "PRAGMA page_count") ?? 0
      )
    }
  }

  /// A writer that has written posts of all times: many runs, which are joined.
  private func writer(_ archive: Archive) throws -> ArchiveWriter {
    let writer = try archive.makeWriter(firstBatch: 16, largestBatch: 64)
    var random = RandomPosts(seed: 41)
    for batch in 0..<30 {
      try writer.write((0..<60).map { random.post(batch * 60 + $0, from: 15_000, days: 5000) })
    }
    return writer
  }

  @Test func `pages that joins left free are given back at the end`() throws {
    let place = try TemporaryArchive()
    let archive = try place.open()
    let writer = try writer(archive)
    let before = try free(place.path)
    #expect(before.free * 10 > before.pages)
    try writer.finish(at: Timestamp(seconds: 0))
    let after = try free(place.path)
    #expect(after.free * 512 <= after.pages)
    #expect(try archive.info().bytes == after.pages * 8192)
    #expect(try archive.check() == [])
    #expect(try archive.count(Query()) == 1800)
  }

  /// Compacts where the disk has no room for a new file, twice.
  private func compactWithoutRoom(_ archive: Archive, at path: String) throws {
    let bytes = archive.file.bytes
    for _ in 0..<2 {
      let isBeingRead = try archive.compact(disk: { _ in DiskRoom(device: 1, free: 0) })
      #expect(!isBeingRead)
      #expect(archive.file.bytes <= bytes)
      let noted = try archive.read { db, _ in try ReplacedWords.noted(in: db) }
      #expect(noted == nil)
    }
    let after = try free(path)
    #expect(after.free * 512 <= after.pages)
    #expect(try archive.check() == [])
    #expect(try archive.count(Query()) == 1800)
  }

  @Test func `pages that compact itself leaves free need no room for a new file`() throws {
    let place = try TemporaryArchive()
    let archive = try place.open()
    var random = RandomPosts(seed: 41)
    for part in 0..<6 {
      let writer = try archive.makeWriter()
      try writer.write((0..<300).map { random.post(part * 300 + $0, from: 15_000, days: 5000) })
      try writer.finish(at: Timestamp(seconds: 0))
    }
    let before = try free(place.path)
    #expect(before.free * 10 <= before.pages)
    // With room the file is rewritten.
    let copy = try place.copy()
    var steps: Set<Archive.Progress.Step> = []
    try copy.open().compact(progress: { steps.insert($0.step) }, disk: { _ in nil })
    #expect(steps.contains(.shrinking))
    #expect(try free(copy.path).pages < before.pages)
    try compactWithoutRoom(archive, at: place.path)
  }

  @Test func `nor do those that were free before`() throws {
    let place = try TemporaryArchive()
    let archive = try place.open()
    let writer = try writer(archive)
    let before = try free(place.path)
    #expect(before.free * 10 > before.pages)
    try compactWithoutRoom(archive, at: place.path)
    writer.stop()
  }

  @Test func `nor do those that a reader kept from being given back`() throws {
    let place = try TemporaryArchive()
    let archive = try place.open()
    let writer = try writer(archive)
    var reader: Archive? = try place.open(.readOnly)
    try reader?.hold()
    #expect(try archive.compact(busyTimeout: .zero))
    #expect(try reader?.total() == 1800)
    reader = nil
    try compactWithoutRoom(archive, at: place.path)
    writer.stop()
  }

  /// Posts in the order of time: a merge leaves segments free, and there are no runs to join.
  @Test func `compact leaves the file of an import no larger than it was`() throws {
    let place = try TemporaryArchive()
    let archive = try place.open()
    let writer = try archive.makeWriter(firstBatch: 1000, largestBatch: 1000)
    for number in 0..<3000 {
      // Long posts with few words: less than a tenth of the file becomes free, and the file is then
      // rewritten.
      let text = String(repeating: "swift ", count: 80) + "w\(number * 7919 % 1001)"
      try writer.add(RandomPosts.plain("\(number)", text, at: 1_600_000_000 - Int64(number)))
    }
    try writer.finish(at: Timestamp(seconds: 0))
    let before = try free(place.path)
    try archive.compact()
    let after = try free(place.path)
    #expect(after.pages <= before.pages)
    #expect(after.free * 512 <= after.pages)
    #expect(try archive.check() == [])
  }
}
