import Posts
import Testing

@testable import Archive

/// Alternatives that, by the dictionary, no post meets: the others answer alone.
struct UnmetAlternativesTests {
  @Test(arguments: [
    ("rare OR zzqzz", 3), ("-from:ada OR zzqzz", 0), ("-from:ada OR rare", 3),
    ("(zzqzz -min_likes:1) OR rare", 3), ("(zzqzz \"words rare\") OR -from:ada", 0),
  ])
  func `they are not asked for`(text: String, rows: Int) throws {
    let place = try TemporaryArchive()
    let archive = try place.open()
    let posts = (0..<60).map { number in
      RandomPosts.plain("\(number)", number < 3 ? "words rare" : "words", at: Int64(number + 1))
    }
    try archive.makeWriter().write(posts)
    let query = Query(parsing: text, lastWordIsPrefix: false)
    let (count, needsCheck) = try archive.read { db, _ in
      let plan = try QueryPlan(query, on: Run.all(db), in: db)
      return (plan.bounds.count, plan.needsCheck)
    }
    #expect(count == .exactly(rows) && !needsCheck)
    for order in [Query.Order.newest, .oldest, .top] {
      try ExactnessTests.check(
        query.ordered(order), in: archive, against: posts.sorted { $0.order < $1.order })
    }
  }
}
