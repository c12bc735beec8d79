import Foundation
import GRDB
import Posts
import Testing

@testable import Archive

/// What was removed is nowhere any more.
struct RemovingTests {
  private func writer(_ archive: Archive, _ path: String) throws -> ArchiveWriter {
    try archive.makeWriter(.import(path: path, format: "x", started: Timestamp(seconds: 1)))
  }

  @Test func `the words of an import are not in the file afterwards`() throws {
    let place = try TemporaryArchive()
    let archive = try place.open()
    var random = RandomPosts(seed: 8)
    let posts = (0..<400).map { number in
      var post = random.post(number, from: 15000, days: 3000)
      post.origin = .import
      return post
    }
    var secret = posts.prefix(200).map { post in
      var post = post
      post.id.text = "secret" + post.id.text
      post.text += " xylophonesecret"
      post.author.handle = "hiddenhandle"
      return post
    }
    secret[0].text += " onceonlyword"
    try writer(archive, "a.zip").write(posts)
    try writer(archive, "b.zip").write(secret)
    try archive.compact()
    try writer(archive, "b.zip").write(posts.suffix(10).map { $0 })
    #expect(try place.holds("xylophonesecret"))
    #expect(try archive.count(.import(2)).removed == 200)
    let counts = try archive.remove(.import(2))
    #expect(counts.removed == 200)
    #expect(counts.kept == 10)
    #expect(!counts.isBeingRead)
    for word in ["xylophonesecret", "onceonlyword", "hiddenhandle", "xylo", "secret"] {
      #expect(try !place.holds(word), "\(word)")
    }
    #expect(try archive.check() == [])
    #expect(try archive.info().imports.map(\.number) == [1])
    let sorted = posts.sorted { $0.order < $1.order }
    for text in ["", "swim", "from:ada", "-the"] {
      let query = Query(parsing: text, lastWordIsPrefix: true)
      try ExactnessTests.check(query, in: archive, against: sorted)
    }
  }

  /// Each of these words begins a block of the dictionary at some time.
  @Test func `none of thousands of words is in the file afterwards`() throws {
    let place = try TemporaryArchive()
    let archive = try place.open()
    let posts = (0..<500).map {
      RandomPosts.plain("kept\($0)", "kept\($0) words\($0) between\($0)")
    }
    let secret = (0..<500).map {
      RandomPosts.plain("gone\($0)", "\($0)hidden w\($0)hidden z\($0)hidden")
    }
    try writer(archive, "a.zip").write(posts)
    try writer(archive, "b.zip").write(secret)
    #expect(try place.holds("hidden"))
    #expect(try archive.remove(.import(2)).removed == 500)
    #expect(try !place.holds("hidden"))
    #expect(try archive.check() == [])
  }

  /// What many posts share is stored once, and goes with the last of them.
  @Test func `names that only removed posts had are not in the file afterwards`() throws {
    let place = try TemporaryArchive()
    let archive = try place.open()
    var secret = RandomPosts.plain("1", "one")
    secret.id.service = "hiddenservice"
    secret.source = "hiddensource"
    secret.language = "xhidden"
    secret.client = "HiddenClient"
    secret.collections = ["hiddencollection", "likes", "posts"]
    secret.author = Author(
      id: "hiddenid", handle: "hiddenhandle", name: "Hidden Name", avatar: "https://hiddenavatar")
    secret.url = "https://hiddenurl.example"
    secret.media = [
      Post.Media(
        kind: .photo, url: "https://hiddenmedia.example", alt: "hiddenalt",
        file: Post.Media.File(path: "/home/hiddenpath.zip", member: "hiddenmember.jpg"))
    ]
    var other = RandomPosts.plain("2", "two")
    other.language = "en"
    other.client = "Web"
    other.collections = ["likes", "reading"]
    other.media = [
      Post.Media(
        kind: .photo, url: "https://e.org/p", file: Post.Media.File(path: "/a.zip", member: "p.jpg")
      )
    ]
    try writer(archive, "hiddenimport.zip").write([secret])
    let second = try writer(archive, "b.zip")
    try second.write([other])
    #expect(try place.holds("idden"))
    _ = try archive.remove(.import(1))
    #expect(try !place.holds("idden"))
    #expect(try archive.check() == [])
    #expect(try archive.post(other.id) == other)
    #expect(try archive.ownHandles().map(\.name) == [])
    // A writer that was open meanwhile must not rely on what is gone.
    var third = other
    third.id.text = "3"
    secret.text = "again"
    try second.write([third])
    try writer(archive, "c.zip").write([secret])
    try second.write([RandomPosts.plain("4", "four")])
    #expect(try archive.post(third.id) == third)
    #expect(try archive.post(secret.id) == secret)
    #expect(try archive.check() == [])
  }

