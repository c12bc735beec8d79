import Foundation
import GRDB
import Importing
import Posts
import SQLiteDumps
import Testing

/// Databases in the form of twitter-to-sqlite, old and new, with invented people and every quirk.
@Suite struct TwitterToSQLiteTests {
  private let path = FileManager.default.temporaryDirectory.path + "/dump-\(UUID().uuidString).db"
  private let sink = MemorySink()

  private func run(_ sql: String) throws -> ImportReport.File {
    defer { try? FileManager.default.removeItem(atPath: path) }
    let queue = try DatabaseQueue(path: path)
    try queue.write { try $0.execute(sql: sql) }
    try queue.close()
    return run()
  }

  private func run() -> ImportReport.File {
    var options = ImportOptions()
    options.openDatabase = { path throws(ImportError) in try SQLiteDump(path) }
    return Importer(into: sink, options: options).run([path]).files[0]
  }

  private static let old = """
    CREATE TABLE users (id INTEGER PRIMARY KEY, screen_name TEXT, name TEXT, protected INTEGER,
      profile_image_url_https TEXT);
    CREATE TABLE tweets (id INTEGER PRIMARY KEY, user INTEGER, created_at TEXT, full_text TEXT,
      retweeted_status INTEGER, quoted_status INTEGER, source TEXT, in_reply_to_status_id TEXT,
      retweet_count INTEGER, favorite_count INTEGER, possibly_sensitive INTEGER, lang TEXT);
    INSERT INTO users VALUES (42, 'ada', 'Ada Byron', 0, 'https://pbs.example.org/a_normal.jpg'),
      (43, 'grace', 'Grace', 0, NULL), (44, 'kay', 'Kay', 1, NULL);
    INSERT INTO tweets VALUES
      (1149557488447975428, 42, '2019-07-12T23:40:37+00:00',
       'Tea &amp; #swift with @grace https://example.org/a', NULL, 7,
       '<a href="https://x.example" rel="nofollow">Web App</a>', '1149557488447975000', 2, 35, 1, 'en'),
      (2, 43, '2019-07-12T23:40:37+00:00', 'The whole of a long story', NULL, NULL, NULL, NULL, 9, 8,
       NULL, 'en'),
      (3, 42, '2019-07-13T23:40:37+00:00', 'RT @grace: The whole of…', 2, NULL, NULL, NULL, 9, 0, NULL, 'en'),
      (4, 44, '2019-07-13T23:40:37+00:00', 'for few', NULL, NULL, NULL, NULL, 0, 0, NULL, 'en'),
      (5, 42, 'soon', 'no date', NULL, NULL, NULL, NULL, 0, 0, NULL, 'en');
    """

