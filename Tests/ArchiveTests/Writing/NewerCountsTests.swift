import Posts
import RandomTesting
import Testing

@testable import Archive

/// When counts were seen is kept, so that newer ones win whenever they arrive.
@Suite struct NewerCountsTests {
  private let place: TemporaryArchive

  init() throws { place = try TemporaryArchive() }

  @Test func `an import, a live answer and another dump give the counts that were seen last`()
    throws
  {
    let views: [(Provenance, Post)] = [
      (dump("a"), post(likes: 10, reposts: 4, seen: 100)),
      (.live, post(likes: 7, replies: 1, seen: 300)),
      (dump("b"), post(likes: 9, reposts: 6, seen: 200)),
    ]
    for order in [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]] {
      let archive = try open("\(order)")
      for index in order { try write([views[index].1], views[index].0, into: archive) }
      let found = try #require(try all(of: archive).first)
      #expect(found.metrics.likes == 7, "\(order)")
      #expect(found.metrics.reposts == 6, "\(order)")
      #expect(found.metrics.replies == 1, "\(order)")
      #expect(found.collections.contains(Post.Collection.live))
      #expect(try archive.check() == [])
    }
  }

  @Test func `any order of random views ends with the same posts`() throws {
    var random = SeededGenerator(seed: 11)
    for round in 0..<30 {
      let views = (0..<4).map { _ in
        let seen = UInt32.random(in: 0...3, using: &random)
        return (
          Bool.random(using: &random) ? dump("\(Int.random(in: 0...2, using: &random))") : .live,
          post(
            likes: Int.random(in: 0...3, using: &random),
            reposts: Bool.random(using: &random) ? Int.random(in: 0...3, using: &random) : nil,
            seen: seen)
        )
      }
      let ends = try [views, views.reversed()].enumerated().map { index, views in
        let archive = try open("\(round)-\(index)")
        for (provenance, post) in views { try write([post], provenance, into: archive) }
        return try all(of: archive)
      }
      #expect(ends[0] == ends[1])
      let both = views.map(\.1.metrics).reduce(Post.Metrics()) { $0.merging($1) }
      #expect(ends[0].map(\.metrics) == [both])
    }
  }

  @Test func `a file imported again changes nothing, after a live answer too`() throws {
    let archive = try open("again")
    try write([post(likes: 10, seen: 100)], dump("a"), into: archive)
    try write([post(likes: 7, seen: 300)], .live, into: archive)
    let before = try all(of: archive)
    let counts = try write([post(likes: 10, seen: 100)], dump("a"), into: archive)
    #expect(counts == StoredCounts(unchanged: 1))
    #expect(try all(of: archive) == before)
  }

  @Test func `the same counts seen later count as unchanged, and are later from then on`() throws {
    let archive = try open("later")
    try write([post(likes: 5, seen: 100)], dump("a"), into: archive)
    let counts = try write([post(likes: 5, seen: 300)], dump("b"), into: archive)
    #expect(counts == StoredCounts(unchanged: 1))
    try write([post(likes: 4, seen: 200)], dump("c"), into: archive)
    #expect(try all(of: archive).first?.metrics.likes == 5)
  }

  @Test func `a removed import takes its date along, and leaves others theirs`() throws {
    let archive = try open("removed")
    let both = post(likes: 5, seen: 100)
    try write([both], dump("a"), into: archive)
    try write([both], dump("b"), into: archive)
    _ = try archive.remove(.import(1))
    try write([post(id: "2", likes: 1, seen: 900)], dump("c"), into: archive)
    let found = try all(of: archive).first { $0.id.text == "1" }
    #expect(found?.metrics == both.metrics)
  }

  @Test func `an import of one date tells it once, not with every post`() throws {
    let plain = try open("plain")
    let dated = try open("dated")
    let posts = (1...100).map { post(id: "\($0)", likes: $0) }
    try write(posts, dump("a"), into: plain)
    try write(
      posts.map {
        var post = $0
        post.metrics = post.metrics.seen(at: 100)
        return post
      },
      dump("a"), into: dated)
    #expect(try detailBytes(of: plain) == detailBytes(of: dated))
    #expect(try all(of: dated).allSatisfy { $0.metrics.seen.likes == 100 })
  }

  private func open(_ name: String) throws -> Archive {
    let path = place.folder.appending(path: name).path
    try EmptyArchive.place(at: path)
    return try Archive(at: path, mode: .create)
  }

  private func detailBytes(of archive: Archive) throws -> Int64 {
    try archive.read { db, _ in
      let row = try PreparedStatement("SELECT sum(length(details)) FROM post", in: db)
      defer { row.reset() }
      return try row.step() ? row.int(0) : 0
    }
  }

  private func post(
    id: String = "1", likes: Int, reposts: Int? = nil, replies: Int? = nil, seen: UInt32 = 0
  ) -> Post {
    var post = RandomPosts.plain(id, "swift")
    post.metrics = Post.Metrics(likes: likes, reposts: reposts, replies: replies).seen(at: seen)
    return post
  }

  private func dump(_ name: String) -> Provenance {
    .import(path: "/\(name).jsonl", format: "jsonl", started: Timestamp(seconds: 1000))
  }

  @discardableResult
  private func write(
    _ posts: [Post], _ provenance: Provenance, into archive: Archive
  ) throws -> StoredCounts {
    let writer = try archive.makeWriter(provenance)
    for var post in posts {
      post.origin = provenance == .live ? .archive : .import
      try writer.add(post)
    }
    try writer.finish(at: Timestamp(seconds: 2000))
    return writer.counts
  }

  private func all(of archive: Archive) throws -> [Post] {
    try archive.search(Query(), limit: 1000).posts
  }
}
