import Posts
import Testing

@testable import Archive

struct PostBufferTests {
  /// The estimate of the memory that waiting posts take must include all of a post.
  @Test func `every text of a post counts`() {
    let long = String(repeating: "x", count: 1_000_000)
    let changes: [(inout Post) -> Void] = [
      { $0.text = long }, { $0.author.name = long }, { $0.contentWarning = long },
      { $0.links = [long] }, { $0.hashtags = [long] }, { $0.mentions = [long] },
      { $0.otherSources = [long] },
      { $0.media = [.init(kind: .photo, url: "https://a.example/", alt: long)] },
    ]
    for change in changes {
      var post = RandomPosts.plain("1", "one")
      change(&post)
      var buffer = PostBuffer()
      buffer.add(KeptPost(post))
      #expect(buffer.bytes >= 1_000_000)
      var merged = PostBuffer()
      merged.add(KeptPost(RandomPosts.plain("1", "one")))
      merged.add(KeptPost(post))
      #expect(merged.bytes >= 1_000_000)
      merged.removeAll()
      #expect(merged.bytes == 0)
    }
  }

  @Test func `how it came into another archive counts`() {
    let paths = (0..<100).map { "/\($0)/" + String(repeating: "x", count: 10_000) }
    let earlier = paths.map {
      Provenance.import(path: $0, format: "jsonl", started: Timestamp(seconds: 1))
    }
    let plain = RandomPosts.plain("1", "one")
    let kept = KeptPost(plain, from: earlier)
    #expect(kept.memory >= 1_000_000)
    var buffer = PostBuffer()
    buffer.add(KeptPost(plain))
    for _ in 0..<3 {
      buffer.add(kept)
      #expect((1_000_000..<2_000_000).contains(buffer.bytes))
    }
  }

  /// Looking through all known ways for each new one would take minutes.
  @Test func `of thousands of ways into other archives each is there once, in order`() {
    let ways = (0..<20_000).map {
      Provenance.import(path: "/\($0)", format: "jsonl", started: Timestamp(seconds: 1))
    }
    let plain = RandomPosts.plain("1", "one")
    var buffer = PostBuffer()
    buffer.add(KeptPost(plain, from: Array(ways[..<1000])))
    for start in stride(from: 500, through: 19_000, by: 500) {
      buffer.add(KeptPost(plain, from: Array(ways[start..<start + 1000])))
    }
    #expect(buffer.items.count == 1 && buffer.items[0].earlier == ways)
    let bytes = KeptPost(plain, from: ways).memoryOfEarlier
    #expect(buffer.bytes == bytes + PostBuffer.bytes(of: buffer.items[0].kept.post))
    buffer.removeAll()
    buffer.add(KeptPost(plain))
    buffer.add(KeptPost(plain, from: [ways[7]]))
    #expect(buffer.items[0].earlier == [ways[7]])
  }

  /// Two files of one run hold the same posts, one of them with more in it.
  @Test func `a second import of all is unchanged, however often a post comes in it`() throws {
    let place = try TemporaryArchive()
    let archive = try place.open()
    let short = (0..<8).map { RandomPosts.plain("\($0)", "short") }
    let long = (0..<8).map { RandomPosts.plain("\($0)", "longer text") }
    func counts(of posts: [Post]) throws -> StoredCounts {
      let writer = try archive.makeWriter(
        .import(path: "f3", format: "x", started: Timestamp(seconds: 1)))
      try writer.write(posts)
      return writer.counts
    }
    #expect(try counts(of: short + long) == StoredCounts(added: 8, updated: 8))
    #expect(try counts(of: short + long) == StoredCounts(unchanged: 16))
    let longest = (0..<4).map { RandomPosts.plain("\($0)", "the longest text") }
    #expect(
      try counts(of: short + long + longest) == StoredCounts(updated: 4, unchanged: 16))
  }

  @Test func `whatever a file can make large fills it`() {
    let bytes = [UInt8](repeating: UInt8(ascii: "x"), count: PostBuffer.maxBytes / 2)
    let long = String(decoding: bytes, as: UTF8.self)
    for field in [\Post.url, \.conversation, \.replyTo, \.author.avatar] {
      var buffer = PostBuffer()
      var post = RandomPosts.plain("1", "one")
      post[keyPath: field] = long
      buffer.add(KeptPost(post))
      #expect(buffer.isFull)
    }
  }

  /// The table of words takes many times the room of a text in which all words differ.
  @Test func `different words fill it, however few posts and bytes they are`() {
    func text(_ post: Int) -> String { (0..<100).map { "w\($0)of\(post)" }.joined(separator: " ") }
    var buffer = PostBuffer(limit: 9000, largest: 9000, maxTerms: 1000)
    var posts = 0
    while posts < 10 {
      #expect(buffer.isFull == (buffer.lists.terms >= 1000))
      buffer.add(KeptPost(RandomPosts.plain("\(posts)", text(posts))))
      posts += 1
    }
    #expect(buffer.isFull)
    buffer.removeAll()
    #expect(!buffer.isFull)
    // The same words over and over take no further room.
    for post in 0..<100 { buffer.add(KeptPost(RandomPosts.plain("\(post)", text(0)))) }
    #expect(!buffer.isFull)
  }

  /// Each time would mean thousands of looks at a text of a megabyte, for as many short lines.
  @Test func `the words of a post that changes again and again are looked up seldom`() {
    var post = RandomPosts.plain("1", (0..<100).map { "w\($0)" }.joined(separator: " "))
    var buffer = PostBuffer()
    buffer.add(KeptPost(post))
    let once = buffer.lists.owners.count
    post.text = "w"
    for likes in 1...3000 {
      post.metrics.likes = likes
      buffer.add(KeptPost(post))
    }
    buffer.prepare()
    #expect(buffer.items.map(\.kept.post.metrics.likes) == [3000])
    #expect(buffer.lists.owners.count < 10 * once)
    // Words that were looked up in vain take room, too.
    #expect(buffer.bytes > PostBuffer.bytes(of: buffer.items[0].kept.post))
  }

  @Test(arguments: [true, false])
  func `a post that changed is found by its last words alone`(isPrepared: Bool) throws {
    let place = try TemporaryArchive()
    let archive = try place.open()
    var buffer = PostBuffer()
    for text in ["a cut", "a whole text"] { buffer.add(KeptPost(RandomPosts.plain("1", text))) }
    if isPrepared { buffer.prepare() }
    try archive.makeWriter().write(&buffer)
    for (word, count) in [("cut", 0), ("whole", 1)] {
      let query = Query(parsing: word, lastWordIsPrefix: false)
      #expect(try archive.search(query, limit: 10).posts.count == count)
    }
    #expect(try archive.check() == [])
  }

  @Test func `towards the end of many posts it is full sooner`() {
    func batch(before left: Int) -> Int {
      var buffer = PostBuffer(limit: 9000, largest: 9000)
      var posts = 0
      while !buffer.isFull(before: left - posts) {
        buffer.add(KeptPost(RandomPosts.plain("\(posts)", "one")))
        posts += 1
      }
      return posts
    }
    #expect(batch(before: .max) == 9000)
    #expect(batch(before: 40_000) == 9000)
    // A quarter of what is left: each batch is written while the next one, which is smaller, is
    // gathered.
    #expect(batch(before: 24_000) == 6000)
    #expect(batch(before: 8000) == 4096)
    #expect(batch(before: 0) == 4096)
  }
}
