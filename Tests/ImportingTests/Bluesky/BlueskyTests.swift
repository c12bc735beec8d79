import Importing
import Posts
import Testing

/// Repositories of Bluesky, and pages of its API.
@Suite struct BlueskyTests {
  private static let prefix = "at://" + BlueskyFixture.did + "/app.bsky.feed."

  private func post(_ uri: String, in sink: MemorySink) -> Post? {
    sink.posts[Post.ID(service: "bluesky", text: uri)]
  }

  private static let expected = Post(
    id: Post.ID(service: "bluesky", text: prefix + "post/3kmlpost00222"),
    url: "https://bsky.app/profile/\(BlueskyFixture.did)/post/3kmlpost00222",
    author: Author(
      id: BlueskyFixture.did, handle: "", name: "Ada",
      avatar: "https://cdn.bsky.app/img/avatar/plain/\(BlueskyFixture.did)/\(cid(98))@jpeg"),
    createdAt: Timestamp(milliseconds: 1_707_904_800_123),
    text: "Thé 😀 see https://example.org/notes/of-all-things with @grace.example #tea",
    language: "fr", links: ["https://example.org/notes/of-all-things"], hashtags: ["tea"],
    mentions: ["grace.example"], replyTo: "at://did:plc:grace/app.bsky.feed.post/3kparent",
    quoteOf: "at://did:plc:kay/app.bsky.feed.post/3kquoted",
    conversation: "at://did:plc:grace/app.bsky.feed.post/3kroot",
    media: [
      Post.Media(
        kind: .photo,
        url:
          "https://cdn.bsky.app/img/feed_fullsize/plain/\(BlueskyFixture.did)/\(cid(99))@jpeg",
        alt: "A cup")
    ], contentWarning: "nudity", isSensitive: true, collections: ["posts"])

  /// The bytes in base 32 by the book: five bits a letter.
  private static func cid(_ number: Int) -> String {
    var bits = CARWriter.cid(number).flatMap { byte in (0..<8).map { byte >> (7 - $0) & 1 } }
    while bits.count % 5 != 0 { bits.append(0) }
    let letters = Array("abcdefghijklmnopqrstuvwxyz234567")
    return "b"
      + stride(from: 0, to: bits.count, by: 5).map { place in
        String(letters[bits[place..<(place + 5)].reduce(0) { $0 << 1 | Int($1) }])
      }.joined()
  }

  @Test func `a repository gives its posts, reposts and likes, walked from the root`() {
    let (sink, file) = imported(BlueskyFixture.car, as: "repo.car")
    #expect(file.format == "bluesky" && file.postsRead == 4 && file.skipped == [])
    #expect(post(Self.prefix + "post/3kmlpost00222", in: sink) == Self.expected)
    #expect(!sink.all.contains { $0.text == "deleted" })
    #expect(sink.owners["bluesky"]?.id == BlueskyFixture.did)
    #expect(sink.owners["bluesky"]?.name == "Ada")
  }

  @Test func `a post whose date makes no sense is dated by its key`() {
    let (sink, _) = imported(BlueskyFixture.car, as: "repo.car")
    let plain = post(Self.prefix + "post/3kmlpost22222", in: sink)
    #expect(plain?.text == "plain")
    #expect(plain?.createdAt.iso8601.hasPrefix("2024-") == true)
  }

  @Test func `what a repository lost is told as that of any file`() {
    let car = BlueskyFixture.car.replacing(Array("plain".utf8), with: Array("pl\0in".utf8))
    let (sink, file) = imported(car, as: "repo.car")
    #expect(post(Self.prefix + "post/3kmlpost22222", in: sink)?.text == "plin")
    let note =
      "NUL characters removed from 1 record (repo.car: app.bsky.feed.post/3kmlpost22222)"
    #expect(file.skipped == [] && file.notes.contains(note))
  }

