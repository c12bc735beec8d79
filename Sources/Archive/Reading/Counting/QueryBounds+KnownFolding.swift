import GRDB
import Posts

extension QueryBounds {
  /// How many matches stand in the row of another one: 0 where all are counted and the dictionary
  /// tells that none of them is a repost, and `nil` where reposts have to be read.
  func folded(of query: Query, in db: Database) throws -> Int? {
    guard case .exactly(let posts) = count else { return nil }
    let repost = Query.Term.feature(.repost)
    if posts == 0 { return 0 }
    let hasReposts = try repost.lookups.allSatisfy { try Terms.posts($0.token, in: db) > 0 }
    return hasReposts && !query.and(.term(repost)).isContradiction ? nil : 0
  }
}
