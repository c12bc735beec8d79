import Testing

/// `Docs/Origins.md` names a test for each row, and each such test has its row.
@Suite struct OriginsDocumentTests {
  @Test func `every row has a test and every test of a row stands there`() throws {
    let named = try rows(in: Document("Docs/Origins.md").text)
    let tests = try tests()
    #expect(named.count > 30)
    #expect(named.subtracting(tests).sorted() == [])
    #expect(tests.subtracting(named).sorted() == [])
  }

  /// The rows of a text, in the form `twitterInstant05`.
  private func rows(in text: String) -> Set<String> {
    let row = /`((?:twitterInstant|twitterSearch|followers)\d\d)_…`/
    return Set(text.matches(of: row).map { String($0.1) })
  }

  /// The beginnings of the names of tests that show a row.
  private func tests() throws -> Set<String> {
    let function = /func `?((?:twitterInstant|twitterSearch|followers)\d\d)_/
    let documents = try Document.sources(in: "Tests")
    return Set(documents.flatMap { $0.text.matches(of: function).map { String($0.1) } })
  }
}