  @Test func `an archive that loses all its posts is as empty as one that never had any`() throws {
    let place = try TemporaryArchive()
    let archive = try place.open()
    var random = RandomPosts(seed: 9)
    var posts = (0..<900).map { random.post($0, from: 15000, days: 3000) }
    posts[3].media = [
      Post.Media(
        kind: .photo, url: "https://e.org/p", file: Post.Media.File(path: "/copies/p.jpg"))
    ]
    posts[7].author.avatar = "https://e.org/avatar"
    posts[8].text += " xylophonesecret"
    let writer = try writer(archive, "a.zip")
    for start in stride(from: 0, to: 900, by: 90) {
      try writer.write(Array(posts[start..<(start + 90)]))
    }
    let held = Set(posts.flatMap { $0.media.map(\.url) } + ["https://e.org/avatar"])
    let before = try archive.read { _, rows in rows.decoded }
    #expect(try archive.count(.import(1)).removed == 900)
    #expect(try archive.read { _, rows in rows.decoded } - before == 900)
    let counts = try archive.remove(.import(1))
    #expect(counts.removed == 900)
    #expect(counts.pictures.files == ["/copies/p.jpg"])
    #expect(counts.pictures.addresses == held)
    #expect(try !place.holds("xylophonesecret"))
    #expect(try archive.check() == [])
    #expect(try archive.total() == 0)
    let left = try archive.read { db, _ in
      try ["run", "post", "author", "dictionary", "dictionary_layer", "segment", "import"].filter {
        try Int.fetchOne(db, sql: "SELECT count(*) FROM \($0)") != 0
      }
    }
    #expect(left == [])
    try writer.write(posts)
    #expect(try archive.total() == 900)
    #expect(try archive.check() == [])
  }

  @Test func `who writes meanwhile does not go by what is gone`() throws {
    let place = try TemporaryArchive()
    let archive = try place.open()
    var post = RandomPosts.plain("1", "one")
    post.client = "Web"
    let writer = try writer(archive, "a.zip")
    try writer.write([post])
    _ = try archive.remove(.import(1))
    var other = RandomPosts.plain("9", "nine")
    other.client = "Another"
    other.author.handle = "grace"
    try self.writer(archive, "b.zip").write([other])
    post.id.text = "2"
    try writer.write([post])
    #expect(try archive.post(post.id) == post)
    #expect(try archive.post(other.id) == other)
    #expect(try archive.check() == [])
  }

  @Test func `a source and a single post can be taken out`() throws {
    let place = try TemporaryArchive()
    let archive = try place.open()
    var posts = (1...4).map { RandomPosts.plain("\($0)", "words \($0)") }
    posts[0].source = "home"
    posts[1].url = "https://example.org/2"
    posts[2].media = [
      Post.Media(
        kind: .photo, url: "https://e.org/p", file: Post.Media.File(path: "/copies/p.jpg")),
      Post.Media(
        kind: .photo, url: "https://e.org/q", file: Post.Media.File(path: "/copies/q.jpg")),
    ]
    posts[2].source = "home"
    posts[3].media = [posts[2].media[0]]
    posts[0].author.avatar = "https://e.org/only"
    posts[2].author.avatar = "https://e.org/both"
    posts[3].author.avatar = "https://e.org/both"
    try archive.makeWriter().write(posts)
    #expect(try archive.remove(.post(url: "https://example.org/2")).removed == 1)
    let counts = try archive.remove(.source("Home"))
    #expect(counts.removed == 2)
    #expect(counts.pictures.files == ["/copies/q.jpg"])
    #expect(counts.pictures.addresses == ["https://e.org/q", "https://e.org/only"])
    #expect(try archive.search(Query(), limit: 9).posts.map(\.id.text) == ["4"])
    #expect(try archive.remove(.source("nothing")) == RemovalCounts())
    #expect(try archive.check() == [])
  }

