import Foundation
import GRDB
import Posts
import Testing

@testable import Archive

/// An archive from outside may be what a killed import left, with layers on its dictionary and
/// segments that the next import merges. Whatever is in them, searches are answered or refused.
struct HostileImportTests {
  private static let batch = Int(TermLayers.minPosts)

  private static func importing(_ archive: Archive, batch: Int) throws -> ArchiveWriter {
    try archive.makeWriter(
      .import(path: "a.jsonl", format: "jsonl", started: Timestamp(seconds: 1)),
      firstBatch: batch, largestBatch: batch)
  }

  private static func post(_ number: Int) -> Post {
    RandomPosts.plain(
      "\(number)", "swift w\(number % 3001) x\(number / 9)", at: 1_600_000_000 - Int64(number))
  }

  private static let left = Result {
    let place = try TemporaryArchive()
    let writer = try importing(try place.open(), batch: batch)
    for number in 0..<(4 * batch) { try writer.add(post(number)) }
    return try place.copy()
  }

  /// The blobs of a table's column, by their rows.
  private static func blobs(
    _ sql: String, in db: Database
  ) throws -> [(key: [any DatabaseValueConvertible], bytes: [UInt8])] {
    try Row.fetchAll(db, sql: sql).map { row in
      let key = (0..<(row.count - 1)).map { row[$0] as DatabaseValue }
      return (key, Array(row[row.count - 1] as Data? ?? Data()))
    }
  }

  /// Changes some bytes of one blob.
  private static func change(_ place: TemporaryArchive, by random: inout RandomPosts) throws {
    let isLayer = Bool.random(using: &random)
    let (select, update) =
      isLayer
      ? (
        "SELECT number, first, terms FROM dictionary_layer",
        "UPDATE dictionary_layer SET terms = ? WHERE number = ? AND first = ?"
      )
      : (
        "SELECT id, block FROM run_1_data WHERE id > 9",
        "UPDATE run_1_data SET block = ? WHERE id = ?"
      )
    try DatabaseQueue(path: place.path).write { db in
      let blobs = try blobs(select, in: db)
      guard let (key, old) = blobs.randomElement(using: &random) else { return }
      var bytes = old
      for _ in 0..<Int.random(in: 1...6, using: &random) {
        let index = Int.random(in: 0..<bytes.count, using: &random)
        bytes[index] = UInt8.random(in: 0...255, using: &random)
      }
      try db.execute(sql: update, arguments: StatementArguments([Data(bytes)] + key))
    }
  }

  @Test func `it is merged and folded where nothing was changed`() throws {
    let place = try Self.left.get().copy()
    let archive = try place.open()
    func laidBeside() throws -> [Int] {
      try archive.read { db, _ in
        let structure = try IndexSegments.structure(of: try #require(Run.all(db).first), in: db)
        return [try TermLayers.numbers(in: db).count, structure.maxPerLevel]
      }
    }
    #expect(try laidBeside() == [4, 4])
    try Self.goOn(archive)
    let after = try laidBeside()
    #expect(after[0] == 0)
    #expect(after[1] <= RunIndex.maxSegmentsAtRest)
    #expect(try archive.check() == [])
  }

  @Test(arguments: 0..<32)
  func `changed blocks of layers and segments are merged or refused`(seed: UInt64) throws {
    let place = try Self.left.get().copy()
    var random = RandomPosts(seed: seed)
    for _ in 0..<3 { try Self.change(place, by: &random) }
    refusedOrDone {
      let archive = try place.open()
      let query = Query(parsing: "w7", lastWordIsPrefix: true)
      refusedOrDone { _ = try archive.search(query, limit: 20) }
      refusedOrDone { _ = try archive.count(query) }
      let words = QueryCompletions.Request(mark: nil, beginning: "w")
      refusedOrDone { _ = try archive.completions(of: words, limit: 5) }
      refusedOrDone { try Self.goOn(archive) }
      refusedOrDone { _ = try archive.check() }
      refusedOrDone { try archive.compact() }
      refusedOrDone { _ = try archive.remove(.import(1)) }
    }
  }

  @Test func `segments that make no sense are named where their merge begins`() throws {
    let place = try Self.left.get().copy()
    try DatabaseQueue(path: place.path).write { db in
      try db.execute(sql: "UPDATE run_1_data SET block = zeroblob(length(block)) WHERE id > 99")
    }
    let archive = try place.open()
    let error = #expect(throws: ArchiveError.self) { try Self.goOn(archive) }
    #expect(error?.kind == .damaged)
    #expect(error?.message.contains(place.path) == true)
  }

  /// Runs the next import, up to its end.
  private static func goOn(_ archive: Archive) throws {
    let writer = try importing(archive, batch: 16)
    for number in 0..<40 { try writer.add(post(-number)) }
    try writer.finish(at: Timestamp(seconds: 2))
  }

  private func refusedOrDone(_ body: () throws -> Void) {
    do { try body() } catch { #expect(error is ArchiveError) }
  }
}
