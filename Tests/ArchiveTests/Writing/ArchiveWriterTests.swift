import GRDB
import Posts
import Testing

@testable import Archive

struct ArchiveWriterTests {
  @Test func `importing twice changes nothing`() throws {
    let place = try TemporaryArchive()
    let archive = try place.open()
    var random = RandomPosts(seed: 7)
    let posts = (0..<100).map { random.post($0, from: 18000, days: 30) }
    let first = try archive.makeWriter()
    try first.write(posts)
    #expect(first.counts == StoredCounts(added: 100))
    let before = try archive.search(Query(terms: []), limit: 1000)
    let second = try archive.makeWriter()
    try second.write(posts.reversed())
    #expect(second.counts == StoredCounts(unchanged: 100))
    #expect(try archive.search(Query(terms: []), limit: 1000) == before)
  }

  @Test func `a post seen twice is one post with what both know`() throws {
    let place = try TemporaryArchive()
    let archive = try place.open()
    var post = RandomPosts.plain("1", "old words")
    let writer = try archive.makeWriter()
    try writer.write([post])
    post.text = "newer and longer words"
    post.metrics.likes = 3
    try writer.write([post])
    #expect(writer.counts == StoredCounts(added: 1, updated: 1))
    #expect(
      try archive.search(Query(parsing: "old", lastWordIsPrefix: false), limit: 9).posts == [])
    let query = Query(parsing: "newer", lastWordIsPrefix: false)
    #expect(try archive.search(query, limit: 9).posts == [post])
    #expect(try archive.count(query) == 1)
  }

  /// Imports, live answers and another dump, in any order and any batches, give the same post, with
  /// the provenance of all.
  @Test func `in whatever order a post arrives, it is the same`() throws {
    var random = RandomPosts(seed: 12)
    for _ in 0..<6 {
      let views = (0..<5).map { number in
        var post = random.post(1, from: 18000, days: 1)
        post.id = Post.ID(service: "x", text: "7919")
        post.origin = number == 0 ? .live : .import
        return (path: number == 0 ? "" : "\(number % 3).zip", post: post)
      }
      var results: Set<[String]> = []
      var posts: Set<Post> = []
      for _ in 0..<8 {
        let place = try TemporaryArchive()
        let archive = try place.open()
        for view in views.shuffled(using: &random) + views.prefix(2) {
          let provenance = Provenance.import(
            path: view.path, format: "x", started: Timestamp(seconds: 1))
          try archive.makeWriter(view.path.isEmpty ? .live : provenance).write([view.post])
        }
        let stored = try archive.search(Query(), limit: 9).posts
        #expect(stored.count == 1)
        posts.formUnion(stored)
        let paths = Dictionary(
          uniqueKeysWithValues: try archive.imports().map { ($0.number, $0.path) })
        let numbers = try archive.provenance(of: stored).first ?? []
        results.insert(numbers.map { paths[$0] ?? "live" }.sorted())
        #expect(try archive.check() == [])
      }
      #expect(posts.count == 1)
      #expect(results == [Set(views.map { $0.path.isEmpty ? "live" : $0.path }).sorted()])
    }
  }

  @Test func `posts can be found while more are added`() throws {
    let place = try TemporaryArchive()
    let archive = try place.open()
    let writer = try archive.makeWriter(firstBatch: 10)
    for number in 0..<10 { try writer.add(RandomPosts.plain("\(number)", "found")) }
    try writer.add(RandomPosts.plain("11", "waits"))
    #expect(try archive.total() == 10)
  }

  @Test func `where only the merge behind a batch fails its posts are stored`() throws {
    let place = try TemporaryArchive()
    let archive = try place.open()
    try archive.makeWriter().write([RandomPosts.plain("1", "one")])
    try DatabaseQueue(path: place.path).write { try $0.execute(sql: "UPDATE run SET \"into\" = 9") }
    let writer = try archive.makeWriter()
    var buffer = PostBuffer()
    buffer.add(KeptPost(RandomPosts.plain("2", "two")))
    do throws(ArchiveError) {
      try writer.write(&buffer)
      Issue.record("the join did not fail")
    } catch {
      #expect(error.kind == .damaged)
    }
    #expect(writer.counts == StoredCounts(added: 1))
    #expect(buffer.items.map(\.kept.post.id.text) == ["2"])
    #expect(try archive.total() == 2)
  }

  @Test func `live answers come back as archived`() throws {
    let place = try TemporaryArchive()
    let archive = try place.open()
    var post = RandomPosts.plain("1", "live")
    post.origin = .live
    try archive.makeWriter(.live).write([post])
    #expect(try archive.post(post.id)?.origin == .archive)
  }

  @Test func `imports are listed with their counts`() throws {
    let place = try TemporaryArchive()
    let archive = try place.open()
    let start = Timestamp(seconds: 1_000_000)
    let writer = try archive.makeWriter(
      .import(path: "tweets.zip", format: "x", started: start))
    try writer.add(RandomPosts.plain("1", "one"))
    try writer.finish(at: Timestamp(seconds: 1_000_009))
    let info = try archive.info()
    #expect(info.posts == 1)
    #expect(info.services.map(\.name) == ["x"])
    #expect(
      info.imports == [
        ArchiveInfo.Import(
          number: 1, path: "tweets.zip", format: "x", started: start,
          finished: Timestamp(seconds: 1_000_009), counts: StoredCounts(added: 1))
      ])
    #expect(info.bytes > 0)
  }

  @Test func `every field comes back`() throws {
    let place = try TemporaryArchive()
    let archive = try place.open()
    let full = Post(
      id: Post.ID(service: "x", text: "42"), source: "other", url: "https://example.org/42",
      author: Author(id: "7", handle: "ada", name: "Ada", avatar: "https://example.org/a.jpg"),
      createdAt: Timestamp(milliseconds: -1), editedAt: Timestamp(milliseconds: 1_700_000_000_123),
      text: "a\nb", language: "en",
      metrics: Post.Metrics(likes: 1, reposts: 0, replies: nil, quotes: 4),
      links: ["https://example.org"], hashtags: ["Swift"], mentions: ["grace"], replyTo: "41",
      repostOf: "at://1", quoteOf: "040", conversation: "40",
      media: [
        Post.Media(kind: .video, url: "https://example.org/v", alt: "a film"),
        Post.Media(kind: .photo, url: "https://example.org/p"),
        Post.Media(
          kind: .photo, url: "https://example.org/q",
          file: Post.Media.File(path: "/home/ada/export.zip", member: "data/media/q.jpg")),
        Post.Media(
          kind: .gif, url: "https://example.org/r", file: Post.Media.File(path: "/home/ada/r.gif")),
      ], contentWarning: "words", isSensitive: true, visibility: .direct, origin: .import,
      client: "Web", collections: ["bookmarks", "Own name"])
    var usual = RandomPosts.plain("43", "")
    usual.url = "https://x.com/ada/status/43"
    usual.conversation = "43"
    let padded = RandomPosts.plain("007", "same")
    let short = RandomPosts.plain("7", "same")
    let writer = try archive.makeWriter()
    try writer.write([full, usual, padded, short])
    for post in [full, usual, padded, short] { #expect(try archive.post(post.id) == post) }
  }
}

extension RandomPosts {
  /// A post with nothing special.
  static func plain(_ id: String, _ text: String, at seconds: Int64 = 1_500_000_000) -> Post {
    Post(
      id: Post.ID(service: "x", text: id), author: Author(handle: "ada"),
      createdAt: Timestamp(seconds: seconds), text: text)
  }

  /// Posts that may come while an archive's indexes are being made: one of `posts` with more words,
  /// one at another time, and a new one.
  static func changes(to posts: [Post]) -> [Post] {
    var (changed, moved) = (posts[10], posts[300])
    changed.text += " swimmingly"
    moved.createdAt.milliseconds += 86_400_000 * 300
    return [changed, moved, plain("999999999", "swim")]
  }
}
