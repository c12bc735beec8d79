import Archive
import Posts
import Testing
import WaitTesting

@testable import twinstant

@Suite(.waiting) struct FoundPostsTests {
  @Test(arguments: [Query.Order.top, .relevant])
  func `each further search by rank brings twice as many posts, and none is missing`(
    order: Query.Order
  ) throws {
    let program = try Program()
    let path = program.home + "/a.db"
    let lines = (1...4000).map { Statuses.line($0, "many of them") + "\n" }.joined()
    #expect(try program.run("import", "-", "--archive", path, input: lines).status == 0)
    let query = Query(parsing: "many", lastWordIsPrefix: false).ordered(order)
    let archive = try Archive(at: path, mode: .readOnly)
    func found() -> FoundPosts {
      FoundPosts(in: archive, query: query, limit: nil, includesPrivate: false)
    }
    var posts = found()
    var ids: [String] = []
    var pages: [Int] = []
    while let post = try posts.nextPost() {
      ids.append(post.id.text)
      if posts.isBetweenSearches { pages.append(ids.count - pages.reduce(0, +)) }
    }
    #expect(pages == [500, 1000, 2000, 500])
    #expect(Set(ids).count == 4000 && ids.count == 4000)
    // Rows for people come from the same searches, in the same order.
    var (rows, told) = (found(), [String]())
    while !rows.isOver { told += rows.nextRows().map(\.post.id.text) }
    #expect(told == ids)
  }

  @Test func `a search by rank has an end, and is short where posts are large`() {
    var post = Post(
      id: Post.ID(service: "x", text: "1"), author: Author(handle: "ada"),
      createdAt: Timestamp(seconds: 1_763_700_000), text: "small")
    #expect(FoundPosts.rankedSize(after: 500, of: [post]) == 1000)
    #expect(FoundPosts.rankedSize(after: 8192, of: [post]) == FoundPosts.longestRanked)
    post.text = String(repeating: "a", count: FoundPosts.mostRankedBytes)
    #expect(FoundPosts.rankedSize(after: 4000, of: [post]) == FoundPosts.pageSize)
  }
}
