import Foundation
import GRDB
import Posts
import Testing

@testable import Archive

/// A process may be killed between any two statements: its files then hold a whole archive.
struct KilledWritingTests {
  /// Copies the files of an archive whenever a connection goes on to another statement.
  private final class Kills {
    /// The copies that differ from the one before, and the statement that would have come next.
    private(set) var copies: [(copy: TemporaryArchive, statement: String)] = []
    private(set) var statements: [String] = []
    private let place: TemporaryArchive
    private var last: [Data?] = []

    init(_ place: TemporaryArchive) { self.place = place }

    func take(_ event: Database.TraceEvent) {
      guard case .statement(let statement) = event, statement.sql != statements.last else { return }
      statements.append(statement.sql)
      let files = ["", "-wal"].map { FileManager.default.contents(atPath: place.path + $0) }
      guard files != last, let copy = try? place.copy() else { return }
      last = files
      copies.append((copy, statement.sql))
    }
  }

  /// Segments and the notes about them are written in one transaction, when posts come and when
  /// segments are merged.
  @Test func `between any two statements a whole archive is left`() throws {
    let place = try TemporaryArchive()
    let archive = try place.open()
    let writer = try archive.makeWriter()
    var random = RandomPosts(seed: 61)
    let batches = (0..<9).map { batch in
      (0..<25).map { random.post(batch * 25 + $0, from: 18_000 + batch * 10, days: 9) }
    }
    for batch in batches.prefix(7) { try writer.write(batch) }
    let kills = Kills(place)
    try writer.writing { db, _ in
      // With this, unfinished work is in the files too, not only in memory.
      try db.execute(sql: "PRAGMA cache_size = 4")
      db.trace { kills.take($0) }
    }
    for batch in batches.suffix(2) { try writer.write(batch) }
    try writer.writing { db, _ in
      db.trace(nil)
    }
    for part in ["REPLACE INTO segment", "INTO run_1_idx", "DELETE FROM segment", "COMMIT"] {
      #expect(kills.statements.contains { $0.contains(part) }, "\(part)")
    }
    var last = 0
    for (copy, statement) in kills.copies {
      let left = try copy.open()
      let posts = try left.total()
      #expect([175, 200, 225].contains(posts) && posts >= last, "\(statement)")
      #expect(try left.check() == [], "\(statement)")
      last = posts
      let writer = try left.makeWriter()
      for batch in batches.suffix(2) { try writer.write(batch) }
      #expect(try left.total() == 225)
      #expect(try left.check() == [], "\(statement)")
    }
    #expect(last >= 200)
  }
}
