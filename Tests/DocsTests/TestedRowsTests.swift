import Testing

/// `Docs/Origins.md` and `Docs/Traps.md` name tests for each row, and each such test has its row.
@Suite struct TestedRowsTests {
  @Test(arguments: [
    ("Docs/Origins.md", ["twitterInstant", "twitterSearch", "followers"], 30),
    ("Docs/Traps.md", ["trap"], 15),
  ])
  func `every row has a test and every test of a row stands there`(
    document: String, words: [String], fewest: Int
  ) throws {
    let rows = TestedRows(words: words)
    let named = try rows.named(in: Document(document))
    let tested = try rows.tested()
    #expect(named.count > fewest)
    #expect(named.subtracting(tested).sorted() == [])
    #expect(tested.subtracting(named).sorted() == [])
  }
}
