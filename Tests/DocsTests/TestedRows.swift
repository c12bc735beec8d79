/// The rows of a document's table that tests show: their names begin with a word and the row, as in
/// `followers41_…`.
struct TestedRows {
  let words: [String]

  /// The rows that a document names, in the form `followers41`.
  func named(in document: Document) throws -> Set<String> {
    try found("`(\(row))_…`", in: document)
  }

  /// The rows with which the names of tests begin.
  func tested() throws -> Set<String> {
    var rows: Set<String> = []
    for document in try Document.sources(in: "Tests") {
      rows.formUnion(try found("func `?(\(row))_", in: document))
    }
    return rows
  }

  private var row: String { "(?:\(words.joined(separator: "|")))\\d\\d" }

  private func found(_ pattern: String, in document: Document) throws -> Set<String> {
    let regex = try Regex(pattern, as: (Substring, Substring).self)
    return Set(document.text.matches(of: regex).map { String($0.output.1) })
  }
}
