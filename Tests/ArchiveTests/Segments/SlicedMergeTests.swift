import Foundation
import GRDB
import Posts
import Testing

@testable import Archive

/// An import merges a slice of its segments after each batch.
struct SlicedMergeTests {
  private static let batch = 200
  private static let dump = Provenance.import(
    path: "posts.jsonl", format: "jsonl", started: Timestamp(seconds: 1_600_000_000))

  /// A post with words that fill whole pages, older than those with smaller numbers.
  private static func post(_ number: Int) -> Post {
    let words = (0..<20).map { "w\(number * 7919 % 4001)x\($0)" }.joined(separator: " ")
    return RandomPosts.plain(
      "\(number)", "swift \(words)", at: 1_600_000_000 - Int64(number))
  }

  private static func write(_ batches: Range<Int>, by writer: ArchiveWriter) throws {
    for number in (batches.lowerBound * batch)..<(batches.upperBound * batch) {
      try writer.add(post(number))
    }
  }

  private static func begin(_ archive: Archive) throws -> ArchiveWriter {
    try archive.makeWriter(dump, firstBatch: batch, largestBatch: batch)
  }

  /// Begins to merge the existing segments, in slices of a page for each.
  private static func beginMerge(by writer: ArchiveWriter) throws {
    try writer.writing { db, state in
      let run = try #require(try Run.all(db).first)
      state.merge = try SlicedMerge(run, fewest: 4, pagesForEach: 1, in: db)
      #expect(state.merge != nil)
    }
  }

  /// A writer that has written five batches and begins to merge their segments.
  private static func merging(_ archive: Archive) throws -> ArchiveWriter {
    let writer = try begin(archive)
    try write(0..<5, by: writer)
    try beginMerge(by: writer)
    return writer
  }

  private static func isMerging(_ writer: ArchiveWriter) throws -> Bool {
    try writer.writing { _, state in
      state.merge != nil
    }
  }

