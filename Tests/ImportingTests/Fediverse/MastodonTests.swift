import Files
import Importing
import Posts
import Testing

/// Archives of Mastodon.
@Suite struct MastodonTests {
  private let folder = Folder()
  private let sink = MemorySink()

  private func run(_ path: String, isPrivate: Bool = true) -> ImportReport.File {
    var options = ImportOptions()
    options.includesPrivate = isPrivate
    return Importer(into: sink, options: options).run([path]).files[0]
  }

  private func post(_ address: String) -> Post? {
    sink.posts[Post.ID(service: "mastodon", text: address)]
  }

  private func own(_ id: Int) -> Post? { post("https://social.example/users/ada/statuses/\(id)") }

  private func tar() -> String {
    folder.write("archive.tar.gz", Packing.gzip(Packing.tar(MastodonFixture.files)))
  }

  private static func skipped(in folder: String) -> [ImportReport.Skipped] {
    [
      .init(
        place: folder + "outbox.json: item 8",
        why:
          #"published: expected a time from 1970 to 2099 such as "2023-06-12T14:32:11Z", found "yesterday""#
      ),
      .init(place: folder + "likes.json: item 2", why: "expected an object or a text"),
    ]
  }

  private func checkAll(_ file: ImportReport.File) {
    #expect(file.format == "mastodon")
    #expect(file.postsRead == 9 && sink.all.count == 9)
    // In a folder every message begins with its path.
    let folder = file.path.hasSuffix(".zip") || file.path.contains(".tar") ? "" : file.path + "/"
    #expect(file.skipped == Self.skipped(in: folder) && file.notes == [])
    #expect(sink.owners["mastodon"]?.handle == "ada@social.example")
  }

  @Test func `of a boost without an id is said what is missing`() {
    let boost =
      #"{"type":"Announce","published":"2023-06-12T15:00:00Z","object":"https://o.example/@bob/1"}"#
    let (_, file) = imported(#"{"orderedItems":[\#(boost)]}"#, as: "outbox.json")
    #expect(
      file.skipped == [
        .init(
          place: "outbox.json: item 1", why: "id: expected the address of the boost, found nothing")
      ])
  }

