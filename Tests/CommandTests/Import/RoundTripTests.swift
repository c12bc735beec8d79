import Archive
import Foundation
import Posts
import RandomTesting
import Testing
import WaitTesting

@testable import twinstant

/// What `archive export` writes and `import` reads again: every query has the same rows.
@Suite(.waiting) struct RoundTripTests {
  let program: Program

  init() throws { program = try Program() }

  private var random = SeededGenerator(seed: 20)
  private var texts = NastyTexts(seed: 21)

  /// A post with any of the fields, in the form of an export.
  private mutating func post(_ number: Int) -> [String: Any] {
    func one<T>(_ values: [T], _ random: inout SeededGenerator) -> T {
      values[Int.random(in: 0..<values.count, using: &random)]
    }
    let service = one(["x", "mastodon", "bluesky"], &random)
    let seconds = Int.random(in: 1_200_000_000...1_700_000_000, using: &random)
    let isUnknown = number % 9 == 0
    let name = one(["ada", "grace@social.example", "kay.example", ""], &random)
    var post: [String: Any] = [
      "id": service == "x" ? "\(number)" : "https://\(service).example/\(number)",
      "service": service, "source": one([service, "Home"], &random),
      "other_sources": one([[], ["Home", "work"]], &random),
      "author": ["id": "\(name.count)", "handle": name, "name": texts.next()],
      "created_at": isUnknown
        ? NSNull()
        : ISO8601DateFormatter().string(
          from: Date(timeIntervalSince1970: Double(seconds))) as Any,
      "created_at_milliseconds": isUnknown ? NSNull() : (seconds * 1000 + number % 1000) as Any,
      "text": "word\(number % 7) " + texts.next(),
      "lang": one(["en", "ja", "und", "pt-BR"], &random),
      "metrics": ["likes": number % 50, "reposts": number % 5, "replies": NSNull()],
      "links": one([[], ["https://www.example.org/a?b=c"]], &random),
      "hashtags": one([[], ["Tea", "日本語"]], &random),
      "mentions": one([[], ["grace@social.example"]], &random),
      "visibility": one(["public", "unlisted", "private", "direct"], &random),
      "origin": one(["import", "archive"], &random), "provenance": [],
      "sensitive": number % 4 == 0, "client": one(["Web", "Phone"], &random),
      "collections": one([[], ["likes"], ["posts"], ["bookmarks", "reading-list"]], &random),
      "own": name == "ada",
    ]
    if number % 3 == 0 { post["content_warning"] = "food " + texts.next() }
    if number % 4 == 0 { post["edited_at"] = "2024-03-04T10:15:0\(number % 10)Z" }
    if number % 5 == 0 { post["reply_to"] = "\(number - 1)" }
    if number % 6 == 0 { post["quote_of"] = "\(number - 2)" }
    if number % 7 == 0 { post["repost_of"] = "\(number - 3)" }
    if number % 2 == 0 { post["conversation"] = "\(number / 10)" }
    if number % 4 == 1 {
      post["media"] = [
        [
          "kind": one(["photo", "video", "gif", "audio"], &random), "alt": texts.next(),
          "url": "https://example.org/\(number).jpg", "file": Self.zip,
          "preview": "https://example.org/small/\(number).jpg",
          "member": "data/tweets_media/\(number).jpg",
        ]
      ]
    }
    return post
  }

  /// A path with a byte that is no UTF-8, a character that nobody sees, and a line break.
  private static let zip = "/exports/q\u{F7E9}\u{200E}\n/x.zip"

  private static let queries = [
    "", "word3", "wor*", "\"word3\"", "-word3", "word1 OR word2", "(word1 OR word2) -is:reply",
    "from:ada", "from:me", "-from:me", "to:grace", "@grace@social.example", "#tea", "#日本語",
    "url:example.org", "lang:en", "lang:pt", "since:2015", "until:2015", "since:1970 until:2010",
    "has:links", "has:media", "has:images", "has:video", "has:quotes", "is:reply", "is:repost",
    "is:quote", "is:sensitive", "-is:sensitive", "min_likes:25", "min_reposts:3", "min_replies:1",
    "source:home", "source:x", "source:work", "in:posts", "in:likes", "in:bookmarks", "in:live",
    "in:reading-list",
    "conversation:2", "food", "日本語", "swift", "🎉", "web",
  ]

