import Posts
import Testing

@testable import Archive

/// What only shows in a run of more posts than are looked at in one go.
@Suite struct LargeRunTests {
  /// More than are counted in one go, each with a word of its own that begins as all others do.
  private static let posts = (0..<16_500).map { number in
    var post = RandomPosts.plain(String(number), "abcd\(number)")
    post.createdAt = Timestamp(seconds: Int64(1_500_000_000 + number * 7919 % 16_500))
    post.metrics = Post.Metrics(likes: 1 + number % 40)
    return post
  }

  private func archive(_ place: TemporaryArchive) throws -> Archive {
    let archive = try place.open()
    let other = RandomPosts.plain("other", "abce")
    try archive.makeWriter(firstBatch: 20_000, largestBatch: 20_000).write(Self.posts + [other])
    return archive
  }

  /// In the order that is promised, told in other words than the archive's own.
  private func mostLiked(_ posts: [Post]) -> [Post.ID] {
    posts.sorted {
      ($0.metrics.likes ?? 0, $0.createdAt.milliseconds)
        > ($1.metrics.likes ?? 0, $1.createdAt.milliseconds)
    }.map(\.id)
  }

  private func pages(_ query: Query, of size: Int, in archive: Archive) throws -> [Post.ID] {
    var found: [Post.ID] = []
    var cursor: Page.Cursor?
    repeat {
      let page = try archive.search(query, after: cursor, limit: size)
      found += page.posts.map(\.id)
      cursor = page.next
    } while cursor != nil && found.count <= Self.posts.count + 1
    return found
  }

  @Test func `nothing is counted twice, no beginning is too common, and pages join`() throws {
    let place = try TemporaryArchive()
    let archive = try archive(place)
    let liked = Query(parsing: "min_likes:1", lastWordIsPrefix: false)
    #expect(try archive.count(liked) == Self.posts.count)
    let typed = Query(parsing: "abcd", lastWordIsPrefix: true)
    #expect(try archive.count(typed) == Self.posts.count)
    let top = try pages(liked.ordered(.top), of: 1000, in: archive)
    #expect(top == mostLiked(Self.posts))
    // Behind those that were weighed stand all others, on a page of their own.
    let newest = Self.posts.sorted { $0.order < $1.order }.map(\.id)
    let weighed = Set(newest.prefix(RunSearch.ranked) + top.prefix(RunSearch.ranked)).count
    let first = try archive.search(liked.ordered(.relevant), limit: weighed)
    let rest = try archive.search(
      liked.ordered(.relevant), after: first.next, limit: Self.posts.count)
    #expect(first.posts.count == weighed)
    #expect(first.posts.count + rest.posts.count == Self.posts.count)
    #expect(Set((first.posts + rest.posts).map(\.id)).count == Self.posts.count)
  }

  @Test func `among equals the newer stands first, in a short list too`() throws {
    let place = try TemporaryArchive()
    let archive = try place.open()
    let few = Array(Self.posts.prefix(200))
    try archive.makeWriter().write(few)
    #expect(try pages(Query(order: .top), of: 37, in: archive) == mostLiked(few))
  }

  @Test func `posts of one moment in several runs are merged by their ids, from both ends`() throws
  {
    let place = try TemporaryArchive()
    let archive = try place.open()
    let writer = try archive.makeWriter(firstBatch: 1, largestBatch: 1)
    let posts = ["3", "1", "5", "2", "4"].map { RandomPosts.plain($0, "swift") }
    for post in posts { try writer.write([post]) }
    #expect(try archive.read { db, _ in try Run.all(db).count } > 1)
    let newest = posts.sorted { $0.order < $1.order }.map(\.id)
    #expect(try pages(Query(), of: 2, in: archive) == newest)
    #expect(try pages(Query(order: .oldest), of: 2, in: archive) == newest.reversed())
  }
}
