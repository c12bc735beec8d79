import Posts
import Testing

@testable import Archive

/// Which conditions a walk asks the index about. That rows are right either way is up to
/// `ExactnessTests`.
struct WalkCostTests {
  private func parts(_ steps: [Int]) -> [IndexPart] {
    steps.enumerated().map { index, steps in
      IndexPart(
        candidates: .only(.word("w\(index)")), isExact: true, atMost: steps, steps: steps,
        terms: 1, depth: 1)
    }
  }

  @Test func `common words beside two rare ones are left to a look at the posts`() {
    let cost = WalkCost(total: 10_000_000)
    #expect(cost.conditions(parts([2000, 2500, 2_000_000, 4_000_000])) == 2)
  }

  @Test func `a common word beside a more common one is asked for with it`() {
    #expect(WalkCost(total: 10_000_000).conditions(parts([1_000_000, 3_000_000])) == 2)
  }

  @Test func `a word of some posts is asked for alone`() {
    #expect(WalkCost(total: 10_000_000).conditions(parts([5, 4_000_000])) == 1)
  }

  @Test func `what is left out is checked`() {
    let all = parts([5, 4_000_000])
    #expect(!IndexPart.walk(all, of: 10_000_000).isExact)
    #expect(IndexPart.walk(all, of: 10_000_000).candidates == .only(.word("w0")))
    #expect(IndexPart.walk(Array(all.prefix(1)), of: 10_000_000).isExact)
  }

  /// A walk past millions of excluded posts then reads windows of the index, not a row for each.
  @Test func `what is left out of all posts is left out of their places`() throws {
    let place = try TemporaryArchive()
    let archive = try place.open()
    let posts = (0..<400).map { post($0, text: $0 < 3 ? "other" : "common") }
    try archive.makeWriter().write(posts)
    let query = Query(parsing: "-common", lastWordIsPrefix: false)
    let expression = try archive.read { db, _ in
      try QueryPlan(query, on: Run.all(db), in: db).expression
    }
    #expect(expression == .except(.period(QueryBounds.Period()), .word("common")))
    #expect(try archive.search(query, limit: 9).posts.map(\.id.text) == ["2", "1", "0"])
    #expect(try archive.read { _, rows in rows.decoded } == 3)
  }

  @Test func `of a phrase only what pays is asked for`() throws {
    let place = try TemporaryArchive()
    let archive = try place.open()
    let posts = (0..<4000).map { number in
      let words = (number.isMultiple(of: 3) ? "second " : "") + (number % 2 == 0 ? "common " : "")
      return post(
        number, text: number.isMultiple(of: 500) ? "rare iris" : "\(words)i\(number % 300)")
    }
    try archive.makeWriter().write(posts)
    let expressions = try ["\"rare i", "\"second common\""].map { text in
      try archive.read { db, _ in
        let query = Query(parsing: text, lastWordIsPrefix: true)
        return try QueryPlan(query, on: Run.all(db), in: db).expression
      }
    }
    #expect(expressions[0] == .word("rare"))
    #expect(expressions[1] == .all([.word("second"), .word("common")]))
    let rows = try archive.search(Query(parsing: "\"rare i", lastWordIsPrefix: true), limit: 99)
    #expect(rows.posts.count == 8 && rows.count == .exactly(8))
  }

  @Test func `one letter is asked for beside a rarer word, in however many words`() throws {
    let place = try TemporaryArchive()
    let archive = try place.open()
    let posts = (0..<4000).map { number in
      let letter = number.isMultiple(of: 8) ? "q\(number / 8 % 100)" : "other"
      return post(number, text: (number.isMultiple(of: 20) ? "rarer " : "") + letter)
    }
    try archive.makeWriter().write(posts)
    let expression = try archive.read { db, _ in
      let query = Query(parsing: "rarer q", lastWordIsPrefix: true)
      return try QueryPlan(query, on: Run.all(db), in: db).expression
    }
    #expect(expression == .all([.word("rarer"), .pairs(beginning: "q")]))
  }

  @Test func `a prefix of very many words is not said to be in every post`() throws {
    let place = try TemporaryArchive()
    let archive = try place.open()
    let words = (0..<100).map { number in "v\(number)" }
    let posts = (0..<200).map { number in
      post(number, text: number < 100 ? words[number] : "other")
    }
    try archive.makeWriter().write(posts)
    let query = Query(parsing: "v", lastWordIsPrefix: true)
    #expect(try archive.search(query, limit: 10).count == .atMost(200))
    #expect(try archive.count(query) == 100)
  }

  private func post(_ number: Int, text: String) -> Post {
    Post(
      id: Post.ID(service: "x", text: String(number)), author: Author(handle: "a"),
      createdAt: Timestamp(milliseconds: 1_600_000_000_000 + Int64(number) * 1000), text: text)
  }
}
