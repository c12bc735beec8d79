import GRDB
import Posts
import Testing

@testable import Archive

/// The terms that large batches add to the dictionary lie beside it for a while.
struct TermLayersTests {
  private static let batch = Int(TermLayers.minPosts)

  /// Writes some batches as an import does, and stops there.
  private func begin(_ batches: Int, in archive: Archive) throws -> ArchiveWriter {
    let writer = try archive.makeWriter(
      .import(path: "a.jsonl", format: "jsonl", started: Timestamp(seconds: 1)),
      firstBatch: Self.batch, largestBatch: Self.batch)
    for number in 0..<(batches * Self.batch) {
      try writer.add(RandomPosts.plain("\(number)", "swift \(number % 999) of \(number / 7)"))
    }
    return writer
  }

  private func layers(of archive: Archive) throws -> Int {
    try archive.read { db, _ in try TermLayers.numbers(in: db).count }
  }

  private func posts(with word: String, in archive: Archive) throws -> Int {
    try archive.read { db, _ in try Terms.posts(word, in: db) }
  }

  @Test func `a look at the dictionary is right, with layers on it or not`() throws {
    let place = try TemporaryArchive()
    let archive = try place.open()
    let writer = try begin(3, in: archive)
    #expect(try layers(of: archive) == 3)
    #expect(try posts(with: "swift", in: archive) == 3 * Self.batch)
    #expect(try archive.check() == [])
    try writer.finish(at: Timestamp(seconds: 2))
    #expect(try layers(of: archive) == 0)
    #expect(try posts(with: "swift", in: archive) == 3 * Self.batch)
    #expect(try archive.check() == [])
  }

  /// The block's words are read from its name on, and an earlier one would not be found.
  @Test func `a block of a layer with another word's name is found`() throws {
    let place = try TemporaryArchive()
    let archive = try place.open()
    _ = try begin(1, in: archive)
    let queue = try archive.file.writer()
    try queue.write { db in
      try db.execute(
        sql: """
          UPDATE dictionary_layer
          SET first = CAST((SELECT min(first) FROM dictionary_layer) || 'a' AS BLOB)
          WHERE first = (SELECT first FROM dictionary_layer ORDER BY first LIMIT 1 OFFSET 1)
          """)
      #expect(db.changesCount == 1)
    }
    try queue.close()
    #expect(try archive.check().contains { $0.hasPrefix("1 block of the dictionary named after ") })
  }

  /// Otherwise a layer would have a negative count for the word.
  @Test func `a word is taken away from the dictionary, not from a layer`() throws {
    let place = try TemporaryArchive()
    let archive = try place.open()
    _ = try begin(2, in: archive)
    let longer = RandomPosts.plain("5", "swift 5 of 0 again")
    try archive.makeWriter().write([longer])
    #expect(try layers(of: archive) == 0)
    #expect(try archive.check() == [])
    _ = try archive.remove(.import(1))
    #expect(try posts(with: "swift", in: archive) == 1)
    #expect(try archive.check() == [])
  }

  /// Their words belong to nearly all blocks of the dictionary, as those of many posts do.
  @Test func `few posts are worth a layer where they have as many words`() {
    let words = Array((0..<4096).map { "word\($0) " }.joined().utf8)
    var lists = PostingLists()
    lists.add(words, at: 1)
    #expect(!TermLayers.areWorth(lists))
    for place in 2...32 { lists.add(words, at: Int64(place)) }
    #expect(TermLayers.areWorth(lists))
    lists.replace(words, by: nil, at: 33)
    #expect(!TermLayers.areWorth(lists))
  }

  @Test func `there are never more layers than a look should ask`() throws {
    let place = try TemporaryArchive()
    let queue = try place.open().file.writer()
    try queue.write { db in
      for round in 1...40 {
        var layer = try NewTermLayer(in: db)
        try layer.make(["a": 1, "word\(round)": round])
        #expect(try TermLayers.numbers(in: db).count == (round - 1) % TermLayers.most + 1)
      }
      #expect(try Terms.posts("a", in: db) == 40)
      #expect(try Terms.posts("word7", in: db) == 7)
    }
    try queue.close()
  }

  @Test func `compacting leaves none`() throws {
    let place = try TemporaryArchive()
    let archive = try place.open()
    _ = try begin(2, in: archive)
    try archive.compact()
    #expect(try layers(of: archive) == 0)
    #expect(try archive.check() == [])
  }

  @Test func `folding ends when it is interrupted, and nothing has changed`() throws {
    let place = try TemporaryArchive()
    let archive = try place.open()
    _ = try begin(2, in: archive)
    let interruption = Interruption()
    interruption.interrupt()
    let writer = try archive.file.writer()
    #expect(throws: ArchiveError.interrupted) {
      try writer.write { try TermLayers.fold(interruption, in: $0) }
    }
    try writer.close()
    #expect(try layers(of: archive) == 2)
    #expect(try posts(with: "swift", in: archive) == 2 * Self.batch)
  }

  /// Every search would ask these layers until the next import.
  @Test func `an import that is broken off leaves none`() throws {
    let place = try TemporaryArchive()
    let archive = try place.open()
    let writer = try begin(2, in: archive)
    #expect(try layers(of: archive) == 2)
    writer.stop()
    try writer.flush()
    #expect(try layers(of: archive) == 0)
    #expect(try posts(with: "swift", in: archive) == 2 * Self.batch)
    #expect(try archive.check() == [])
  }

  @Test func `making an index anew leaves none`() throws {
    let place = try TemporaryArchive()
    let archive = try place.open()
    try begin(2, in: archive).finish(at: Timestamp(seconds: 2))
    let queue = try archive.file.writer()
    try queue.write { db in
      try ArchiveNumber.set(.tokens, IndexTokens.version - 1, in: db)
      for var run in try Run.all(db) {
        run.tokens = IndexTokens.version - 1
        try run.save(db)
      }
      try Reindexing.begin(in: db)
    }
    try queue.close()
    #expect(try archive.needsReindexing())
    try archive.reindex()
    #expect(try layers(of: archive) == 0)
    #expect(try posts(with: "swift", in: archive) == 2 * Self.batch)
    #expect(try archive.check() == [])
  }

  @Test func `a layer whose number has no next one is damage, and no crash`() throws {
    let place = try TemporaryArchive()
    let archive = try place.open()
    try begin(1, in: archive).finish(at: Timestamp(seconds: 2))
    let queue = try archive.file.writer()
    try queue.write { db in
      try db.execute(sql: "INSERT INTO dictionary_layer VALUES (\(Int64.max), x'61', x'00')")
    }
    try queue.close()
    let error = #expect(throws: ArchiveError.self) { _ = try begin(2, in: archive) }
    #expect(error?.kind == .damaged)
  }
}
