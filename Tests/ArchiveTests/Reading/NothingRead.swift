import Posts
import Testing

@testable import Archive

/// Expects that nothing matches a query in any order, and that no post is read to know it.
func expectNothingRead(for query: Query, in place: TemporaryArchive) throws {
  for order in Query.Order.allCases {
    // A fresh archive has read no post yet, and so keeps none.
    let fresh = try place.open()
    let page = try fresh.search(query.ordered(order), limit: 50)
    #expect(page.posts.isEmpty && page.count == .exactly(0), "\(order)")
    #expect(try fresh.count(query) == 0)
    #expect(try fresh.read { _, rows in rows.decoded + rows.ruledOut } == 0, "\(order)")
  }
}
