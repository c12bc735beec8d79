import Interface
import Posts

/// Earlier queries: the history that the screen keeps, too.
extension LinearBrowsing {
  private var history: QueryHistory { QueryHistory(path: Places.ofThisPerson.history) }

  /// Keeps the present query: a post that it found was of use. A query with a space in front is
  /// nobody's business, and where nothing of it was understood, the rows are those of no query.
  mutating func remember() {
    guard let present, !present.query.isEmpty, present.text.first?.isWhitespace == false else {
      return
    }
    let text = present.text.singleSpaced
    guard keptQuery != text else { return }
    keptQuery = text
    history.append(text)
  }

  /// Reads out the most useful earlier queries, as many as posts are read at a time.
  mutating func listQueries() {
    let queries = Array(QueryRecall(history.load()).recent.prefix(Self.pageSize))
    listedQueries = queries
    if queries.isEmpty { return say("No queries are kept yet.\n") }
    for (place, query) in queries.enumerated() { say("\(place + 1). \(query)\n") }
  }

  /// The earlier query with this number; numbers stay the same until the queries are listed anew.
  mutating func query(_ number: Int) -> String? {
    guard let queries = listedQueries else {
      say("No queries are listed yet: :queries does.\n")
      return nil
    }
    if queries.indices.contains(number - 1) { return queries[number - 1] }
    let count = queries.count
    say("The list has \(count) \(count == 1 ? "query" : "queries").\n")
    return nil
  }
}