  @Test func `a like is a post of which only the name is known, a repost leads to its own`() {
    let (sink, _) = imported(BlueskyFixture.car, as: "repo.car")
    let liked = post("at://did:plc:grace/app.bsky.feed.post/3kmlpost00222", in: sink)
    #expect(liked?.collections == ["likes"] && liked?.text == "")
    #expect(liked?.author == Author(id: "did:plc:grace", handle: ""))
    #expect(liked?.byline == "liked post")
    let repost = post(Self.prefix + "repost/3kmlrepo00222", in: sink)
    #expect(repost?.repostOf == "at://did:plc:grace/app.bsky.feed.post/3kmlother0222")
    #expect(repost?.text == "RT https://bsky.app/profile/did:plc:grace/post/3kmlother0222")
    #expect(repost?.links == [] && repost?.url == repost.map { String($0.text.dropFirst(3)) })
    #expect(repost?.createdAt.iso8601 == "2024-02-15T17:00:00Z")
  }

  @Test func `a repository may be packed, and lie among other files`() {
    let folder = Folder()
    folder.write("x/a.car.gz", Packing.gzip(BlueskyFixture.car))
    folder.write("x/b", BlueskyFixture.car)
    let sink = MemorySink()
    let file = Importer(into: sink).run([folder.path + "/x"]).files[0]
    #expect(file.added == 4 && file.unchanged == 4 && file.skipped == [])
    let note = "a repository does not tell its owner's handle: --author names it"
    #expect(file.notes == ["a.car.gz and 1 more: " + note])
  }

