import GRDB
import Posts
import Testing

@testable import Archive

/// A condition decides by the columns of a post as it does by the whole post.
struct ReactionConditionTests {
  /// Counts below 0 occur only in damaged files.
  @Test(arguments: [nil, Int.min, -3, 0, 1, 4, 5, Int.max] as [Int?])
  func `columns are judged as the whole post is`(count: Int?) throws {
    let queue = try DatabaseQueue()
    for metric in Query.Metric.allCases {
      var post = RandomPosts.plain("1", "tea", at: 1_500_000_000)
      switch metric {
      case .likes: post.metrics.likes = count
      case .reposts: post.metrics.reposts = count
      case .replies: post.metrics.replies = count
      }
      for number in [0, 1, 5] {
        for sign in ["", "-"] {
          let query = Query(parsing: "\(sign)min_\(metric):\(number)", lastWordIsPrefix: false)
          let condition = try #require(query.conditions.first.flatMap(ReactionCondition.init))
          let numbers = condition.parameter.map { [$0] } ?? []
          let isMet = try queue.read { db in
            try Bool.fetchOne(
              db, sql: "SELECT \(condition.sql) FROM (SELECT ? AS \(metric))",
              arguments: StatementArguments(numbers) + [count])
          }
          #expect(isMet == query.matches(post), "\(query)")
          #expect(condition.isMet(by: post.metrics) == query.matches(post), "\(query)")
        }
      }
    }
  }
}
