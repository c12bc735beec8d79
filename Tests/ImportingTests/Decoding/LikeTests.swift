import Importing
import Posts
import Testing

/// Likes in an export, and collections of posts.
@Suite struct LikeTests {
  private let folder = Folder()
  private let sink = MemorySink()

  private func like(_ fields: String) -> String {
    "window.YTD.like.part0 = [ {\"like\":{\(fields)}} ]"
  }

  @Test func `a like is a post of an unknown author, dated by its id`() {
    let file = Importer(into: sink).run([ExportFixture.zip(at: folder.path + "/x.zip")]).files[0]
    #expect(file.skipped == [])
    #expect(
      sink["1149557488447975428"]
        == Post(
          id: Post.ID(service: "x", text: "1149557488447975428"),
          url: "https://x.com/i/status/1149557488447975428", author: Author(handle: ""),
          createdAt: Timestamp(milliseconds: (1_149_557_488_447_975_428 >> 22) + 1_288_834_974_657),
          text: "Tea & tests, says @grace #swift https://t.co/Liked1",
          links: ["https://t.co/Liked1"], hashtags: ["swift"], mentions: ["grace"],
          collections: ["likes"]))
    #expect(sink["1149557488447975428"]?.byline == "liked post")
    #expect(sink["1149557488447975429"]?.text == "")
  }

  @Test func `posts of an export are in posts, and its owner is told`() {
    _ = Importer(into: sink).run([ExportFixture.zip(at: folder.path + "/x.zip")])
    #expect(sink["102"]?.collections == ["posts"])
    #expect(sink.owners.keys.sorted() == ["x"])
    #expect(sink.owners["x"]?.handle == "ada" && sink.owners["x"]?.id == "42")
  }

  @Test func `a post of one's own that was liked, too, is in both collections, with its author`() {
    let own = #""tweetId":"102","fullText":"@grace I agree &lt;3""#
    let path = ExportFixture.zip(at: folder.path + "/x.zip") { name, text in
      name == "data/manifest.js" ? nil : name == "data/like.js" ? like(own) : text
    }
    let file = Importer(into: sink).run([path]).files[0]
    #expect(file.skipped == [])
    #expect(sink["102"]?.collections == ["likes", "posts"])
    #expect(sink["102"]?.author.handle == "ada" && sink["102"]?.byline == "Ada Byron")
    #expect(sink["102"]?.createdAt == Timestamp(v1: "Sun Jan 01 10:01:00 +0000 2023"))
  }

  /// Days on which X reported that a number was reached, and the first id that tells its date.
  @Test(arguments: [
    ("20", "2006-03-21T00:00:01Z"), ("1000000000", "2008-11-12T00:00:00Z"),
    ("7500000000", "2009-12-26T00:00:00Z"), ("20000000000", "2010-07-31T00:00:00Z"),
    ("29700859247", "2010-11-03T23:59:59Z"), ("29700859248", "2010-11-04T01:43:01Z"),
  ])
  func `ids of the first years have about a date`(id: String, date: String) {
    let (sink, file) = imported(like(#""tweetId":"\#(id)""#), as: "like.js")
    #expect(file.skipped == [])
    #expect(sink[id]?.createdAt.iso8601 == date)
  }

  @Test func `an id without a date names the field`() {
    let (sink, file) = imported(like(#""tweetId":"0","fullText":"x""#), as: "like.js")
    #expect(sink.all == [])
    #expect(
      file.skipped == [
        .init(
          place: "like.js: item 1", why: #"tweetId: expected an id with a date in it, found "0""#)
      ])
    #expect(
      imported(like(""), as: "like.js").file.skipped.map(\.why) == [
        #"tweetId: expected an id such as "1149557488447975428", found nothing"#
      ])
  }

  @Test func `likes alone come in, without a word about authors`() {
    let file = Importer(into: sink).run([folder.write("like.js", ExportFixture.likes)]).files[0]
    #expect(file.postsRead == 3 && file.skipped == [] && file.notes == [])
    #expect(Set(sink.all.flatMap(\.collections)) == ["likes"])
  }

  @Test func `any posts come into the collection that is asked for`() {
    let line = #"{"id_str":"1","created_at":"Fri Jul 12 23:40:37 +0000 2019","text":"x"}"#
    #expect(imported(line).sink["1"]?.collections == [])
    var options = ImportOptions()
    options.collection = CollectionName("Bookmarks")
    #expect(imported(line, options: options).sink["1"]?.collections == ["bookmarks"])
    let likes = imported(ExportFixture.likes, as: "like.js", options: options)
    #expect(Set(likes.sink.all.flatMap(\.collections)) == ["bookmarks"])
  }

  @Test func `a collection has a name that a query can ask for`() {
    for name in [
      "a", "reading-list", "2024_best.of", "お気に入り", "two words", "a:b", "(a)", "a, b", "📚", "c++",
      "or", "in:a b", "*a", "große liste", "Reading List", "@me", "e.g.", "-a-",
    ] {
      #expect(CollectionName(name)?.text == name)
      let asked = Query(parsing: "in:\"\(name)\"", lastWordIsPrefix: false)
      #expect(asked == Query(terms: [.collection(Folding.name(name), isPrefix: false)]), "\(name)")
    }
    #expect(CollectionName(" Große   Liste ")?.text == "Große Liste")
    let long = String(repeating: "a", count: 65)
    for name in ["", "live", "Live", "l(ive", "!!!", " ", "a\u{1B}", "-\"", "a\"b", "a\n", long] {
      #expect(CollectionName(name) == nil)
    }
  }

  @Test(arguments: ["-", "...", "@", "-.@", "“a”", "a” b"])
  func `a name that a query does not find again is refused`(_ name: String) {
    #expect(CollectionName(name) == nil)
  }

  @Test func `an underscore is a name, and the rule says so`() {
    #expect(CollectionName("_")?.text == "_")
    #expect(CollectionName.rule.contains("emoji or _ in it"))
  }

  @Test(arguments: ["Posts", "LIKES", " Book marks", "bookmarks"])
  func `the collections that every archive knows are written small`(_ name: String) {
    #expect(CollectionName(name)?.text == Folding.name(name))
  }
}