  @Test mutating func `every query has the same rows after export and import`() throws {
    var lines = ""
    for number in 1...300 {
      let data = try JSONSerialization.data(withJSONObject: post(number))
      lines += String(decoding: data, as: UTF8.self) + "\n"
    }
    let (first, second) = (program.home + "/a.db", program.home + "/b.db")
    let load = try program.run(
      "import", "-", "--include-private", "--archive", first, input: lines)
    let isTold = load.errors.split(separator: "\n").allSatisfy {
      $0.contains(" with U+FFFD for ") || $0.contains("NUL characters removed ")
    }
    #expect(load.status == 0 && isTold, "\(load.errors)")
    let whole = try export(first)
    #expect(whole.contains(#""edited_at":"2024-03-04T10:15:04Z""#))
    #expect(whole.contains(#""preview":"https://example.org/small/1.jpg""#))
    #expect(whole.contains(Self.zip.replacing("\n", with: #"\n"#)))
    let again = try program.run(
      "import", "-", "--include-private", "--archive", second, input: whole)
    #expect(again.status == 0 && again.output.contains("300 posts read (jsonl), 300 added"))
    #expect(try fields(of: export(second)) == fields(of: whole))
    let archives = try [first, second].map { try Archive(at: $0, mode: .readOnly) }
    for (number, query) in Self.queries.enumerated() {
      for sort in [SearchCommand.Sort.latest, .top] {
        let answers = try archives.map { try found(query, sort, in: $0) }
        #expect(answers[0] == answers[1], "\(query), \(sort)")
        guard number % 15 == 1 else { continue }
        let said = try program.run([
          "search", "--archive", first, "--all", "--include-private", "--sort", sort.rawValue,
          "--format", "jsonl", "--", query,
        ])
        #expect(said.output == answers[0], "\(query), \(sort)")
      }
    }
    #expect(try program.run("archive", "check", "--archive", second).status == 0)
  }

  /// The output of `search` for all that it finds, without starting the program for each query.
  private func found(_ text: String, _ sort: SearchCommand.Sort, in archive: Archive) throws
    -> String
  {
    let handles = try archive.ownHandles()
    let reading = Query.Reading(
      of: text, lastWordIsPrefix: false,
      in: Query.Context(now: .current, ownHandles: handles))
    let query = Query(reading.query.conditions, order: sort.order)
    var posts = FoundPosts(in: archive, query: query, limit: nil, includesPrivate: true)
    var lines = ""
    while let post = try posts.nextPost() {
      var json = JSONWriter()
      json.post(post)
      lines += json.text + "\n"
    }
    return lines
  }

  private func export(_ archive: String) throws -> String {
    try program.run("archive", "export", "-", "--include-private", "--archive", archive).output
  }

