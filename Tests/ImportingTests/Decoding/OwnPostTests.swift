import Importing
import Posts
import Testing

/// The output of `twinstant search --format jsonl`.
@Suite struct OwnPostTests {
  private static let line = #"""
    {"id":"1149557488447975428","source":"social.example","service":"mastodon","url":"https://social.example/@ada/1",
    "author":{"id":"42","handle":"ada@social.example","name":"Ada Byron","avatar":"https://social.example/a.jpg"},
    "created_at":"2019-07-12T23:40:37Z","text":"Tea &amp; time\nagain","lang":"en",
    "metrics":{"likes":35,"reposts":2,"replies":null,"quotes":null},
    "links":["https://example.org/notes"],"hashtags":["swift"],"mentions":["grace@social.example"],
    "reply_to":"1","repost_of":"2","quote_of":"3","conversation":"4",
    "media":[{"kind":"gif","url":"https://social.example/1.mp4","alt":"A cat"}],
    "content_warning":"food","visibility":"unlisted","origin":"live"}
    """#.replacing("\n", with: "")

  @Test func `every field comes back`() {
    let (sink, file) = imported(Self.line)
    #expect(file.skipped == [])
    #expect(
      sink.all == [
        Post(
          id: Post.ID(service: "mastodon", text: "1149557488447975428"), source: "social.example",
          url: "https://social.example/@ada/1",
          author: Author(
            id: "42", handle: "ada@social.example", name: "Ada Byron",
            avatar: "https://social.example/a.jpg"),
          createdAt: Timestamp(seconds: 1_562_974_837), text: "Tea &amp; time\nagain",
          language: "en", metrics: Post.Metrics(likes: 35, reposts: 2),
          links: ["https://example.org/notes"], hashtags: ["swift"],
          mentions: ["grace@social.example"], replyTo: "1", repostOf: "2", quoteOf: "3",
          conversation: "4",
          media: [Post.Media(kind: .gif, url: "https://social.example/1.mp4", alt: "A cat")],
          contentWarning: "food", visibility: .unlisted, origin: .import)
      ])
  }

  @Test(arguments: ["", "  ", #"\n\u200b"#]) func `a warning without words is none`(text: String) {
    let line = Self.line.replacing(#":"food""#, with: #":"\#(text)""#)
    #expect(imported(line).sink.all.map(\.contentWarning) == [nil])
  }

  @Test func `a picture whose description is empty has none`() {
    let line = Self.line.replacing(#""alt":"A cat""#, with: #""alt":"""#)
    let media = imported(line).sink.all.flatMap(\.media)
    #expect(media == [Post.Media(kind: .gif, url: "https://social.example/1.mp4")])
  }

  @Test(
    arguments: [
      ("/home/ada/.local/archive-media/1.jpg", nil as String?, true),
      ("/home/ada/export.zip", "data/tweets_media/1-a.mp4", true),
      ("/home/ada/.ssh/id_ed25519", nil, false), ("/home/ada/keys.zip", "secret.pem", false),
      ("1.jpg", nil, false),
    ])
  func `a file is believed to be a picture only by its name`(
    path: String, member: String?, isBelieved: Bool
  ) {
    let place = #""file":"\#(path)""# + (member.map { #","member":"\#($0)""# } ?? "")
    let line = Self.line.replacing(#""alt":"A cat""#, with: #""alt":"A cat",\#(place)"#)
    let file = imported(line).0.all.first?.media.first?.file
    #expect(file == (isBelieved ? Post.Media.File(path: path, member: member) : nil))
  }

  @Test func `the place of a picture comes back with each of its bytes, but none with a NUL`() {
    let place = #""file":"/q\uf7e9\u200e\n/x.zip","member":"\u202ea/1.jpg""#
    let line = Self.line.replacing(#""alt":"A cat""#, with: #""alt":"A cat",\#(place)"#)
    let file = imported(line).sink.all.first?.media.first?.file
    let known = Post.Media.File(path: "/q\u{F7E9}\u{200E}\n/x.zip", member: "\u{202E}a/1.jpg")
    #expect(file == known)
    for name in ["/x.zip", "a/1.jpg"] {
      let media = imported(line.replacing(name, with: #"\u0000"# + name)).sink.all.flatMap(\.media)
      #expect(media.map(\.file) == [nil])
    }
  }

  @Test func `what the lists leave out is not looked for in the text`() {
    let line = Self.line.replacing("Tea &amp; time", with: "#tea https://example.org/b")
      .replacing(#"["swift"]"#, with: "[]").replacing(#"["https://example.org/notes"]"#, with: "[]")
    let post = imported(line).sink.all.first
    #expect(post?.text == "#tea https://example.org/b\nagain")
    #expect(post?.hashtags == [] && post?.links == [])
  }

  @Test func `the signs before tags and names are no part of them`() {
    let tags = ###"["#Swift","#","tea","＃日本","##two"," #b","C#"]"###
    let line = Self.line.replacing(#"["swift"]"#, with: tags)
      .replacing(#"["grace@social.example"]"#, with: #"["@grace@social.example","＠bob"]"#)
    let post = imported(line).sink.all.first
    #expect(post?.hashtags == ["Swift", "tea", "日本", "two", "b", "C#"])
    #expect(post?.mentions == ["grace@social.example", "bob"])
  }

  @Test func `when it was edited comes back, also of a boost that is younger`() {
    for time in ["2019-07-13T00:00:00Z", "2018-07-13T00:00:00Z"] {
      let line = Self.line.replacing(#""lang""#, with: #""edited_at":"\#(time)","lang""#)
      #expect(imported(line).sink.all.first?.editedAt == Timestamp(iso8601: time))
    }
  }

  @Test func `all sources come back, each once`() {
    let line = Self.line.replacing(
      #""service""#, with: #""other_sources":["work","home","work","social.example"],"service""#)
    #expect(imported(line).sink.all.first?.otherSources == ["home", "work"])
  }

  @Test func `a post stays with the service it names, and gets no address of another one`() {
    let (sink, file) = imported(
      #"{"id":"88","text":"tea","service":"threads","created_at":"2020-01-01T00:00:00Z"}"#)
    #expect(file.skipped == [])
    #expect(
      sink.all == [
        Post(
          id: Post.ID(service: "threads", text: "88"), author: Author(handle: ""),
          createdAt: Timestamp(seconds: 1_577_836_800), text: "tea")
      ])
  }

  @Test(arguments: [
    "https://münchen.example/@ada", "https://s.example/" + String(repeating: "a", count: 600),
  ])
  func `posts and people may be called by addresses, in any script and of any length`(name: String)
  {
    let line = Self.line.replacing("1149557488447975428", with: name)
      .replacing(#""id":"42""#, with: #""id":"\#(name)/0""#)
      .replacing(#""reply_to":"1","repost_of":"2""#, with: #""reply_to":"@/1","repost_of":"@/2""#)
      .replacing(
        #""quote_of":"3","conversation":"4""#, with: #""quote_of":"@/3","conversation":"@/4""#
      )
      .replacing(#":"@/"#, with: #":"\#(name)/"#)
    let (sink, file) = imported(line)
    #expect(file.skipped == [])
    let post = sink.all.first
    #expect(post?.id == Post.ID(service: "mastodon", text: name))
    let others = [
      post?.author.id, post?.replyTo, post?.repostOf, post?.quoteOf, post?.conversation,
    ]
    #expect(others.compactMap { $0 } == (0...4).map { "\(name)/\($0)" })
  }

  @Test func `an author without a name may be unknown, in both spellings`() {
    for unknown in [#""""#, "null"] {
      let line = Self.line.replacing(#""ada@social.example""#, with: unknown)
        .replacing(#""Ada Byron""#, with: unknown)
      let author = imported(line).sink.all.first?.author
      #expect(author?.handle == "" && author?.name == "" && author?.id == "42")
    }
  }

  @Test func `whose the archive was is told by handles, and of earlier exports by authors`() {
    func owners(_ fields: String) -> [String: Author] {
      imported(Self.line.replacing(#""lang":"#, with: fields + #","lang":"#)).sink.owners
    }
    let handles = [#""own":true,"own_handles":["did:plc:ada"]"#, #""own_handles":["did:plc:ada"]"#]
    for fields in handles { #expect(owners(fields) == ["": Author(handle: "did:plc:ada")]) }
    #expect(owners(#""own":true"#)["mastodon"]?.handle == "ada@social.example")
    // In a document, too, each post says for itself whether it is one's own.
    let own = Self.line.replacing(#""lang":"#, with: #""own":true,"lang":"#)
    let document = #"{"posts":["# + own + "," + Self.line.replacing("ada@", with: "grace@") + "]}"
    #expect(imported(document).sink.owners["mastodon"]?.handle == "ada@social.example")
    for fields in [#""own":false"#, #""own":true,"own_handles":[]"#] {
      #expect(owners(fields).isEmpty, "\(fields)")
    }
  }

  @Test(arguments: ["private", "direct", "circle"])
  func `posts for followers only need to be asked for`(visibility: String) {
    let line = Self.line.replacing("unlisted", with: visibility)
    let (sink, file) = imported(line)
    #expect(sink.all == [])
    #expect(file.skipped == [] && file.leftOut == 1 && file.postsRead == 0)
    var options = ImportOptions()
    options.includesPrivate = true
    #expect(imported(line, options: options).sink.all.count == 1)
  }

  @Test func `addresses that are no web addresses are left out`() {
    let (sink, _) = imported(
      Self.line.replacing("https://social.example/@ada/1", with: "javascript:alert(1)")
        .replacing("https://example.org/notes", with: "file:///etc/passwd")
        .replacing("https://social.example/1.mp4", with: #"https://x/\u001b]0;x\u0007"#))
    #expect(sink.all[0].url == nil)
    #expect(sink.all[0].links == [])
    #expect(sink.all[0].media == [])
  }

  @Test(arguments: ["0", "null"])
  func `a date that nobody knows stays unknown`(_ milliseconds: String) {
    let line =
      #"{"id":"https://micro.example/1","service":"mastodon","author":{"handle":""},"#
      + #""created_at":null,"created_at_milliseconds":\#(milliseconds),"text":"","collections":["likes"]}"#
    let (sink, file) = imported(line)
    #expect(file.skipped == [])
    #expect(sink.all.map(\.createdAt) == [.unknown])
  }

  @Test func `collections have names that can be asked for, and others are told`() {
    let line = Self.line.replacing(
      #""visibility":"#,
      with:
        #""collections":["Große  Liste","große liste","live","!!!","a\"b","likes"],"visibility":"#)
    let (sink, file) = imported(line)
    #expect(sink.all.map(\.collections) == [["Große Liste", "likes"]])
    #expect(
      file.notes == [
        "2 collections left out (the first: posts.jsonl: line 1: collections: expected "
          + #"\#(CollectionName.rule), found "!!!"): mend the file and import it again"#
      ])
    #expect(file.skipped == [])
  }

  @Test(arguments: [999, 1000, 1001])
  func `that a list is cut is told where something was taken off`(count: Int) throws {
    func entries(_ entry: (Int) -> String) -> String {
      "[" + (1...count).map(entry).joined(separator: ",") + "]"
    }
    let tags = entries { #""t\#($0)""# }
    let names = entries { #""n\#($0)@social.example""# }
    let links = entries { #""https://example.org/\#($0)""# }
    let media = entries { #"{"kind":"photo","url":"https://social.example/\#($0).jpg"}"# }
    let line = Self.line.replacing(#"["swift"]"#, with: tags)
      .replacing(#"["grace@social.example"]"#, with: names)
      .replacing(#"["https://example.org/notes"]"#, with: links)
      .replacing(
        #"[{"kind":"gif","url":"https://social.example/1.mp4","alt":"A cat"}]"#, with: media)
    let (sink, file) = imported(line)
    let post = try #require(sink.all.first)
    for list in [post.hashtags, post.mentions, post.links] {
      #expect(list.count == min(count, 1000))
    }
    #expect(post.media.count == min(count, 1000))
    let note = "4 lists of a post cut to 1000 entries (the first: posts.jsonl: line 1: hashtags)"
    #expect(file.notes == (count > 1000 ? [note] : []))
  }

  @Test(arguments: [999, 1000, 1001]) func `too many imports of a post are told`(count: Int) {
    let imports = (1...count).map {
      #"{"import":\#($0),"path":"/\#($0)","format":"x","started":"2020-01-01T00:00:00Z"}"#
    }
    let line = Self.line.replacing(
      #""lang":"#, with: #""provenance":["# + imports.joined(separator: ",") + #"],"lang":"#)
    let (sink, file) = imported(line)
    #expect(sink.earlier.values.map(\.count) == [min(count, 1000)])
    let note = "1 list of a post cut to 1000 entries (posts.jsonl: line 1: provenance)"
    #expect(file.notes == (count > 1000 ? [note] : []))
  }

  @Test func `an import of more files than a line should tell is no less remembered`() {
    let paths = (1...300).map { "/home/ada/\($0).jsonl" }.joined(separator: " ")
    let told =
      #"{"import":1,"path":"\#(paths)","format":"jsonl","started":"2020-01-01T00:00:00Z"}"#
    let line = Self.line.replacing(#""lang":"#, with: #""provenance":[\#(told)],"lang":"#)
    let started = Timestamp(seconds: 1_577_836_800)
    #expect(
      imported(line).sink.earlier.values.flatMap { $0 } == [
        .file(path: ImportName.short(paths), format: "jsonl", started: started)
      ])
  }

  /// What a line says about the imports of its post must not apply to what is read next.
  @Test(arguments: ["kept", "private", "broken"], ["a.car", "outbox.json", "a.db", "b.jsonl"])
  func `the imports of a post are its own, whatever comes behind it`(last: String, next: String) {
    let folder = Folder()
    let provenance =
      #""provenance":[{"import":1,"path":"/a.js","format":"x","started":"2020-01-01T00:00:00Z"}],"#
    var line = Self.line.replacing(#""id":"114"#, with: provenance + #""id":"114"#)
    if last == "private" { line = line.replacing("unlisted", with: "private") }
    if last == "broken" { line = line.replacing("2019-07-12T23:40:37Z", with: "some day") }
    let status = #"{"id_str":"7","created_at":"Fri Jul 12 23:40:37 +0000 2019","full_text":"row"}"#
    let bytes: [String: [UInt8]] = [
      "a.car": BlueskyFixture.car, "outbox.json": Array(MastodonFixture.outbox.utf8),
      "a.db": Array("SQLite format 3\0".utf8) + [UInt8](repeating: 0, count: 600),
      "b.jsonl": Array((status + "\n").utf8),
    ]
    var options = ImportOptions()
    options.openDatabase = { _ throws(ImportError) in OneRow(status) }
    let sink = MemorySink()
    let report = Importer(into: sink, options: options).run([
      folder.write("a.jsonl", line + "\n"), folder.write(next, bytes[next] ?? []),
    ])
    #expect(report.files[0].postsRead == (last == "kept" ? 1 : 0))
    #expect(report.files[1].postsRead > 0)
    let kept = Post.ID(service: "mastodon", text: "1149557488447975428")
    #expect(Array(sink.earlier.keys) == (last == "kept" ? [kept] : []))
  }
}

/// A database with one post.
private final class OneRow: DumpDatabase {
  private let status: String

  init(_ status: String) { self.status = status }

  func columns(of table: String) throws(ImportError) -> Set<String> {
    table == "tweets" ? ["id", "full_text"] : []
  }

  func texts(_ query: String, each: (String) -> Bool) throws(ImportError) { _ = each(status) }
}
