import Foundation
import GRDB
import Importing
import Posts
import SQLiteDumps
import Testing

/// Databases of a few megabytes that would need gigabytes.
@Suite struct DumpLimitsTests {
  private let path = FileManager.default.temporaryDirectory.path + "/dump-\(UUID().uuidString).db"
  private let sink = MemorySink()

  /// Imports a database of three posts that this changes.
  private func run(_ sql: String) throws -> ImportReport.File {
    defer { try? FileManager.default.removeItem(atPath: path) }
    let queue = try DatabaseQueue(path: path)
    try queue.write { try $0.execute(sql: Self.small + sql) }
    try queue.close()
    var options = ImportOptions()
    options.openDatabase = { path throws(ImportError) in try SQLiteDump(path) }
    return Importer(into: sink, options: options).run([path]).files[0]
  }

  private static let small = """
    CREATE TABLE users (id INTEGER PRIMARY KEY, screen_name TEXT);
    CREATE TABLE tweets (id INTEGER PRIMARY KEY, user INTEGER, created_at TEXT, full_text TEXT);
    CREATE TABLE media (id TEXT PRIMARY KEY, media_url_https TEXT, type TEXT);
    CREATE TABLE media_tweets (media_id TEXT, tweets_id INTEGER);
    INSERT INTO users VALUES (42, 'ada');
    INSERT INTO tweets VALUES (1, 42, '2019-07-12T23:40:37+00:00', 'one'),
      (2, 42, '2019-07-12T23:40:38+00:00', 'two'), (3, 42, '2019-07-12T23:40:39+00:00', 'three');
    INSERT INTO media VALUES ('cup', 'https://pbs.example.org/1.jpg', 'photo');

    """

  private var place: String { URL(fileURLWithPath: path).lastPathComponent + ": tweets" }

  @Test func `a row that is too long for a post costs only itself`() throws {
    let file = try run("UPDATE tweets SET full_text = hex(zeroblob(2500000)) WHERE id = 2")
    #expect(sink.posts.keys.sorted() == ["1", "3"])
    let why = "larger than 4 MB, expected one post: cut it up if it has more"
    #expect(file.skipped == [.init(place: place + ": row 2", why: why)])
  }

  @Test func `a row that is too long to be read ends its table, and is told`() throws {
    let file = try run("UPDATE tweets SET full_text = hex(zeroblob(9000000)) WHERE id = 2")
    #expect(sink.posts.keys.sorted() == ["1"])
    let why =
      "a row has more than 16 MB; from there on none is read: "
      + "delete it and import the database again"
    #expect(file.skipped == [.init(place: place, why: why)])
  }

  @Test(arguments: ["'https://pbs.example.org/'", "char(0)"])
  func `a long address that many pictures share is none, and costs nothing`(
    _ beginning: String
  ) throws {
    let file = try run(
      """
      INSERT INTO media VALUES
        ('long', \(beginning) || hex(zeroblob(500000)), 'photo');
      INSERT INTO media_tweets VALUES ('cup', 2);
      WITH RECURSIVE numbers(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM numbers WHERE i < 900)
        INSERT INTO media_tweets SELECT 'long', 2 FROM numbers;
      """)
    #expect(file.skipped == [] && sink.posts.count == 3)
    #expect(
      sink.posts["2"]?.media
        == [Post.Media(kind: .photo, url: "https://pbs.example.org/1.jpg")])
  }

  @Test func `a post has a thousand pictures at most`() throws {
    let file = try run(
      """
      WITH RECURSIVE numbers(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM numbers WHERE i < 90000)
        INSERT INTO media_tweets SELECT 'cup', 2 FROM numbers;
      INSERT INTO media_tweets VALUES ('cup', 3);
      """)
    #expect(file.skipped == [] && sink.posts.count == 3)
    #expect(sink.posts["2"].map { !$0.media.isEmpty && $0.media.count <= 1000 } == true)
    #expect(sink.posts["3"]?.media.count == 1)
  }
}