  /// How many blocks of the index belong to segments that are not in its list.
  private static func rest(in archive: Archive) throws -> Int {
    try archive.read { db, _ in
      let structure = try IndexSegments.structure(of: try #require(Run.all(db).first), in: db)
      let known = Set(structure.levels.flatMap(\.segments).map(\.id))
      return try Int64.fetchAll(db, sql: "SELECT id >> 37 FROM run_1_data WHERE id > 99")
        .count { !known.contains($0) }
    }
  }

  /// The number of segments in each level.
  private static func segments(of archive: Archive) throws -> [Int] {
    try archive.read { db, _ in
      try IndexSegments.structure(of: try #require(Run.all(db).first), in: db).levels
        .map(\.segments.count)
    }
  }

  private static func found(in archive: Archive) throws -> Int {
    try archive.search(Query(parsing: "swift", lastWordIsPrefix: false), limit: 9999).posts.count
  }

  @Test func `between slices the archive is whole, wherever the process ends`() throws {
    let place = try TemporaryArchive()
    let archive = try place.open()
    let writer = try Self.merging(archive)
    var slices = 0
    for batch in 5..<15 where try Self.isMerging(writer) {
      slices += 1
      try Self.write(batch..<(batch + 1), by: writer)
      let posts = (batch + 1) * Self.batch
      #expect(try Self.found(in: archive) == posts)
      let left = try place.copy()
      let copy = try left.open()
      #expect(try copy.check() == [])
      // The writer that goes on from there removes what was left behind.
      try Self.write(0..<1, by: try Self.begin(copy))
      #expect(try Self.rest(in: copy) == 0)
      #expect(try Self.found(in: copy) == posts)
    }
    #expect(slices > 2)
    #expect(try !Self.isMerging(writer))
    #expect(try Self.rest(in: archive) == 0)
    #expect(try archive.check() == [])
    try writer.finish(at: Timestamp(seconds: 1_700_000_000))
    #expect(try archive.check() == [])
  }

  /// The number that a merge takes depends on the segments merged before.
  @Test func `what a second merge left behind goes, also after compact`() throws {
    let place = try TemporaryArchive()
    let archive = try place.open()
    let writer = try Self.merging(archive)
    var batch = 5
    while try Self.isMerging(writer) {
      try Self.write(batch..<(batch + 1), by: writer)
      batch += 1
    }
    try Self.write(batch..<(batch + 4), by: writer)
    try Self.beginMerge(by: writer)
    try Self.write((batch + 4)..<(batch + 5), by: writer)
    #expect(try Self.rest(in: archive) > 0)
    let left = try place.copy()
    let copy = try left.open()
    try copy.compact()
    try Self.write(0..<1, by: try Self.begin(copy))
    #expect(try Self.rest(in: copy) == 0)
    #expect(try copy.check() == [])
  }

  @Test func `the words of a removed post are not in what a killed import left`() throws {
    let place = try TemporaryArchive()
    let writer = try Self.begin(try place.open())
    // An early word in the order of terms, so that the first slice has it.
    var secret = RandomPosts.plain("secret", "aardvark", at: 1_600_000_001)
    secret.url = "https://example.org/secret"
    try writer.add(secret)
    try Self.write(0..<5, by: writer)
    try Self.beginMerge(by: writer)
    try Self.write(5..<6, by: writer)
    let left = try place.copy()
    let copy = try left.open()
    #expect(try Self.rest(in: copy) > 0)
    #expect(try copy.remove(.post(url: "https://example.org/secret")).removed == 1)
    let bytes = try Data(contentsOf: URL(fileURLWithPath: left.path))
    #expect(bytes.range(of: Data("aardvark".utf8)) == nil)
    #expect(bytes.range(of: Data("swift".utf8)) != nil)
  }

  /// As in a damaged file: FTS5 gives such a number to no segment.
  @Test func `a block of the largest rowid there can be goes, and nothing else`() throws {
    let place = try TemporaryArchive()
    let archive = try place.open()
    let writer = try Self.begin(archive)
    try Self.write(0..<1, by: writer)
    try writer.writing { db, _ in
      try db.execute(sql: "INSERT INTO run_1_data VALUES (?, x'00')", arguments: [Int64.max])
      try SlicedMerge.removeOrphanedPages(of: try #require(Run.all(db).first), in: db)
    }
    #expect(try Self.rest(in: archive) == 0)
    #expect(try archive.check() == [])
  }

  @Test func `where another one wrote meanwhile, segments are merged at once`() throws {
    let place = try TemporaryArchive()
    let archive = try place.open()
    let writer = try Self.merging(archive)
    try Self.write(5..<6, by: writer)
    #expect(try Self.rest(in: archive) > 0)
    try archive.makeWriter().write([RandomPosts.plain("later", "swift later")])
    try Self.write(6..<7, by: writer)
    #expect(try !Self.isMerging(writer))
    #expect(try Self.rest(in: archive) == 0)
    #expect(try archive.check() == [])
  }

  @Test func `whether stopped or at its end, an import leaves nothing behind`() throws {
    for isStopped in [false, true] {
      let place = try TemporaryArchive()
      let archive = try place.open()
      let writer = try Self.merging(archive)
      try Self.write(5..<6, by: writer)
      if isStopped { writer.stop() }
      if isStopped { try writer.flush() } else { try writer.finish(at: Timestamp(seconds: 9)) }
      #expect(try !Self.isMerging(writer))
      #expect(try Self.rest(in: archive) == 0)
      #expect(try archive.check() == [])
    }
  }

  @Test func `near the end what would be merged there is merged before`() throws {
    for isNear in [false, true] {
      let place = try TemporaryArchive()
      let archive = try place.open()
      let writer = try Self.begin(archive)
      try Self.write(0..<6, by: writer)
      writer.expectEnd(isNear: isNear)
      try Self.write(6..<8, by: writer)
      #expect(try Self.segments(of: archive) == (isNear ? [1, 1] : [8]))
    }
  }

  @Test func `what the end merges finds room, and nothing is merged twice`() throws {
    let place = try TemporaryArchive()
    let archive = try place.open()
    let writer = try Self.begin(archive)
    writer.expectEnd(isNear: true)
    try Self.write(0..<13, by: writer)
    #expect(try Self.segments(of: archive) == [5, 2])
    try writer.finish(at: Timestamp(seconds: 9))
    #expect(try Self.segments(of: archive) == [0, 3])
    #expect(try archive.check() == [])
  }
}
