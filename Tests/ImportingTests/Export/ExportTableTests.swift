import Importing
import Posts
import Testing

/// The table of posts in exports of X from before 2019.
@Suite struct ExportTableTests {
  private let folder = Folder()
  private let sink = MemorySink()

  private static let names = [
    "tweet_id", "in_reply_to_status_id", "in_reply_to_user_id", "timestamp", "source", "text",
    "retweeted_status_id", "retweeted_status_user_id", "retweeted_status_timestamp",
    "expanded_urls",
  ]

  /// The columns of the first versions, in their order.
  private static let oldNames = [
    "tweet_id", "in_reply_to_status_id", "in_reply_to_user_id", "retweeted_status_id",
    "retweeted_status_user_id", "timestamp", "source", "text", "expanded_urls",
  ]

  private static let client =
    "<a href=\"http://twitter.com\" rel=\"nofollow\">Twitter &amp; Web</a>"

  private static func row(_ names: [String], _ values: [String: String]) -> String {
    let all = values.merging(
      ["source": client, "timestamp": "2013-04-05 09:10:11 +0000"], uniquingKeysWith: { a, _ in a })
    let cells = names.map { "\"" + (all[$0] ?? "").replacing("\"", with: "\"\"") + "\"" }
    return cells.joined(separator: ",") + "\n"
  }

  private static func table(_ rows: [[String: String]], _ names: [String] = Self.names) -> String {
    ([row(names, Dictionary(uniqueKeysWithValues: names.map { ($0, $0) }))]
      + rows.map { row(names, $0) }).joined()
  }

  private static let first = "320000000000000001"

  private static let details =
    "var user_details =  {\n \"screen_name\" : \"ada_b\",\n"
    + " \"full_name\" : \"Ada Byron\", \"id\" : \"42\"}"
  private static let owner = Author(id: "42", handle: "ada_b", name: "Ada Byron")

  private func run(_ path: String, author: String? = nil) -> ImportReport.File {
    var options = ImportOptions()
    options.author = author
    return Importer(into: sink, options: options).run([path]).files[0]
  }

  private func post(_ values: [String: String], _ names: [String] = Self.names) -> Post? {
    let table = Self.table([values.merging(["tweet_id": Self.first]) { a, _ in a }], names)
    let file = run(folder.write("tweets.csv", table), author: "ada_b")
    #expect(file.skipped == [] && file.notes == [] && file.format == "csv")
    return sink[Self.first]
  }

  @Test(arguments: [names, oldNames])
  func `each row is a post of the person whose export it is`(names: [String]) {
    let found = post(
      ["text": "@bo see <3 &amp; &lt;b&gt; #tea", "in_reply_to_status_id": "7"], names)
    #expect(found?.text == "@bo see <3 & <b> #tea" && found?.createdAt.seconds == 1_365_153_011)
    #expect(found?.author.handle == "ada_b" && found?.client == "Twitter & Web")
    #expect(found?.hashtags == ["tea"] && found?.mentions == ["bo"] && found?.replyTo == "7")
    #expect(found?.collections == ["posts"] && sink.owners["x"]?.handle == "ada_b")
  }

  @Test func `links lead where the addresses say, and that of pictures goes`() {
    let own = "https://twitter.com/ada_b/status/\(Self.first)/photo/1"
    let found = post([
      "text": "a https://t.co/A b http://t.co/B https://t.co/P",
      "expanded_urls": "http://a.example/0,1,2.html,https://b.example,\(own),\(own)",
    ])
    #expect(found?.text == "a http://a.example/0,1,2.html b https://b.example")
    #expect(found?.links == ["http://a.example/0,1,2.html", "https://b.example"])
  }

  @Test func `where a text is cut, addresses are listed beside it`() {
    let found = post([
      "text": "RT @bo: see http://t.co/A and then http://t.c…", "retweeted_status_id": "17",
      "expanded_urls": "http://a.example,http://b.example",
    ])
    #expect(found?.text == "RT @bo: see http://t.co/A and then http://t.c…")
    #expect(found?.links.prefix(2) == ["http://a.example", "http://b.example"])
    #expect(found?.repostOf == "17" && found?.mentions == ["bo"])
  }