  @Test func `posts can be taken out of a collection, and stay`() throws {
    let place = try TemporaryArchive()
    let archive = try place.open()
    var posts = (1...3).map { RandomPosts.plain("\($0)", "words \($0)") }
    posts[0].collections = ["hiddenlist", "likes"]
    posts[1].collections = ["hiddenlist"]
    posts[2].collections = ["likes"]
    try writer(archive, "a.zip").write(posts)
    #expect(try archive.count(.collection("hiddenlist")).kept == 2)
    let counts = try archive.remove(.collection("HiddenList"))
    #expect(counts.removed == 0 && counts.kept == 2)
    #expect(
      try archive.search(Query(parsing: "in:hiddenlist", lastWordIsPrefix: false), limit: 9).posts
        == [])
    #expect(
      try archive.search(Query(parsing: "in:likes", lastWordIsPrefix: false), limit: 9).posts.count
        == 2)
    #expect(try archive.search(Query(), limit: 9).posts.count == 3)
    #expect(try !place.holds("hiddenlist"))
    #expect(try archive.check() == [])
    #expect(try archive.remove(.collection("hiddenlist")) == RemovalCounts())
  }

  @Test func `who else brought what stays is told`() throws {
    let place = try TemporaryArchive()
    let archive = try place.open()
    let posts = (1...3).map { RandomPosts.plain("\($0)", "words \($0)") }
    for path in ["a", "b", "c"] { try writer(archive, path).write(posts) }
    try archive.makeWriter().write([posts[0]])
    for counts in [try archive.count(.import(2)), try archive.remove(.import(2))] {
      #expect(counts.kept == 3 && counts.keptBy == [0, 1, 3])
    }
  }

  /// The post of an address is looked for among its author's posts, if the address names the
  /// author.
  @Test func `a post is found by who its address names, else by a look at all`() throws {
    let place = try TemporaryArchive()
    let archive = try place.open()
    var posts = (1...500).map { RandomPosts.plain("\($0)", "words \($0)") }
    for index in posts.indices {
      let handle = ["ada\(index)", "bo\(index)@social.example", "cy\(index).example.net"][index % 3]
      posts[index].author = Author(handle: handle)
      posts[index].url =
        [
          "https://x.com/\(handle)/status/\(index + 1)",
          "https://social.example/@bo\(index)/\(index)",
          "https://bsky.app/profile/\(handle)/post/3k\(index)",
        ][index % 3]
      if index % 3 == 2 {
        posts[index].id = Post.ID(
          service: "bluesky", text: "at://did:plc:\(index)/app.bsky.feed.post/3k\(index)")
      }
    }
    posts[400].url = "https://example.org/400"
    try archive.makeWriter().write(posts)
    for (index, maxLooks) in [(300, 10), (301, 10), (302, 10), (400, 1100)] {
      let before = try archive.read { _, rows in rows.decoded }
      #expect(try archive.count(.post(url: posts[index].url ?? "")).removed == 1)
      let looks = try archive.read { _, rows in rows.decoded } - before
      #expect(looks <= maxLooks, "\(posts[index].url ?? "")")
      #expect(try archive.remove(.post(url: posts[index].url ?? "")).removed == 1)
    }
    #expect(try archive.count(.post(url: "")) == RemovalCounts())
    #expect(try archive.count(.post(url: "https://x.com/ada3/status/501")) == RemovalCounts())
    #expect(try archive.total() == 496)
    #expect(try archive.check() == [])
  }

  @Test func `where all posts are meant they go in one step`() throws {
    let place = try TemporaryArchive()
    let archive = try place.open()
    let count = Removing.Size.usual.step + 9
    try writer(archive, "a.zip").write((1...count).map { RandomPosts.plain("\($0)", "words") })
    var told: [Int] = []
    _ = try archive.remove(.import(1)) { if $0.step == .removing { told.append($0.done) } }
    #expect(told == [count])
  }

  @Test func `looking for posts tells how far it is, and can be stopped`() throws {
    let place = try TemporaryArchive()
    let archive = try place.open()
    try archive.makeWriter().write((1...5000).map { RandomPosts.plain("\($0)", "words") })
    var told: [Archive.Progress] = []
    _ = try archive.count(.import(1)) { told.append($0) }
    #expect(told == [Archive.Progress(step: .looking, done: 4096, total: 5000)])
    let interruption = Interruption()
    interruption.interrupt()
    let error = #expect(throws: ArchiveError.self) {
      _ = try archive.count(.import(1), interruption: interruption)
    }
    #expect(error?.kind == .interrupted)
    told = []
    #expect(try archive.check { told.append($0) } == [])
    #expect(told.map(\.step) == [.reading, .checking, .comparing])
    #expect(told.dropFirst().first == Archive.Progress(step: .checking, done: 4096, total: 5000))
  }
}
