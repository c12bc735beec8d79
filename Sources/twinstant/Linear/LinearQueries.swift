import Interface
import Posts

/// Earlier queries: the history that the screen keeps, too.
struct LinearQueries {
  private let voice: LinearVoice
  /// Those that were listed last; `nil` before they are.
  private var listed: [String]?
  /// The query that was kept last in this run: it counts once, however many posts of it are read.
  private var kept: String?

  init(_ voice: LinearVoice) { self.voice = voice }

  private var history: QueryHistory { QueryHistory(path: Places.ofThisPerson.history) }

  /// Keeps the present query: a post that it found was of use. A query with a space in front is
  /// nobody's business, and where nothing of it was understood, the rows are those of no query.
  mutating func remember(_ present: LinearSearch?) {
    guard let present, !present.query.isEmpty, present.text.first?.isWhitespace == false else {
      return
    }
    let text = present.text.singleSpaced
    guard kept != text else { return }
    kept = text
    history.append(text)
  }

  /// Reads out the most useful earlier queries, as many as posts are read at a time.
  mutating func list() {
    let queries = Array(QueryRecall(history.load()).recent.prefix(LinearList.pageSize))
    listed = queries
    if queries.isEmpty { return voice.say("No queries are kept yet.\n") }
    for (place, query) in queries.enumerated() { voice.say("\(place + 1). \(query)\n") }
  }

  /// The earlier query with this number; numbers stay the same until the queries are listed anew.
  func query(_ number: Int) -> String? {
    guard let queries = listed else {
      voice.say("No queries are listed yet: :queries does.\n")
      return nil
    }
    if queries.indices.contains(number - 1) { return queries[number - 1] }
    let count = queries.count
    voice.say("The list has \(count) \(count == 1 ? "query" : "queries").\n")
    return nil
  }
}