  /// The lines without their provenance, which names the import.
  private func fields(of lines: String) throws -> [NSDictionary] {
    try lines.split(separator: "\n").map { line in
      var post = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any] ?? [:]
      post["provenance"] = nil
      return post as NSDictionary
    }
  }

  @Test func `the export of an archive without posts is imported, and tells that it has none`()
    throws
  {
    let (archive, file) = (program.home + "/a.db", program.home + "/none.jsonl")
    _ = try program.run("import", "-", "--archive", archive, input: Statuses.lines("one"))
    _ = try program.run("archive", "remove", "--import", "1", "--yes", "--archive", archive)
    let export = try program.run("archive", "export", file, "--archive", archive)
    #expect(export.status == 0, "\(export)")
    let run = try program.run("import", file, "--archive", program.home + "/b.db")
    #expect(run.status == 0 && run.output.contains("0 posts read (jsonl)"), "\(run)")
    #expect(run.errors == "\(file): no posts in it: it is empty\n")
  }

  @Test func `a folder of tables that searches printed is imported`() throws {
    let archive = program.home + "/a.db"
    _ = try program.run("import", "-", "--archive", archive, input: Statuses.lines("tea", "cake"))
    let table = try program.run("search", "--archive", archive, "--format", "csv", "tea").output
    let folder = program.home + "/saved"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    _ = try program.file("saved/tea.csv", table)
    _ = try program.file("saved/prices.csv", "date,price\n2019-01-01,3\n")
    let run = try program.run("import", folder, "--archive", program.home + "/b.db")
    #expect(run.status == 0 && run.output.contains("1 post read (csv), 1 added"), "\(run)")
    #expect(run.errors == "")
  }

  @Test func `what a search prints is imported with what is known beside the words`() throws {
    let post =
      #"{"id":"7","service":"x","author":{"handle":"ada"},"created_at":"2019-07-12T23:40:37Z","#
      + #""text":"tea","sensitive":true,"client":"Web","collections":["likes","reading"],"#
      + #""metrics":{"likes":3},"metrics_seen_seconds":{"likes":1577836800}}"#
    let (first, second) = (program.home + "/a.db", program.home + "/b.db")
    _ = try program.run("import", "-", "--archive", first, input: post)
    let said = try program.run("search", "--archive", first, "--format", "jsonl", "tea").output
    _ = try program.run("import", "-", "--archive", second, input: said)
    let rest =
      #""sensitive":true,"client":"Web","collections":["likes","reading"],"#
      + #""metrics_seen_seconds":{"likes":1577836800,"reposts":null,"replies":null,"quotes":null}"#
    #expect(said.contains(rest))
    #expect(try export(second).contains(rest))
  }

  @Test func `strangers in a collection of one's own are not oneself`() throws {
    let archive = program.home + "/a.db"
    _ = try program.file(
      "account.js",
      #"window.YTD.account.part0 = [{"account":{"username":"ada","accountId":"42"}}]"#)
    let own = try program.file(
      "tweets.js",
      #"window.YTD.tweets.part0 = [{"tweet":{"id_str":"1","full_text":"mine","#
        + #""created_at":"Fri Jul 12 23:40:37 +0000 2019"}}]"#)
    let stranger = #"{"id_str":"2","created_at":"Fri Jul 12 23:40:37 +0000 2019","full_text":"x","#
    let saved = try program.file(
      "saved.jsonl", stranger + #""user":{"screen_name":"grace","id_str":"43"}}"#)
    let other = try program.file(
      "other.jsonl",
      stranger.replacingOccurrences(of: #""2""#, with: #""3""#)
        + #""user":{"screen_name":"grace","id_str":"43"}}"#)
    #expect(try program.run("import", own, other, "--archive", archive).status == 0)
    #expect(try program.run("import", saved, "--as", "posts", "--archive", archive).status == 0)
    func ids(_ query: String) throws -> [String] {
      try program.run("search", "--archive", archive, "--format", "jsonl", "--", query).lines
        .compactMap { line in
          let post = try? JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
          return post?["id"] as? String
        }.sorted()
    }
    #expect(try ids("from:ada") == ["1"])
    #expect(try ids("from:grace") == ["2", "3"])
    // A post that was added by hand counts as one's own; its author does not become one's own.
    #expect(try ids("from:me") == ["1", "2"])
  }

  @Test func `a collection of any name is found, exported and taken away again`() throws {
    let archive = program.home + "/a.db"
    let line = try program.file(
      "posts.jsonl",
      #"{"service":"x","id":"1","author":{"handle":"bob"},"text":"hi","created_at":"2022-10-07T22:42:12Z","#
        + #""collections":["Große Liste"]}"#)
    let other = try program.file("other.jsonl", Statuses.line(2, "two"))
    #expect(try program.run("import", line, "--archive", archive).status == 0)
    #expect(
      try program.run("import", other, "--as", "Große Liste", "--archive", archive).status == 0)
    func found() throws -> Int {
      try program.run("search", "--archive", archive, "--format", "jsonl", "in:\"Große Liste\"")
        .lines.count
    }
    #expect(try found() == 2)
    let removed = try program.run(
      "archive", "remove", "--collection", "Große Liste", "--yes", "--archive", archive)
    #expect(removed.status == 0 && removed.output.contains("2 posts"), "\(removed)")
    #expect(try found() == 0)
  }

  @Test func `counts do not become younger by moving to another archive`() throws {
    let line =
      #"{"id_str":"7","created_at":"Fri Jul 12 23:40:37 +0000 2019","full_text":"tea","favorite_count":@}"#
    let old = try program.file("old.jsonl", line.replacing("@", with: "100"))
    let new = try program.file("new.jsonl", line.replacing("@", with: "90"))
    for (path, second) in [(old, 1_577_836_800.0), (new, 1_704_067_200.0)] {
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSince1970: second)], ofItemAtPath: path)
    }
    let (first, second) = (program.home + "/a.db", program.home + "/b.db")
    _ = try program.run("import", old, "--archive", first)
    let whole = try export(first)
    #expect(whole.contains(#""metrics_seen_seconds":{"likes":1577836800,"reposts":null,"#))
    _ = try program.run("import", "-", "--archive", second, input: whole)
    for archive in [first, second] {
      _ = try program.run("import", new, "--archive", archive)
      #expect(try export(archive).contains(#""metrics":{"likes":90,"#))
    }
  }

  @Test(arguments: ["json", "jsonl"])
  func `what a search prints replaces no newer counts`(format: String) throws {
    func post(likes: Int, seen second: Int) -> String {
      #"{"id":"7","service":"x","author":{"handle":"ada"},"created_at":"2019-07-12T23:40:37Z","#
        + #""text":"tea","metrics":{"likes":\#(likes)},"#
        + #""metrics_seen_seconds":{"likes":\#(second)}}"#
    }
    let (first, second) = (program.home + "/a.db", program.home + "/b.db")
    let older = post(likes: 60, seen: 1_577_836_800)
    _ = try program.run("import", "-", "--archive", first, input: older)
    let newer = post(likes: 50, seen: 1_704_067_200)
    _ = try program.run("import", "-", "--archive", second, input: newer)
    let said = try program.run("search", "--archive", first, "--format", format, "tea").output
    #expect(try program.run("import", "-", "--archive", second, input: said).status == 0)
    #expect(try export(second).contains(#""metrics":{"likes":50,"#))
  }
}
