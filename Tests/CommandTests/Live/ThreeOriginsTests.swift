import Foundation
import GRDB
import Testing
import WaitTesting

/// One post that an export of X, a live source and a database of twitter-to-sqlite brought, in this
/// order. The export is the oldest, then the database was made; each has its own text and counts.
@Suite(.waiting) struct ThreeOriginsTests {
  private let services: ServicesProcess
  private let home: LiveHome
  private let post: Answered
  private let whole = "zither" + String(repeating: " and so on", count: 60)

  /// A post of the live source.
  private struct Answered {
    let id, url, person, handle, time: String
    let likes: Int

    /// `nil` for one that answers, quotes or passes on another one.
    init?(_ post: [String: Any]) {
      guard let id = post["id"] as? String, let url = post["url"] as? String,
        let time = post["created_at"] as? String,
        let author = post["author"] as? [String: Any], let person = author["id"] as? String,
        let handle = author["handle"] as? String,
        let metrics = post["metrics"] as? [String: Any], let likes = metrics["likes"] as? Int,
        ["reply_to", "quote_of", "repost_of"].allSatisfy({ post[$0] is NSNull })
      else { return nil }
      (self.id, self.url, self.person, self.handle) = (id, url, person, handle)
      (self.time, self.likes) = (time, likes)
    }
  }

  init() throws {
    services = try ServicesProcess()
    let source = LiveHome.source("work", at: services.base)
    // In a home of its own, so that the archive has nothing when the export comes.
    let scout = try LiveHome(services.base, source)
    let answers = try scout.search("swift", "work").posts.compactMap { Answered($0) }
    post = try #require(answers.first)
    home = try LiveHome(services.base, source)
    let export = try Self.export(of: post, in: home.program)
    #expect(try home.program.run("import", export).status == 0)
    #expect(try home.search("swift", "work").ids.contains(post.id))
    let dump = try Self.dump(of: post, whole, in: home.program)
    #expect(try home.program.run("import", dump).status == 0)
  }

  /// The export has the beginning of the post.
  private static func export(of post: Answered, in program: Program) throws -> String {
    let folder = program.home + "/export"
    try FileManager.default.createDirectory(
      atPath: folder + "/data", withIntermediateDirectories: true)
    _ = try program.file(
      "export/data/account.js",
      #"window.YTD.account.part0 = [{"account":{"username":"\#(post.handle)","#
        + #""accountId":"\#(post.person)"}}]"#)
    let tweets = try program.file(
      "export/data/tweets.js",
      #"window.YTD.tweets.part0 = [{"tweet":{"id_str":"\#(post.id)","full_text":"xylophone","#
        + #""created_at":"\#(post.time)","favorite_count":"900"}}]"#)
    try date(tweets, at: 1_577_836_800)
    return folder
  }

  /// The database has the whole text.
  private static func dump(of post: Answered, _ text: String, in program: Program) throws -> String
  {
    let path = program.home + "/dump.db"
    let queue = try DatabaseQueue(path: path)
    try queue.write { db in
      try db.execute(
        sql: """
          CREATE TABLE users (id INTEGER PRIMARY KEY, screen_name TEXT, name TEXT);
          CREATE TABLE tweets (id INTEGER PRIMARY KEY, user INTEGER, created_at TEXT,
            full_text TEXT, retweeted_status INTEGER, quoted_status INTEGER,
            retweet_count INTEGER, favorite_count INTEGER, lang TEXT);
          INSERT INTO users VALUES (\(post.person), '\(post.handle)', 'Name');
          INSERT INTO tweets VALUES (\(post.id), \(post.person), '\(post.time)', '\(text)', NULL,
            NULL, 5, 800, 'en');
          """)
    }
    try queue.close()
    try date(path, at: 1_609_459_200)
    return path
  }

  /// Gives a file the date of its counts.
  private static func date(_ path: String, at second: TimeInterval) throws {
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSince1970: second)], ofItemAtPath: path)
  }

  /// The lines that an export of the archive has of the post.
  private func exported() throws -> [Substring] {
    try home.program.run("archive", "export", "-").lines.filter {
      $0.contains(#""id":"\#(post.id)""#)
    }
  }

  @Test func `it is one row with all it came from, the fullest text and the newest counts`() throws
  {
    let lines = try exported()
    #expect(lines.count == 1)
    let line = try #require(lines.first)
    let row = try #require(
      try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
    #expect(row["text"] as? String == whole)
    let metrics = row["metrics"] as? [String: Any]
    #expect(metrics?["likes"] as? Int == post.likes, "the live source was asked last")
    let origins = row["provenance"] as? [[String: Any]] ?? []
    #expect(origins.map { $0["import"] as? Int } == [nil, 1, 2])
    #expect(origins.map { $0["format"] as? String } == [nil, "x-export", "twitter-to-sqlite"])
    let found = try home.program.run("search", "zither", "--format", "jsonl")
    #expect(found.lines.count == 1)
    // The words of the shorter text are found no more.
    #expect(try home.program.run("search", "xylophone").status == 1)
  }

  @Test func `named by its address it goes from all of them, and its words from the file`() throws {
    #expect(try isInFile("zither"))
    let removal = try home.program.run("archive", "remove", "--yes", "--post", post.url)
    #expect(removal.status == 0 && removal.output.hasPrefix("1 post removed.\n"), "\(removal)")
    #expect(try home.program.run("search", "zither").status == 1)
    #expect(try exported().isEmpty)
    for word in ["zither", "xylophone"] { #expect(try !isInFile(word), "\(word)") }
    #expect(try home.program.run("archive", "check").output == "The archive is sound.\n")
  }

  /// Whether the bytes of a word are in the archive, or in a file beside it.
  private func isInFile(_ word: String) throws -> Bool {
    let folder = home.program.home + "/.local/share/twinstant/"
    return try FileManager.default.contentsOfDirectory(atPath: folder).contains { name in
      FileManager.default.contents(atPath: folder + name)?.range(of: Data(word.utf8)) != nil
    }
  }
}
