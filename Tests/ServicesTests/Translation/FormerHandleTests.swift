import Posts
import Testing

@testable import Services

/// What X is asked for somebody whose account had another handle once.
@Suite struct FormerHandleTests {
  /// Each post that it sent would cost money, and be a stranger's.
  @Test func `X is not asked for a handle that one's account no longer has`() throws {
    let handles = [
      OwnHandle("ada_the_long_one", ids: ["11"], isFormer: true), OwnHandle("ada", ids: ["11"]),
    ]
    let context = Query.Context(ownHandles: handles)
    func expect(_ asked: Set<Substring>, for text: String, of dialect: some QueryDialect) throws {
      let query = Query(parsing: text, lastWordIsPrefix: false, in: context)
      let translation = try QueryTranslation(query, to: dialect)
      #expect(Set(translation.text.split(separator: " ")) == asked)
    }
    for (text, asked) in [("tea from:me", "from:ada"), ("tea -from:me", "-from:ada")] {
      try expect(["tea", Substring(asked)], for: text, of: Dialects.x)
      try expect(["tea", Substring(asked)], for: text, of: Dialects.v1)
    }
  }
}
