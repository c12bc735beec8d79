import Posts
import Testing

@testable import Archive

/// Effects that show only in a run of more posts than are looked at in one go.
@Suite struct LargeRunTests {
  /// More posts than are counted in one go, each with a word of its own, all with the same
  /// beginning.
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

  /// The promised order, written in other words than the archive's own.
  private func mostLiked(_ posts: [Post]) -> [Post.ID] {
    posts.sorted {
      ($0.metrics.likes ?? 0, $0.createdAt.milliseconds)
        > ($1.metrics.likes ?? 0, $1.createdAt.milliseconds)
    }.map(\.id)
  }

  @Test func `nothing is counted twice, no beginning is too common, and pages join`() throws {
    let place = try TemporaryArchive()
    let archive = try archive(place)
    let liked = Query(parsing: "min_likes:1", lastWordIsPrefix: false)
    #expect(try archive.count(liked) == Self.posts.count)
    let typed = Query(parsing: "abcd", lastWordIsPrefix: true)
    #expect(try archive.count(typed) == Self.posts.count)
    let top = try archive.rows(of: liked.ordered(.top), by: 1000).map(\.id)
    #expect(top == mostLiked(Self.posts))
    // All other posts stand behind the weighed ones, on a page of their own.
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
    #expect(try archive.rows(of: Query(order: .top), by: 37).map(\.id) == mostLiked(few))
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
    #expect(try archive.rows(of: Query(), by: 2).map(\.id) == newest)
    #expect(try archive.rows(of: Query(order: .oldest), by: 2).map(\.id) == newest.reversed())
  }
}
