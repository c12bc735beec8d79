import Foundation
import GRDB
import Libc
import Posts
import Testing

@testable import Archive

/// An archive is a file from outside: whatever is in it, searches are answered or refused.
struct HostileArchiveTests {
  private func filled(_ place: TemporaryArchive) throws {
    var random = RandomPosts(seed: 31)
    let writer = try place.open().makeWriter()
    try writer.write((0..<60).map { random.post($0, from: 18000, days: 90) })
    try writer.finish(at: Timestamp(seconds: 0))
  }

  private func error(_ body: () throws -> Void) -> ArchiveError? {
    do { try body() } catch { return error as? ArchiveError }
    return nil
  }

  @Test(arguments: [
    ("CREATE TRIGGER t AFTER INSERT ON import BEGIN DELETE FROM post; END", "trigger"),
    (
      """
      DROP TABLE own; CREATE VIEW own AS
      WITH RECURSIVE r(handle) AS (SELECT 1 UNION ALL SELECT handle + 1 FROM r) SELECT * FROM r
      """, "view"
    ),
    (
      "CREATE VIRTUAL TABLE run_9 USING fts5vocab('run_1', 'row')", "virtual table of another kind"
    ),
    ("CREATE VIRTUAL TABLE other USING fts5(x)", "virtual table of another kind"),
    ("ALTER TABLE label ADD COLUMN x AS (zeroblob(1000000000))", "column that is computed"),
    ("ALTER TABLE label ADD COLUMN x AS(zeroblob(1000000000))", "column that is computed"),
    ("ALTER TABLE label ADD COLUMN x\nAS\n(zeroblob(1000000000))", "column that is computed"),
    ("CREATE TABLE x(y DEFAULT (zeroblob(1000000000)))", "column that is computed"),
    ("CREATE TABLE x(y CHECK (y > abs(y)))", "column that is computed"),
    ("CREATE INDEX x ON import(zeroblob(1000000000))", "computed index"),
    ("CREATE INDEX x ON import(path || path)", "computed index"),
    ("CREATE INDEX x ON import(path) WHERE hex(zeroblob(1000000000)) > 'a'", "computed index"),
  ])
  func `what no archive has is refused`(change: String, part: String) throws {
    let place = try TemporaryArchive()
    try filled(place)
    try DatabaseQueue(path: place.path).writeWithoutTransaction { try $0.execute(sql: change) }
    for mode in [Archive.Mode.create, .existing, .readOnly] {
      let error = error { _ = try place.open(mode) }
      #expect(error?.kind == .damaged)
      #expect(
        error?.message
          == "The archive \(place.path) is damaged: it has a \(part), which twinstant never makes.")
      // An export would not open it, either.
      #expect(error?.remedy.contains("archive export") == false)
    }
  }

  @Test func `a connection that reads cannot change the schema`() throws {
    let place = try TemporaryArchive()
    try filled(place)
    let reader = try ArchiveFile(path: place.path).reader().connection
    for table in ["sqlite_master", "run_1_data"] {
      let error = #expect(throws: DatabaseError.self) {
        try reader.writeWithoutTransaction { db in
          try db.execute(sql: "PRAGMA writable_schema = ON")
          try db.execute(sql: "DELETE FROM \(table)")
        }
      }
      #expect(error?.message == "table \(table) may not be modified")
    }
  }

  /// SQLite goes by the words behind the comment, so a test for their beginning must do so, too.
  @Test func `a virtual table behind a comment is refused`() throws {
    let place = try TemporaryArchive()
    try filled(place)
    try DatabaseQueue(path: place.path).writeWithoutTransaction {
      try $0.execute(
        sql: """
          PRAGMA writable_schema = ON;
          INSERT INTO sqlite_master(type, name, tbl_name, rootpage, sql) VALUES (
            'table', 'run_9', 'run_9', 0,
            'CREATE/**/VIRTUAL TABLE run_9 USING fts5vocab(run_1, row)');
          """)
    }
    #expect(error { _ = try place.open() }?.kind == .damaged)
  }

  @Test func `a pipe or a folder is no archive`() throws {
    let place = try TemporaryArchive()
    #expect(mkfifo(place.path, 0o600) == 0)
    #expect(error { _ = try place.open() }?.kind == .foreign)
    #expect(error { _ = try Archive(at: "/dev/zero", mode: .existing) }?.kind == .foreign)
    #expect(error { _ = try Archive(at: place.folder.path, mode: .existing) }?.kind == .foreign)
  }

  private static let wrongContents = [
    "UPDATE post SET at = 9223372036854775807", "UPDATE post SET at = -9223372036854775808",
    "UPDATE post SET likes = 9223372036854775807, reposts = likes, replies = likes",
    "UPDATE post SET likes = -9223372036854775808", "UPDATE post SET author = 9999",
    "UPDATE post SET service = -1", "UPDATE post SET details = zeroblob(100000)",
    "UPDATE post SET details = x'01ffffffffffffffff7f'", "UPDATE post SET text = x'ff00fe'",
    "UPDATE post SET id = zeroblob(10), service = key", "UPDATE post SET key = -key",
    "UPDATE dictionary SET terms = zeroblob(100)", "UPDATE dictionary SET terms = x'0005ff'",
    "UPDATE dictionary SET terms = x'000161ffffffffffffffff'", "DELETE FROM dictionary",
    "UPDATE dictionary SET first = x'ff' || first", "UPDATE dictionary SET terms = 'words'",
    "UPDATE dictionary SET terms = x'00057377696d6d8fffffff7f'",
    "INSERT INTO dictionary_layer SELECT 1, x'ff' || first, terms FROM dictionary",
    "INSERT INTO dictionary_layer SELECT post.key, terms, text FROM post, dictionary LIMIT 9",
    "INSERT INTO dictionary_layer VALUES (-5, x'', x''), (1, 'a', 'words'), (2, 1.5, zeroblob(9))",
    "INSERT INTO dictionary_layer SELECT key, x'73', x'00057377696d6d8fffffff7f' FROM post",
    "UPDATE run SET newest = 9223372036854775807, oldest = -9223372036854775807",
    "UPDATE run SET tokens = 1", "UPDATE run SET tokens = -9223372036854775808",
    "UPDATE import SET added = 9223372036854775807, started = -9223372036854775808",
    "UPDATE label SET text = x'ff' || key", "DELETE FROM label", "DELETE FROM author",
    "DELETE FROM post",
    "UPDATE sequence SET seq = 9223372036854775807", "DELETE FROM sequence",
    "UPDATE run_1_config SET v = 99", "UPDATE run_1_data SET block = zeroblob(10)",
    "DELETE FROM run_1_data", "UPDATE run_1_idx SET pgno = 9999999", "DROP TABLE label",
    "INSERT INTO run_1_config VALUES ('rank', 'randomblob(99)')",
  ]

  @Test func `wrong contents are answered or refused`() throws {
    let whole = try TemporaryArchive()
    try filled(whole)
    var (opened, answered) = (0, 0)
    for change in Self.wrongContents {
      let place = try whole.copy()
      try DatabaseQueue(path: place.path).write { try $0.execute(sql: change) }
      let searches = use(place)
      opened += searches == nil ? 0 : 1
      answered += searches ?? 0
    }
    #expect(opened > 30 && answered > 200, "\(opened) were opened, \(answered) searches answered")
  }

  @Test(arguments: [
    "UPDATE sequence SET seq = 9223372036854775807 WHERE name = 'run'",
    "UPDATE sequence SET seq = -9223372036854775808 WHERE name = 'run'",
    "UPDATE label SET key = -key WHERE text = 'en'",
    "UPDATE post SET details = x'8080800201ffffffffffffffffff01'",
    "UPDATE post SET at = (SELECT min(at) + max(at) FROM post) - at",
  ])
  func `numbers that no archive gives are kept or refused`(change: String) throws {
    let place = try TemporaryArchive()
    func post(_ number: Int64, _ text: String) -> Post {
      var post = RandomPosts.plain("\(number)", text, at: number)
      post.language = "en"
      return post
    }
    try place.open().makeWriter().write([post(100, "words"), post(300, "words")])
    try DatabaseQueue(path: place.path).write { try $0.execute(sql: change) }
    let archive = try place.open()
    // One post needs a run of its own, and one is known.
    for written in [post(200, "words"), post(100, "more words")] {
      let error = error { try archive.makeWriter(busyTimeout: .zero).write([written]) }
      #expect(error == nil || error?.kind == .damaged)
    }
  }

  @Test func `very many runs that are said to be full are answered or refused`() throws {
    let place = try TemporaryArchive()
    try place.open().makeWriter().write([RandomPosts.plain("1", "words", at: 1_700_000_000)])
    try DatabaseQueue(path: place.path).write {
      try $0.execute(
        sql: """
          INSERT INTO run WITH RECURSIVE n(k) AS (SELECT 2 UNION ALL SELECT k + 1 FROM n WHERE k < 131)
          SELECT k, 1, 268435455, 268435455, newest, newest, NULL, tokens FROM run, n
          """)
    }
    let archive = try place.open()
    let error = error {
      _ = try archive.search(
        Query(parsing: "(since:1990 OR zzqzz) words", lastWordIsPrefix: false), limit: 50)
    }
    #expect(error == nil || error?.kind == .damaged || error?.kind == .failed)
  }

  /// Bytes are changed at random: the archive may report an error, and nothing else may happen.
  @Test func `changed bytes are answered or refused`() throws {
    let place = try TemporaryArchive()
    try filled(place)
    let whole = try Data(contentsOf: URL(filePath: place.path))
    var random = RandomPosts(seed: 32)
    var (opened, answered) = (0, 0)
    for _ in 0..<60 {
      var bytes = whole
      for _ in 0..<Int.random(in: 1...40, using: &random) {
        let index = Int.random(in: 0..<bytes.count, using: &random)
        bytes[index] = UInt8.random(in: 0...255, using: &random)
      }
      try bytes.write(to: URL(filePath: place.path))
      let searches = use(place)
      opened += searches == nil ? 0 : 1
      answered += searches ?? 0
    }
    #expect(opened > 20 && answered > 100, "\(opened) were opened, \(answered) searches answered")
  }

  /// Opening does not look at an index or the rows of posts.
  @Test func `changed bytes of an index or a post are answered or refused`() throws {
    let whole = try TemporaryArchive()
    try filled(whole)
    var random = RandomPosts(seed: 33)
    var answered = 0
    for round in 0..<40 {
      let place = try whole.copy()
      let queue = try DatabaseQueue(path: place.path)
      try queue.write { db in
        let (table, column, key) =
          round.isMultiple(of: 2) ? ("run_1_data", "block", "id") : ("post", "details", "key")
        let keys = try Int64.fetchAll(db, sql: "SELECT \(key) FROM \(table)")
        // The tenth block lists all others.
        let chosen = round.isMultiple(of: 8) ? 10 : try #require(keys.randomElement(using: &random))
        let blob = "SELECT \(column) FROM \(table) WHERE \(key) = ?"
        var bytes = try #require(try Data.fetchOne(db, sql: blob, arguments: [chosen]))
        for _ in 0..<Int.random(in: 1...4, using: &random) where !bytes.isEmpty {
          let index = Int.random(in: 0..<bytes.count, using: &random)
          bytes[index] = UInt8.random(in: 0...255, using: &random)
        }
        try db.execute(
          sql: "UPDATE \(table) SET \(column) = ? WHERE \(key) = ?", arguments: [bytes, chosen])
      }
      try queue.close()
      answered += try #require(use(place), "it is not opened")
    }
    #expect(answered > 200, "\(answered) searches answered")
  }

  /// Does everything that reads and writes; each call may only end or throw an `ArchiveError`.
  ///
  /// - Returns: How many searches were answered; `nil` where the archive was not opened.
  private func use(_ place: TemporaryArchive) -> Int? {
    let later = RandomPosts.plain("later", "swift later")
    var answered: Int?
    _ = error {
      let archive = try place.open()
      answered = 0
      for text in ["", "swi", "the coffee", "-the", "min_likes:3", "since:2019", "日本"] {
        let query = Query(parsing: text, lastWordIsPrefix: true)
        for order in Query.Order.allCases {
          let query = Query(query.conditions, order: order)
          if error({ _ = try archive.search(query, limit: 20) }) == nil {
            answered = answered.map { $0 + 1 }
          }
          _ = error { _ = try archive.count(query) }
        }
      }
      _ = error { _ = try archive.info() }
      _ = error { _ = try archive.check() }
      _ = error {
        var posts = ReadablePosts(of: archive)
        for _ in 0..<100 where !posts.isAtEnd { _ = try posts.next() }
      }
      _ = error { _ = try archive.ownHandles() }
      _ = error { try archive.reindex() }
      _ = error { try archive.makeWriter(busyTimeout: .zero).write([later]) }
      _ = error { try archive.compact() }
      _ = error { _ = try archive.remove(.source("x")) }
    }
    return answered
  }
}