  @Test func `every field of a post arrives`() throws {
    let path = tar()
    checkAll(run(path))
    let picture = "media_attachments/files/110/original/cup.png"
    let real = try #require(AbsolutePath.of(path))
    #expect(
      own(1)
        == Post(
          id: Post.ID(service: "mastodon", text: "https://social.example/users/ada/statuses/1"),
          url: "https://social.example/@ada/1",
          author: Author(handle: "ada@social.example", name: "Ada :blobcat:"),
          createdAt: Timestamp(seconds: 1_686_580_331),
          editedAt: Timestamp(seconds: 1_686_650_400),
          text:
            "@grace Tea & cake\nat https://example.org/a/very/long/path?q=1&r=2\n\n:blobcat: #Tea",
          language: "en", metrics: Post.Metrics(likes: 7),
          links: ["https://example.org/a/very/long/path?q=1&r=2"], hashtags: ["Tea"],
          mentions: ["grace@other.example", "kay@social.example"],
          conversation: "tag:social.example,2023-06-12:objectId=1:objectType=Conversation",
          media: [
            Post.Media(
              kind: .photo, url: "https://social.example/" + picture, alt: "A cup",
              file: Post.Media.File(path: real, member: picture)),
            Post.Media(
              kind: .video,
              url: "https://social.example/media_attachments/files/../../../../etc/passwd.mp4"),
          ], contentWarning: "food, drink", isSensitive: true, collections: ["posts"]))
  }

  /// Otherwise a few milliseconds would make the API's edit a later one, without the archive's
  /// files.
  @Test func `an edit is the same one in an archive and in an answer of the API`() throws {
    _ = run(tar())
    let before = try #require(own(1))
    let address = "https://social.example/users/ada/statuses/1"
    let status =
      #"{"id":"1","uri":"\#(address)","created_at":"2023-06-12T14:32:11.000Z","#
      + #""edited_at":"2023-06-13T10:00:00.500Z","content":"<p>Tea</p>","visibility":"public","#
      + #""account":{"acct":"ada","url":"https://social.example/@ada"}}"#
    _ = run(folder.write("saved.json", status))
    #expect(own(1)?.text == before.text && own(1)?.media == before.media)
  }

  @Test func `of an edited post the last version is kept, whichever came first`() {
    func outbox(_ words: String, _ updated: String) -> String {
      let note = MastodonFixture.create(1, #""content":"<p>\#(words)</p>"\#(updated)"#)
      return #"{"orderedItems":[\#(note)]}"#
    }
    let first = outbox("Monday at noon, in the wrong room", "")
    let last = outbox("Tuesday", #","updated":"2023-06-13T10:00:00Z""#)
    for (one, other) in [(first, last), (last, first)] {
      sink.removeAll()
      for text in [one, other] { _ = run(folder.write("outbox.json", text)) }
      #expect(own(1)?.text == "Tuesday")
    }
  }

  @Test func `who may read a post is kept`() {
    checkAll(run(tar()))
    #expect([1, 2, 3, 4].map { own($0)?.visibility } == [.public, .unlisted, .private, .direct])
  }

  @Test func `posts for few are left out unless they are asked for, and counted`() {
    let file = run(tar(), isPrivate: false)
    #expect(file.leftOut == 2 && file.postsRead == 7)
    #expect(own(2) != nil && own(3) == nil && own(4) == nil)
  }

  @Test func `a like of an own post for few is left out as the post is, and not counted again`() {
    let base = "https://social.example/users/ada/statuses/"
    let likes = #"{"id":"likes.json","orderedItems":["\#(base)3","\#(base)4","\#(base)2"]}"#
    let bookmarks = #"{"id":"bookmarks.json","orderedItems":["\#(base)4"]}"#
    let lists = ["likes.json": likes, "bookmarks.json": bookmarks]
    for (name, text) in MastodonFixture.files { folder.write("x/" + name, lists[name] ?? text) }
    let file = run(folder.path + "/x", isPrivate: false)
    #expect(own(3) == nil && own(4) == nil && own(2)?.collections == ["likes", "posts"])
    #expect(file.leftOut == 2)
    let apart = Importer(into: sink, options: ImportOptions()).run(
      ["outbox.json", "bookmarks.json"].map { folder.path + "/x/" + $0 })
    #expect(apart.files.map(\.leftOut) == [2, 0] && apart.files[1].notes == [])
    _ = run(folder.path + "/x")
    #expect(own(3)?.visibility == .private && own(4)?.visibility == .direct)
    #expect(own(3)?.collections == ["likes", "posts"])
  }

  @Test func `a post passed on names its author and leads to it`() {
    _ = run(tar())
    let original = "https://other.example/users/grace/statuses/110532190743888291"
    let post = own(5) ?? post("https://social.example/users/ada/statuses/5/activity")
    #expect(post?.text == "RT @grace@other.example: \(original)")
    #expect(post?.repostOf == original)
    // The address of the boost itself shows a person nothing.
    #expect(post?.url == original)
    #expect(post?.author.handle == "ada@social.example")
  }

  @Test func `the address of what was passed on is no link of a boost, those of its words are`() {
    let address = "https://other.example/users/grace/statuses/9"
    let words = #""content":"<p><a href=\"https://e.example/tea\">tea</a></p>""#
    let boosts = [
      #""\#(address)""#,
      #"{"id":"\#(address)","type":"Note","published":"2023-06-12T14:00:00Z",\#(words)}"#,
    ].enumerated().map { number, object in
      #"{"id":"https://social.example/\#(number)","type":"Announce","#
        + #""published":"2023-06-12T15:0\#(number):00Z","to":"as:Public","object":\#(object)}"#
    }
    let list = #"{"orderedItems":[\#(boosts.joined(separator: ","))]}"#
    let (sink, file) = imported(list, as: "outbox.json")
    #expect(file.skipped == [] && sink.all.count == 2)
    for text in ["has:links", "url:other.example", "url:e.example"] {
      let query = Query(parsing: text, lastWordIsPrefix: false)
      let found = sink.all.filter(query.matches).map(\.id.text)
      #expect(found == (text.contains("other") ? [] : ["https://social.example/1"]), "\(text)")
    }
    let quoted = Query(parsing: "\"\(address)\"", lastWordIsPrefix: false)
    #expect(sink.all.filter(quoted.matches).map(\.id.text) == ["https://social.example/0"])
  }

  @Test func `choices of a poll can be found, with their votes`() {
    _ = run(tar())
    #expect(own(6)?.text == "Which?\n\n○ Tea (3)\n○ Milk")
  }

  @Test func `pictures of Pleroma are listed, and other files are links`() throws {
    let files =
      #"{"type":"Document","name":"","mediaType":"image/png","url":[{"type":"Link","#
      + #""href":"https://p.example/1","mediaType":"image/png"}]},"#
      + #"{"type":"Document","name":"a song","url":[{"href":"https://p.example/2","mediaType":"audio/ogg"}]},"#
      + #"{"type":"Document","mediaType":"application/pdf","url":"https://p.example/3.pdf"},"#
      + #"{"type":"Document","name":"x","url":[]}"#
    let note = MastodonFixture.create(8, #""content":"<p>tea</p>","attachment":[\#(files)]"#)
    let (sink, file) = imported(#"{"orderedItems":[\#(note)]}"#, as: "outbox.json")
    let post = try #require(sink.all.first)
    #expect(
      post.media == [
        Post.Media(kind: .photo, url: "https://p.example/1"),
        Post.Media(kind: .audio, url: "https://p.example/2", alt: "a song"),
      ])
    #expect(post.links == ["https://p.example/3.pdf"] && file.skipped == [])
  }

  @Test func `likes and bookmarks are posts of which only the address is known`() {
    _ = run(tar())
    let liked = post("https://other.example/users/grace/statuses/110532190743888291")
    #expect(liked?.collections == ["likes"] && liked?.text == "")
    #expect(liked?.author.handle == "grace@other.example")
    #expect(liked?.createdAt.iso8601 == "2023-06-12T16:29:43Z")
    #expect(post("https://micro.example/objects/9d2c")?.byline == "liked post")
    let kept = post("https://other.example/users/kay/statuses/110532190743888292")
    #expect(kept?.collections == ["bookmarks"] && kept?.author.handle == "kay@other.example")
    #expect(kept?.url == "https://other.example/@kay/110532190743888292")
  }

  @Test func `a bookmark by the address of the page is the post that the API answers`() {
    let status =
      #"[{"id":"9","uri":"https://other.example/users/kay/statuses/110532190743888292","#
      + #""url":"https://other.example/@kay/110532190743888292","visibility":"public","#
      + #""created_at":"2023-06-12T16:29:43.000Z","content":"<p>Tea</p>","#
      + #""account":{"id":"5","acct":"kay@other.example","url":"https://other.example/@kay"}}]"#
    _ = run(folder.write("api.json", status))
    _ = run(folder.write("bookmarks.json", MastodonFixture.bookmarks))
    #expect(sink.all.map(\.text) == ["Tea"] && sink.all.first?.collections == ["bookmarks"])
  }

  @Test(arguments: [
    "https://o.example/@kay@other.example/110532190743888292", "https://o.example/@kay/1",
    "https://o.example/@kay/statuses/110532190743888292",
    "https://o.example/@kay/11053219074388829x",
    "https://o.example/@kay/110532190743888292/", "https://o.example/@/110532190743888292",
    "https://o.example/@kay/+110532190743888292", "https://o.example/notes/110532190743888292",
  ])
  func `any other address names its post itself`(address: String) {
    let list = #"{"id":"likes.json","orderedItems":["\#(address)"]}"#
    #expect(imported(list, as: "likes.json").sink.all.map(\.id.text) == [address])
  }

  @Test func `the same from a zip, a folder, a folder around it, and a plain tar`() {
    let first = run(tar())
    checkAll(first)
    #expect(first.added == 9)
    let zip = ZipWriter(folder.path + "/x.zip")
    for (name, text) in MastodonFixture.files { zip.add("archive-2024/" + name, text) }
    zip.finish()
    for (name, text) in MastodonFixture.files { folder.write("x/" + name, text) }
    let tar = folder.write("x.tar", Packing.tar(MastodonFixture.files))
    for path in [zip.path, folder.path + "/x", tar] {
      let file = run(path)
      checkAll(file)
      #expect(file.added == 0)
    }
  }

  @Test func `one list takes its author from the file beside it, and needs none`() {
    folder.write("actor.json", MastodonFixture.actor)
    let file = run(folder.write("my-posts.json", MastodonFixture.outbox))
    #expect(file.postsRead == 6 && file.format == "mastodon")
    #expect(own(1)?.author.name == "Ada :blobcat:")
    let (alone, _) = imported(MastodonFixture.outbox, as: "outbox.json")
    #expect(alone.all.first?.author == Author(handle: "ada@social.example"))
    let likes = imported(MastodonFixture.likes, as: "x.json")
    #expect(likes.sink.all.map(\.collections) == [["likes"], ["likes"]])
  }

  @Test func `a broken actor.json is told, and costs nothing else`() {
    for (name, text) in MastodonFixture.files { folder.write("x/" + name, text) }
    folder.write("x/actor.json", "{\"id\":7}")
    let file = run(folder.path + "/x")
    #expect(file.postsRead == 9)
    #expect(
      Set(file.skipped).subtracting(Self.skipped(in: folder.path + "/x/")) == [
        .init(
          place: folder.path + "/x/actor.json",
          why: "expected an object with `id` and `preferredUsername`")
      ])
  }

  @Test func `an outbox cut anywhere gives the posts before the cut`() {
    let whole = Array(MastodonFixture.outbox.utf8)
    var most = 0
    for length in stride(from: 100, to: whole.count, by: 97) {
      let (sink, file) = imported(Array(whole.prefix(length)), as: "outbox.json")
      #expect(sink.all.count >= most && file.skippedCount >= 1)
      most = sink.all.count
    }
    #expect(most >= 3)
  }

  @Test func `an object without its list says what was expected`() {
    let text = MastodonFixture.outbox.replacing(#""orderedItems""#, with: #""orderedItem""#)
    #expect(imported("{\"a\":\"orderedItems\",\"orderedItems\":7}").file.skippedCount == 1)
    #expect(imported(text, as: "outbox.json").sink.all == [])
  }
}
