import GRDB
import Posts
import Testing

@testable import Archive

/// While runs are joined, an index has words of posts that have already moved elsewhere.
struct RemovingAmidJoinTests {
  /// An archive of two imports whose posts interleave in time; the second one has a word of its
  /// own.
  private func archive(_ place: TemporaryArchive) throws -> Archive {
    let archive = try place.open()
    for (path, word, second) in [("a", "plain", Int64(0)), ("b", "xylophonesecret", Int64(5))] {
      let writer = try archive.makeWriter(
        .import(path: path, format: "x", started: Timestamp(seconds: 1)))
      try writer.write(
        (1...40).map {
          RandomPosts.plain("\(path)\($0)", "\(word) \($0)", at: Int64($0) * 10 + second)
        })
    }
    return archive
  }

  private func checkRemoval(from archive: Archive, in place: TemporaryArchive) throws {
    #expect(try place.holds("xylophonesecret"))
    #expect(try archive.remove(.import(2)).removed == 40)
    #expect(try !place.holds("xylophonesecret"))
    #expect(try archive.total() == 40)
    #expect(try archive.check() == [])
  }

  @Test func `no word is left in the index of a run whose posts are being moved`() throws {
    let place = try TemporaryArchive()
    let archive = try archive(place)
    try archive.beginJoin(step: 30)
    try checkRemoval(from: archive, in: place)
  }

  @Test(arguments: ["", "DELETE FROM sequence WHERE name = 'tokens'"])
  func `no word is left in an index that another version wrote`(change: String) throws {
    let place = try TemporaryArchive()
    let archive = try archive(place)
    try DatabaseQueue(path: archive.path).write { db in
      try db.execute(sql: "UPDATE run SET tokens = 1;" + change)
    }
    try checkRemoval(from: archive, in: place)
  }

  @Test func `posts are found while others move them from run to run`() throws {
    let place = try TemporaryArchive()
    let archive = try place.open()
    let count = Removing.perReport + 200
    let writer = try archive.makeWriter()
    try writer.write((1...count).map { RandomPosts.plain("\($0)", "words", at: Int64($0) * 10) })
    try writer.write(
      (1...100).map { RandomPosts.plain("between\($0)", "words", at: Int64($0) * 10 + 5) })
    let other = try archive.file.writer()
    var failure: (any Error)?
    var joins = 0
    let counts = try archive.remove(.source("x")) { progress in
      guard progress.step == .looking else { return }
      do {
        let moved: Int? = try other.write { db in
          var rows = PostTable()
          try RunJoin.begin(Run.all(db), in: db)
          return try RunJoin.advance(&rows, in: db)
        }
        if let moved, moved > 0 { joins += 1 }
      } catch { failure = error }
    }
    if let failure { throw failure }
    #expect(joins > 0)
    #expect(counts.removed == count + 100)
    #expect(try archive.total() == 0)
    #expect(try archive.check() == [])
  }
}
