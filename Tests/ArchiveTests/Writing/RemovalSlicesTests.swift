import Posts
import Testing

@testable import Archive

struct RemovalSlicesTests {
  private func writer(_ archive: Archive, _ path: String) throws -> ArchiveWriter {
    try archive.makeWriter(.import(path: path, format: "x", started: Timestamp(seconds: 1)))
  }

  /// The ids of millions of posts would fill the memory.
  @Test(arguments: [
    Removal.import(1), .import(2), .source("home"), .source("x"), .collection("likes"),
    .collection("live"), .live,
  ])
  func `in slices the same goes as at once`(_ removal: Removal) throws {
    var random = RandomPosts(seed: 19)
    let posts = (0..<300).map { number in
      var post = random.post(number, from: 15000, days: 3000)
      post.source = number % 3 == 0 ? "home" : "x"
      if number % 2 == 0 { post.collections = ["likes"] }
      return post
    }
    let whole = try TemporaryArchive()
    let archive = try whole.open()
    try writer(archive, "a.zip").write(Array(posts.prefix(200)))
    try writer(archive, "b.zip").write(Array(posts.suffix(150)))
    let live = posts[50..<130].map { post in
      var post = post
      (post.source, post.origin) = ("live", .live)
      return post
    }
    try archive.makeWriter().write(live)
    var left: [Post]?
    var counts: RemovalCounts?
    for slice in [1 << 18, 1, 7, 64] {
      let copy = try whole.copy()
      defer { withExtendedLifetime(copy) {} }
      let archive = try copy.open()
      try archive.writing(Interruption()) { db in
        var rows = PostTable()
        let size = Removing.Size(step: Removing.Size.usual.step, slice: slice)
        let removing = try Removing(removal, by: size, in: db)
        let found = try removing.removeAll(&rows, Interruption(), { _ in })
        try removing.removeNames()
        #expect(found == counts ?? found, "\(slice)")
        counts = found
      }
      let rest = try archive.search(Query(), limit: 1000).posts
      #expect(rest == left ?? rest, "\(slice)")
      left = rest
      #expect(try archive.check().filter { !$0.contains("named after words") } == [])
    }
    #expect(removal == .collection("live") || counts.map { $0.removed + $0.kept } ?? 0 > 64)
  }

  /// The words of large posts would fill the memory.
  @Test func `large posts leave the index a few at a time`() throws {
    var random = RandomPosts(seed: 20)
    let place = try TemporaryArchive()
    let archive = try place.open()
    for (path, numbers) in [("a.zip", 0..<60), ("b.zip", 60..<120)] {
      try writer(archive, path).write(numbers.map { random.post($0, from: 15000, days: 30) })
    }
    let size = Removing.Size(step: 50, slice: 100, bytes: 1)
    #expect(try archive.remove(.import(2), by: size).removed == 60)
    #expect(try archive.total() == 60)
    #expect(try archive.check() == [])
  }
}