  @Test func `the last link may quote, as elsewhere in an export`() {
    let found = post([
      "text": "yes https://t.co/Q", "expanded_urls": "https://twitter.com/bo/status/99",
    ])
    #expect(found?.quoteOf == "99" && found?.text == "yes")
  }

  @Test func `nobody is named beside a table alone, nor in a pipe`() {
    let table = Self.table([["tweet_id": Self.first, "text": "tea"]])
    let file = run(folder.write("tweets.csv", table))
    #expect(file.notes.map { $0.hasSuffix("no author, unless --author names one") } == [true])
    #expect(sink[Self.first]?.author.handle == "" && sink[Self.first]?.collections == ["posts"])
    _ = run(folder.write("later.csv", table), author: "ada_b")
    #expect(sink.all.map(\.author.handle) == ["ada_b"] && sink.owners["x"]?.handle == "ada_b")
  }

  @Test func `the owner is named in the export around it`() {
    let table = Self.table([["tweet_id": Self.first, "text": "tea"]])
    let path = folder.write("x/tweets.csv", table)
    folder.write("x/data/js/user_details.js", Self.details)
    #expect(run(path).notes == [] && sink[Self.first]?.author == Self.owner)
    #expect(sink.owners["x"] == Self.owner)
  }

  /// A month with the first post as JSON, with details that only JSON has.
  private static let month = #"""
    Grailbird.data.tweets_2013_04 =
     [ {"id_str":"320000000000000001","created_at":"2013-04-05 09:10:11 +0000",
     "text":"Old tea http://t.co/A","source":"web",
     "entities":{"urls":[{"url":"http://t.co/A","expanded_url":"http://a.example",
     "indices":[8,21]}],"hashtags":[],"user_mentions":[],"media":[]},
     "user":{"id_str":"42","screen_name":"ada_b","name":"Ada Byron"}} ]
    """#

  @Test(arguments: ["", "ada-2013/"], [false, true])
  func `a post of the table and of a month is one post`(around: String, isZip: Bool) {
    let rows = [
      [
        "tweet_id": Self.first, "text": "Old tea http://t.co/A",
        "expanded_urls": "http://a.example",
      ],
      ["tweet_id": "320000000000000002", "text": "Only in the table"],
    ]
    let files = [
      ("tweets.csv", Self.table(rows)), ("data/js/tweets/2013_04.js", Self.month),
      ("data/js/user_details.js", Self.details), ("data/csv/2013_04.csv", Self.table(rows)),
    ]
    let zip = ZipWriter(folder.path + "/x.zip")
    for (name, text) in files {
      zip.add(around + name, text)
      folder.write("x/" + around + name, text)
    }
    zip.finish()
    for _ in 1...2 {
      let file = run(isZip ? zip.path : folder.path + "/x")
      #expect(file.skipped == [] && file.notes == [] && file.format == "x-export, csv")
    }
    #expect(sink.all.map(\.id.text) == [Self.first, "320000000000000002"])
    #expect(sink.all.map(\.author) == [Self.owner, Self.owner])
    #expect(sink[Self.first]?.text == "Old tea http://a.example")
    #expect(sink[Self.first]?.links == ["http://a.example"])
    #expect(sink.all.allSatisfy { $0.collections == ["posts"] })
  }

  @Test func `a table that a person has added to is read, but is nobody's export`() {
    let names = Self.names + ["stars", "name"]
    let found = [["tweet_id": Self.first, "text": "tea", "stars": "5", "name": "Rex"]]
    let file = run(folder.write("more.csv", Self.table(found, names)))
    #expect(file.skipped == [] && file.notes == [])
    #expect(sink.all.map(\.text) == ["tea"] && sink.all.map(\.collections) == [[]])
    #expect(sink[Self.first]?.author == Author(handle: "") && sink.owners.isEmpty)
  }
}
