import FakeServicesKit
import Posts
import Testing

/// Queries by which live search is measured.
@Suite struct FakeWorldTests {
  private static let now = Timestamp(seconds: 1_773_144_000)

  @Test func `every query that is measured finds posts, whose openings show`() {
    var options = FakeServices.Options()
    options.posts = 300
    let services = FakeServices(options) { Self.now }
    let queries = FakeWorld.queries(216)
    #expect(Set(queries).count > 50)
    for query in Set(queries) {
      let answer = services.response(
        to: FakeRequest(
          path: "/1.1/search/tweets.json", query: [("q", query)],
          headers: ["authorization": "Bearer " + services.bearer]))
      #expect(answer.status == 200 && FakeWorld.isShown(in: answer.body), "\(query)")
    }
  }

  /// The same query twice in a row would not be asked again.
  @Test func `no two queries in a row are the same`() {
    let queries = FakeWorld.queries(1000)
    #expect(zip(queries, queries.dropFirst()).allSatisfy { $0 != $1 })
  }

  @Test func `what is said of a query is not taken for a post`() {
    #expect(FakeWorld.isShown(in: "@ada · 5h\nTea and swift in the rain"))
    #expect(!FakeWorld.isShown(in: "No post here has “reading” or “sqlite”"))
    #expect(!FakeWorld.isShown(in: ""))
  }
}
