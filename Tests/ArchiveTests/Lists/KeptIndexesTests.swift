import GRDB
import Posts
import Testing

@testable import Archive

/// What a search keeps open for the next one.
struct KeptIndexesTests {
  private let place: TemporaryArchive
  private let archive: Archive

  init() throws {
    place = try TemporaryArchive()
    archive = try place.open()
    try write(0..<300)
  }

  @Test func `a list of the last search is still open in the next`() throws {
    let kept = KeptIndexes()
    let first = try list("even", by: kept)
    #expect(try list("even", by: kept) === first)
  }

  @Test func `a list that the last search did not ask for is closed`() throws {
    let kept = KeptIndexes()
    let first = try list("even", by: kept)
    _ = try list("post", by: kept)
    #expect(try list("even", by: kept) !== first)
  }

  @Test func `the lists of many words are closed after each search`() throws {
    let kept = KeptIndexes()
    let words = IndexExpression.words(beginning: "n")
    let first = try source(words, by: kept)
    #expect(try source(words, by: kept) !== first)
  }

  @Test func `what others wrote is read anew`() throws {
    let kept = KeptIndexes()
    let first = try list("even", by: kept)
    try write(300..<400)
    let next = try list("even", by: kept)
    #expect(next !== first)
    let query = Query(parsing: "even", lastWordIsPrefix: false)
    #expect(try archive.search(query, limit: 999).posts.count == 200)
  }

  @Test func `after an error nothing is kept`() throws {
    let kept = KeptIndexes()
    let first = try list("even", by: kept)
    #expect(throws: ArchiveError.self) {
      try archive.read { db, _ in
        try kept.with(db.dataVersion(), in: db) { _ in throw IndexPage.damage }
      }
    }
    #expect(try list("even", by: kept) !== first)
  }

  @Test func `rows are the same in any order of keys and directions`() throws {
    for text in ["even", "even n1", "even n11", "n1 even", "even", "post even n2", "even post"] {
      for order in [Query.Order.newest, .oldest] {
        let query = Query(Query(parsing: text, lastWordIsPrefix: true).conditions, order: order)
        let other = try place.open()
        let rows = try archive.search(query, limit: 40).posts
        #expect(try other.search(query, limit: 40).posts == rows, "\(text), \(order)")
      }
    }
  }

  private func list(_ word: String, by kept: KeptIndexes) throws -> any PlaceSource {
    try source(.word(word), by: kept)
  }

  /// The source of all places of an expression, as a search reads it.
  private func source(
    _ expression: IndexExpression, by kept: KeptIndexes
  ) throws -> any PlaceSource {
    var found: (any PlaceSource)?
    try archive.read { db, _ in
      try kept.with(db.dataVersion(), in: db) { indexes in
        for run in try Run.all(db) {
          let source = try indexes.source(expression, of: run)
          _ = try source.stretch(in: 0..<Doclist.largest)
          found = source
        }
      }
    }
    return try #require(found)
  }

  private func write(_ numbers: Range<Int>) throws {
    try archive.makeWriter().write(
      numbers.map { number in
        Post(
          id: Post.ID(service: "x", text: String(number)), author: Author(handle: "a"),
          createdAt: Timestamp(milliseconds: 1_600_000_000_000 + Int64(number) * 1000),
          text: "post n\(number)" + (number.isMultiple(of: 2) ? " even" : ""))
      })
  }
}