  private static let record = #"""
    {"$type":"app.bsky.feed.post","text":"Tea 😀 here","createdAt":"2030-01-01T00:00:00Z",
    "facets":[{"index":{"byteStart":9,"byteEnd":13},"features":[{"$type":"app.bsky.richtext.facet#link","uri":"https://example.org/tea"}]}],
    "embed":{"$type":"app.bsky.embed.external","external":{"uri":"https://example.org/card","title":"t","description":"d"}}}
    """#
  private static let view =
    #"{"uri":"at://did:plc:grace/app.bsky.feed.post/3kmlview00222","cid":"x","#
    + #""author":{"did":"did:plc:grace","handle":"grace.example","displayName":"Grace"},"#
    + #""record":\#(record),"likeCount":7,"repostCount":1,"replyCount":0,"quoteCount":2,"#
    + #""indexedAt":"2024-02-14T10:00:00Z"}"#

  @Test func `pages of posts, of feeds and of search are read, whatever the name`() {
    let pages = [
      #"{"posts":[\#(Self.view)],"cursor":"1"}"#, #"{"feed":[{"post":\#(Self.view)}]}"#,
      #"[\#(Self.view)]"#, Self.view, #"{"post":\#(Self.view)}"#,
    ]
    for page in pages.map({ $0.replacing("\n", with: "") }) {
      let (sink, file) = imported(page, as: "page")
      #expect(file.skipped == [])
      #expect(
        sink.all == [
          Post(
            id: Post.ID(
              service: "bluesky", text: "at://did:plc:grace/app.bsky.feed.post/3kmlview00222"),
            url: "https://bsky.app/profile/grace.example/post/3kmlview00222",
            author: Author(id: "did:plc:grace", handle: "grace.example", name: "Grace"),
            createdAt: Timestamp(seconds: 1_707_904_800),
            text: "Tea 😀 here (https://example.org/tea)",
            metrics: Post.Metrics(likes: 7, reposts: 1, replies: 0, quotes: 2),
            links: ["https://example.org/tea", "https://example.org/card"],
            conversation: "at://did:plc:grace/app.bsky.feed.post/3kmlview00222")
        ])
    }
  }

  @Test func `records of a repository as JSON are read, and single ones by their path`() {
    let uri = "at://did:plc:grace/app.bsky.feed.post/3kmlview00222"
    let page = #"{"records":[{"uri":"\#(uri)","cid":"x","value":\#(Self.record)}],"cursor":"1"}"#
    #expect(imported(page, as: "x.json").sink.all.map(\.id.text) == [uri])
    let folder = Folder()
    folder.write("did:plc:grace/app.bsky.feed.post/3kmlview00222.json", Self.record)
    let sink = MemorySink()
    let file = Importer(into: sink).run([folder.path]).files[0]
    #expect(file.skipped == [])
    #expect(sink.all.map(\.id.text) == [uri])
  }

  @Test func `faults of a page name the post and the field`() {
    let page =
      #"{"posts":[{"uri":"x","record":{}},{"uri":"at://a/app.bsky.feed.post/b","author":{},"record":{"text":7}}]}"#
    #expect(
      imported(page, as: "x.json").file.skipped == [
        .init(
          place: "x.json: line 1, post 1",
          why: #"expected a post or a page of posts, found neither `id` nor `text`"#),
        .init(place: "x.json: line 1, post 2", why: "text: expected a text, found 7"),
      ])
  }

  @Test func `a repository tells no handle, and takes the one that is named`() {
    let unnamed = imported(BlueskyFixture.car, as: "repo.car")
    #expect(
      unnamed.file.notes == ["a repository does not tell its owner's handle: --author names it"])
    var options = ImportOptions()
    options.author = "ada.example"
    let (sink, file) = imported(BlueskyFixture.car, as: "repo.car", options: options)
    #expect(file.notes == [])
    let own = sink.all.filter { $0.collections == ["posts"] }
    #expect(own.count > 1 && own.allSatisfy { $0.author.handle == "ada.example" })
    #expect(own.allSatisfy { $0.author.id == BlueskyFixture.did && $0.author.name == "Ada" })
    #expect(sink.owners["bluesky"]?.handle == "ada.example")
  }

  @Test func `once the handle is known, a copy without it changes no address`() {
    let folder = Folder()
    let path = folder.write("repo.car", BlueskyFixture.car)
    let sink = MemorySink()
    var options = ImportOptions()
    options.author = "ada.example"
    _ = Importer(into: sink, options: options).run([path])
    let known = sink.all.map(\.url)
    _ = Importer(into: sink).run([path])
    #expect(sink.all.map(\.url) == known)
    #expect(known.contains { $0?.hasPrefix("https://bsky.app/profile/ada.example/") == true })
  }

  @Test func `an unpacked repository is its owner's, and other records are no posts`() {
    let folder = Folder()
    let did = "did:plc:ada"
    let record =
      #"{"$type":"app.bsky.feed.post","text":"tea","createdAt":"2024-02-14T10:00:00.123Z"}"#
    folder.write("r/\(did)/app.bsky.feed.post/3kmlpost00222.json", record)
    folder.write(
      "r/\(did)/app.bsky.feed.like/3kmllike00222.json",
      #"{"$type":"app.bsky.feed.like","createdAt":"2024-02-14T10:00:00.123Z","#
        + #""subject":{"cid":"b","uri":"at://did:plc:kay/app.bsky.feed.post/3kmlpost00333"}}"#)
    folder.write(
      "r/\(did)/app.bsky.graph.follow/3kmlfoll00222.json",
      #"{"$type":"app.bsky.graph.follow","subject":"did:plc:kay","createdAt":"2024-02-14T10:00:00Z"}"#
    )
    folder.write(
      "r/\(did)/app.bsky.actor.profile/self.json",
      #"{"$type":"app.bsky.actor.profile","displayName":"Ada","description":"x"}"#)
    folder.write(
      "r/\(did)/_commit.json",
      #"{"did":"did:plc:ada","version":3,"prev":null,"data":{"$link":"b"},"rev":"3k","sig":{}}"#)
    let sink = MemorySink()
    var options = ImportOptions()
    options.author = "ada.example"
    let file = Importer(into: sink, options: options).run([folder.path + "/r"]).files[0]
    #expect(file.skipped == [] && file.postsRead == 2 && file.format == "bluesky")
    #expect(sink.owners["bluesky"] == Author(id: did, handle: "ada.example", name: "Ada"))
    #expect(!file.notes.contains { $0.contains("--author") })
    let own = post("at://\(did)/app.bsky.feed.post/3kmlpost00222", in: sink)
    #expect(own?.collections == ["posts"])
    #expect(own?.author == Author(id: did, handle: "ada.example", name: "Ada"))
    let liked = post("at://did:plc:kay/app.bsky.feed.post/3kmlpost00333", in: sink)
    #expect(liked?.collections == ["likes"] && liked?.author.handle == "")
    let unnamed = MemorySink()
    let other = Importer(into: unnamed).run([folder.path + "/r"]).files[0]
    #expect(unnamed.owners["bluesky"] == Author(id: did, handle: "", name: "Ada"))
    let note = "a repository does not tell its owner's handle: --author names it"
    #expect(other.notes.filter { $0.contains("--author") }.map { $0.hasSuffix(note) } == [true])
  }

  @Test func `an unpacked repository names its owner, wherever the record of the name lies`() {
    let did = "did:plc:ada"
    let files = [
      (
        "r/\(did)/app.bsky.actor.profile/self.json",
        #"{"$type":"app.bsky.actor.profile","displayName":"Ada"}"#
      ),
      (
        "r/\(did)/app.bsky.feed.post/3kmlpost00222.json",
        #"{"$type":"app.bsky.feed.post","text":"tea","createdAt":"2024-02-14T10:00:00.123Z"}"#
      ),
    ]
    for files in [files, files.reversed()] {
      let folder = Folder()
      let sink = MemorySink()
      let path = folder.write("r.tar", Packing.tar(files.map { (name: $0.0, text: $0.1) }))
      _ = Importer(into: sink).run([path])
      let own = post("at://\(did)/app.bsky.feed.post/3kmlpost00222", in: sink)
      #expect(own?.author == Author(id: did, handle: "", name: "Ada"))
    }
  }

  @Test func `a part of an unpacked repository is read, named from wherever one stands`() {
    let did = "did:plc:ada"
    let folder = Folder()
    folder.write(
      "\(did)/app.bsky.feed.post/3kmlpost00222.json",
      #"{"$type":"app.bsky.feed.post","text":"tea","createdAt":"2024-02-14T10:00:00.123Z"}"#)
    folder.write(
      "\(did)/app.bsky.actor.profile/self.json",
      #"{"$type":"app.bsky.actor.profile","displayName":"Ada"}"#)
    let parts = ["", "/app.bsky.feed.post", "/app.bsky.feed.post/3kmlpost00222.json"]
    for (part, name) in zip(parts, ["Ada", "", ""]) {
      let sink = MemorySink()
      let file = Importer(into: sink).run(["\(folder.path)/\(did)\(part)"]).files[0]
      #expect(file.skipped == [])
      let own = post("at://\(did)/app.bsky.feed.post/3kmlpost00222", in: sink)
      #expect(own?.author == Author(id: did, handle: "", name: name))
    }
  }

  @Test func `an unpacked repository may be in a folder named by the handle`() {
    let record = #"{"$type":"app.bsky.feed.post","text":"tea","createdAt":"2024-02-14T10:00:00Z"}"#
    let folder = Folder()
    folder.write("r/ada.example/app.bsky.feed.post/3kmlpost00222.json", record)
    let sink = MemorySink()
    let file = Importer(into: sink).run([folder.path + "/r"]).files[0]
    #expect(file.skipped == [] && file.notes == [])
    #expect(sink.owners["bluesky"]?.handle == "ada.example")
    let own = post("at://ada.example/app.bsky.feed.post/3kmlpost00222", in: sink)
    #expect(own?.author.handle == "ada.example" && own?.collections == ["posts"])
  }

  @Test func `of a record in a folder that is called like nobody is told what is missing`() {
    let record = #"{"$type":"app.bsky.feed.post","text":"tea","createdAt":"2024-02-14T10:00:00Z"}"#
    let folder = Folder()
    folder.write("mine/app.bsky.feed.post/3kmlpost00222.json", record)
    let why =
      "a record of Bluesky without its name: expected `uri` beside it, or a path such as "
      + "“did:plc:…/app.bsky.feed.post/3k….json”"
    let sink = MemorySink()
    let file = Importer(into: sink).run([folder.path]).files[0]
    #expect(sink.all.isEmpty && file.skipped.map(\.why) == [why])
    #expect(imported(record).file.skipped.map(\.why) == [why])
  }
}