  @Test func `every field of a post arrives`() throws {
    let file = try run(Self.old)
    #expect(file.format == "twitter-to-sqlite" && file.postsRead == 3 && file.leftOut == 1)
    #expect(
      sink.posts["1149557488447975428"]
        == Post(
          id: Post.ID(service: "x", text: "1149557488447975428"),
          url: "https://x.com/ada/status/1149557488447975428",
          author: Author(
            id: "42", handle: "ada", name: "Ada Byron",
            avatar: "https://pbs.example.org/a_normal.jpg"),
          createdAt: Timestamp(seconds: 1_562_974_837),
          text: "Tea & #swift with @grace https://example.org/a", language: "en",
          metrics: Post.Metrics(likes: 35, reposts: 2), links: ["https://example.org/a"],
          hashtags: ["swift"], mentions: ["grace"], replyTo: "1149557488447975000", quoteOf: "7",
          isSensitive: true, client: "Web App"))
    #expect(sink.posts["3"]?.text == "RT @grace: The whole of a long story")
    #expect(sink.posts["3"]?.repostOf == "2" && sink.posts["3"]?.metrics.likes == 8)
    let place = path.split(separator: "/").last.map(String.init) ?? ""
    #expect(
      file.skipped == [
        .init(
          place: place + ": tweets: row 4",
          why:
            #"created_at: expected a time from 1970 to 2099 such as "Fri Jul 12 23:40:37 +0000 2019", "#
            + #"found "soon""#
        )
      ])
  }

  @Test func `the link to a quoted post goes from the end, and stays a link`() throws {
    _ = try run(
      Self.old + """
        UPDATE tweets SET full_text = full_text || ' https://twitter.com/grace/status/7' WHERE quoted_status = 7;
        """)
    let post = sink.posts["1149557488447975428"]
    #expect(post?.text == "Tea & #swift with @grace https://example.org/a")
    #expect(post?.links == ["https://example.org/a", "https://twitter.com/grace/status/7"])
  }

  @Test func `trap03_a text that the program has unescaped is not unescaped again`() throws {
    _ = try run(
      Self.old + """
        UPDATE tweets SET full_text = 'Write &lt;b&gt; & &amp;amp; for <b>' WHERE id = 2;
        """)
    #expect(sink.posts["2"]?.text == "Write &lt;b&gt; & &amp;amp; for <b>")
    #expect(sink.posts["3"]?.text == "RT @grace: Write &lt;b&gt; & &amp;amp; for <b>")
    #expect(sink.posts["1149557488447975428"]?.text.hasPrefix("Tea & #swift") == true)
  }

  @Test func `sources, pictures and likes of newer databases arrive`() throws {
    let file = try run(
      Self.old + """
        CREATE TABLE sources (id TEXT PRIMARY KEY, name TEXT, url TEXT);
        CREATE TABLE media (id INTEGER PRIMARY KEY, media_url_https TEXT, type TEXT,
          expanded_url TEXT, ext_alt_text TEXT);
        CREATE TABLE media_tweets (media_id INTEGER, tweets_id INTEGER);
        CREATE TABLE favorited_by (tweet INTEGER, user INTEGER, PRIMARY KEY (user, tweet));
        INSERT INTO sources VALUES ('abc', 'Phone', 'https://x.example');
        UPDATE tweets SET source = 'abc', full_text = full_text
          || ' https://twitter.com/grace/status/2/photo/1' WHERE id = 2;
        INSERT INTO media VALUES (1, 'https://pbs.example.org/1.jpg', 'photo',
          'https://twitter.com/grace/status/2/photo/1', 'A cup'),
          (2, 'https://pbs.example.org/2.jpg', 'animated_gif', NULL, NULL);
        INSERT INTO media_tweets VALUES (1, 2), (2, 2);
        INSERT INTO favorited_by VALUES (2, 42);
        """)
    #expect(file.postsRead == 3)
    let post = sink.posts["2"]
    #expect(post?.collections == ["likes"] && post?.client == "Phone")
    #expect(post?.text == "The whole of a long story")
    #expect(
      post?.media == [
        Post.Media(kind: .photo, url: "https://pbs.example.org/1.jpg", alt: "A cup"),
        Post.Media(kind: .gif, url: "https://pbs.example.org/2.jpg"),
      ])
    #expect(sink.posts["3"]?.collections == [])
    // The repost has the pictures of its original, and no address of a picture among its words.
    #expect(sink.posts["3"]?.text == "RT @grace: The whole of a long story")
    #expect(sink.posts["3"]?.media == post?.media && sink.posts["3"]?.links == [])
  }

  @Test func `an export that the program took in arrives with its owner`() throws {
    let file = try run(
      """
      CREATE TABLE archive_account (pk TEXT PRIMARY KEY, username TEXT, accountId TEXT,
        accountDisplayName TEXT);
      CREATE TABLE archive_tweet (id INTEGER PRIMARY KEY, full_text TEXT, created_at TEXT,
        entities TEXT, favorite_count TEXT, lang TEXT);
      CREATE TABLE archive_like (tweetId TEXT PRIMARY KEY, fullText TEXT, expandedUrl TEXT);
      INSERT INTO archive_account VALUES ('1', 'ada', '42', 'Ada Byron');
      INSERT INTO archive_tweet VALUES (9, 'see https://t.co/A &amp; more',
        'Fri Jul 12 23:40:37 +0000 2019',
        '{"urls":[{"url":"https://t.co/A","expanded_url":"https://example.org/a","indices":["4","18"]}]}',
        '3', 'en'),
        (10, 'So true https://t.co/q', 'Fri Jul 12 23:40:38 +0000 2019',
        '{"urls":[{"url":"https://t.co/q","expanded_url":"https://twitter.com/grace/status/7"}]}',
        '0', 'en');
      INSERT INTO archive_like VALUES ('1149557488447975428', 'liked words', 'x');
      """)
    #expect(file.skipped == [] && file.postsRead == 3)
    #expect(sink.posts["10"]?.text == "So true" && sink.posts["10"]?.quoteOf == "7")
    #expect(sink.posts["9"]?.text == "see https://example.org/a & more")
    #expect(sink.posts["9"]?.author.handle == "ada" && sink.posts["9"]?.collections == ["posts"])
    #expect(sink.posts["1149557488447975428"]?.collections == ["likes"])
    #expect(sink.owner?.handle == "ada")
  }

  @Test func `names that X does not show go, and addresses of pictures are no links`() throws {
    let file = try run(
      """
      CREATE TABLE users (id INTEGER PRIMARY KEY, screen_name TEXT);
      CREATE TABLE tweets (id INTEGER PRIMARY KEY, user INTEGER, created_at TEXT, full_text TEXT,
        display_text_range TEXT);
      CREATE TABLE media (id INTEGER PRIMARY KEY, media_url_https TEXT, expanded_url TEXT);
      CREATE TABLE media_tweets (media_id INTEGER, tweets_id INTEGER);
      INSERT INTO users VALUES (42, 'ada');
      INSERT INTO tweets VALUES (9, 42, '2019-07-12T23:40:37+00:00',
        '@kay look https://twitter.com/ada/status/9/photo/1 there https://example.org/long', '[5, 40]'),
        (8, 42, '2019-07-12T23:40:37+00:00', 'whole', 'broken');
      INSERT INTO media VALUES (1, 'https://pbs.example.org/1.jpg',
        'https://twitter.com/ada/status/9/photo/1');
      INSERT INTO media_tweets VALUES (1, 9);
      CREATE TABLE archive_tweet (id INTEGER PRIMARY KEY, full_text TEXT, created_at TEXT,
        display_text_range TEXT);
      INSERT INTO archive_tweet VALUES (7, '@kay yes', 'Fri Jul 12 23:40:37 +0000 2019', '["5", "8"]');
      """)
    #expect(file.skipped == [] && file.postsRead == 3)
    let post = sink.posts["9"]
    #expect(post?.text.hasPrefix("look https://twitter.com/ada/status/9/photo/1 there") == true)
    #expect(post?.links == ["https://example.org/long"] && post?.mentions == ["kay"])
    #expect(sink.posts["8"]?.text == "whole")
    #expect(sink.posts["7"]?.text == "yes" && sink.posts["7"]?.mentions == ["kay"])
  }

  @Test(arguments: ["INTEGER", "TEXT"])
  func `what others liked is no like of the person whose database it is`(type: String) throws {
    let file = try run(
      Self.old + """
        CREATE TABLE favorited_by (tweet \(type), user \(type), PRIMARY KEY (user, tweet));
        CREATE TABLE archive_account (pk TEXT PRIMARY KEY, username TEXT, accountId TEXT);
        INSERT INTO archive_account VALUES ('1', 'ada', '42');
        INSERT INTO favorited_by VALUES (2, 42), (1149557488447975428, 43);
        """)
    #expect(file.postsRead == 3)
    #expect(sink.posts["2"]?.collections == ["likes"])
    #expect(sink.posts["1149557488447975428"]?.collections == [])
  }

  /// As one that is packed does: SQLite needs a file.
  @Test func `a database comes through a pipe`() throws {
    let queue = try DatabaseQueue(path: path)
    try queue.write { try $0.execute(sql: Self.old) }
    try queue.close()
    let bytes = try Data(contentsOf: URL(fileURLWithPath: path))
    try FileManager.default.removeItem(atPath: path)
    defer { try? FileManager.default.removeItem(atPath: path) }
    mkfifo(path, 0o600)
    let pipe = path
    Thread { FileHandle(forWritingAtPath: pipe)?.write(bytes) }.start()
    let file = run()
    #expect(file.format == "twitter-to-sqlite" && file.postsRead == 3 && file.skippedCount == 1)
  }

  @Test func `another program's database says what was expected`() throws {
    let file = try run("CREATE TABLE notes (id INTEGER PRIMARY KEY, body TEXT)")
    #expect(
      file.skipped.map(\.why) == [
        "a database without the tables of twitter-to-sqlite: expected `tweets` in it"
      ])
  }

  @Test func `a damaged database says so, and nothing is written to it`() throws {
    let bytes = Array("SQLite format 3\0".utf8) + [UInt8](repeating: 0xA5, count: 5000)
    try Data(bytes).write(to: URL(fileURLWithPath: path))
    defer { try? FileManager.default.removeItem(atPath: path) }
    let file = run()
    #expect(file.skippedCount == 1 && file.postsRead == 0)
    #expect(file.skipped.first?.why.hasPrefix("the database cannot be read (") == true)
    #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == Data(bytes))
  }

  @Test func `a database that another program is writing in says so`() throws {
    defer { try? FileManager.default.removeItem(atPath: path) }
    var configuration = Configuration()
    configuration.allowsUnsafeTransactions = true
    let queue = try DatabaseQueue(path: path, configuration: configuration)
    try queue.write { try $0.execute(sql: Self.old) }
    try queue.inDatabase { try $0.execute(sql: "BEGIN EXCLUSIVE") }
    #expect(
      run().skipped.map(\.why) == [
        "another program is writing in the database: end that one, and import it again"
      ])
    try queue.inDatabase { try $0.execute(sql: "ROLLBACK") }
  }

  @Test func `an archive of this program is told as what it is`() throws {
    let file = try run("CREATE TABLE posts (id); PRAGMA application_id = 0x7477696E")
    #expect(
      file.skipped.map(\.why) == [
        "an archive of twinstant itself: take its posts out with “twinstant archive export "
          + "--archive FILE posts.jsonl”, and import these"
      ])
  }

  @Test func `in a folder the log of a database is read with it, and is no file of another kind`()
    throws
  {
    let folder = path + ".d"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let queue = try DatabaseQueue(path: folder + "/tw.db")
    try queue.inDatabase { db in
      try db.execute(sql: "PRAGMA journal_mode = WAL; PRAGMA wal_autocheckpoint = 0")
      try db.execute(sql: Self.old)
    }
    // The log of another database, which is not there.
    try FileManager.default.copyItem(atPath: folder + "/tw.db-wal", toPath: folder + "/x.db-wal")
    var options = ImportOptions()
    options.openDatabase = { path throws(ImportError) in try SQLiteDump(path) }
    let file = Importer(into: sink, options: options).run([folder]).files[0]
    #expect(file.postsRead == 3 && file.notes.contains("1 file of another kind was passed over"))
    try queue.close()
  }

  @Test func `what waits beside a database is told where nobody reads it: in a tar`() throws {
    defer {
      for end in ["", "-wal", "-shm", ".tar"] {
        try? FileManager.default.removeItem(atPath: path + end)
      }
    }
    let queue = try DatabaseQueue(path: path)
    try queue.inDatabase { db in
      try db.execute(sql: "PRAGMA journal_mode = WAL; PRAGMA wal_autocheckpoint = 0")
      try db.execute(sql: Self.old)
    }
    let name = URL(fileURLWithPath: path).lastPathComponent
    let packing = Process()
    packing.executableURL = URL(fileURLWithPath: "/usr/bin/tar")
    packing.currentDirectoryURL = FileManager.default.temporaryDirectory
    packing.arguments = ["cf", path + ".tar", name, name + "-wal"]
    try packing.run()
    packing.waitUntilExit()
    let report = Importer(into: sink).run([path + ".tar"])
    #expect(
      report.files[0].skipped.contains(
        .init(
          place: name + "-wal",
          why: "changes that are not in the database beside it yet: "
            + "put both into one folder, unpacked, and import that")))
    try queue.close()
  }
}
