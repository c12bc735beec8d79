import Foundation
import GRDB
import Importing
import Posts
import SQLiteDumps
import Testing

/// Reposts of protected people in databases of twitter-to-sqlite.
@Suite struct ProtectedRepostTests {
  private let path = FileManager.default.temporaryDirectory.path + "/dump-\(UUID().uuidString).db"

  private static let tables = """
    CREATE TABLE users (id INTEGER PRIMARY KEY, screen_name TEXT, protected INTEGER);
    CREATE TABLE tweets (id INTEGER PRIMARY KEY, user INTEGER, created_at TEXT, full_text TEXT,
      retweeted_status INTEGER);
    INSERT INTO users VALUES (43, 'grace', 0), (44, 'kay', 1);
    INSERT INTO tweets VALUES
      (2, 44, '2019-07-12T23:40:37+00:00', 'Words for few', NULL),
      (3, 43, '2019-07-13T23:40:37+00:00', 'RT @kay: Words…', 2);
    """

  @Test(arguments: [false, true])
  func `a repost of a protected person needs to be asked for`(isAsked: Bool) throws {
    defer { try? FileManager.default.removeItem(atPath: path) }
    let queue = try DatabaseQueue(path: path)
    try queue.write { try $0.execute(sql: Self.tables) }
    try queue.close()
    var options = ImportOptions()
    options.includesPrivate = isAsked
    options.openDatabase = { path throws(ImportError) in try SQLiteDump(path) }
    let sink = MemorySink()
    let file = Importer(into: sink, options: options).run([path]).files[0]
    #expect(file.skipped == [] && file.leftOut == (isAsked ? 0 : 2))
    #expect(sink.posts["3"]?.text == (isAsked ? "RT @kay: Words for few" : nil))
    #expect(sink.posts.values.allSatisfy { $0.visibility == .private })
  }
}
