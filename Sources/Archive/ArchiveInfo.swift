import GRDB
import Posts

/// What an archive holds.
package struct ArchiveInfo: Sendable, Equatable {
  /// One run of an import, as the archive remembers it.
  package struct Import: Sendable, Hashable {
    package var number: Int
    package var path: String
    package var format: String
    package var started: Timestamp
    /// `nil` when it was broken off, or is still running.
    package var finished: Timestamp?
    package var counts: ArchiveCounts
  }

  package var posts = 0
  /// Most posts first.
  package var services: [(name: String, posts: Int)] = []
  /// Stretches with an index of their own; `compact` makes one of them.
  package var runs = 0
  /// Of the file and what lies beside it.
  package var bytes = 0
  package var newest: Timestamp?
  package var oldest: Timestamp?
  package var imports: [Import] = []

  package static func == (a: ArchiveInfo, b: ArchiveInfo) -> Bool {
    a.posts == b.posts && a.services.elementsEqual(b.services, by: ==) && a.runs == b.runs
      && a.bytes == b.bytes && a.newest == b.newest && a.oldest == b.oldest
      && a.imports == b.imports
  }
}

extension Archive {
  /// Counts what the archive holds; reads the whole list of ids.
  package func info() throws(ArchiveError) -> ArchiveInfo {
    let bytes = file.bytes
    return try read { db, rows in
      var info = ArchiveInfo()
      info.bytes = bytes
      let runs = try Run.all(db).filter { $0.posts > 0 }
      info.runs = runs.count
      info.posts = runs.reduce(0) { $0 + $1.posts }
      info.newest = runs.map(\.newest).max()
      info.oldest = runs.map(\.oldest).min()
      info.services = try Self.services(&rows, in: db)
      info.imports = try Self.imports(in: db)
      return info
    }
  }

  /// The posts in all; quick.
  package func total() throws(ArchiveError) -> Int {
    try read { db, _ in try Run.all(db).reduce(0) { $0 + $1.posts } }
  }

  private static func services(
    _ rows: inout PostRow, in db: Database
  ) throws -> [(name: String, posts: Int)] {
    let counts = try Prepared(
      "SELECT service, count(*) FROM post GROUP BY service ORDER BY 2 DESC, 1", in: db)
    defer { counts.reset() }
    var services: [(name: String, posts: Int)] = []
    while try counts.step() {
      services.append((try rows.labels.text(counts.int(0), in: db), Int(counts.int(1))))
    }
    return services
  }

  private static func imports(in db: Database) throws -> [ArchiveInfo.Import] {
    let row = try Prepared(
      """
      SELECT key, path, format, started, finished, added, updated, unchanged FROM import
      ORDER BY key
      """, in: db)
    defer { row.reset() }
    var imports: [ArchiveInfo.Import] = []
    while try row.step() {
      imports.append(
        ArchiveInfo.Import(
          number: Int(row.int(0)), path: row.text(1), format: row.text(2),
          started: Timestamp(milliseconds: row.int(3)),
          finished: row.optionalInt(4).map(Timestamp.init(milliseconds:)),
          counts: ArchiveCounts(
            added: Int(row.int(5)), updated: Int(row.int(6)), unchanged: Int(row.int(7)))))
    }
    return imports
  }
}
