/// Earlier queries, walked through as a shell's history is.
package struct QueryRecall: Sendable, Equatable {
  /// Oldest first, each once.
  package internal(set) var queries: [String] = []
  /// Where the walk is; `nil` while a person's own text is in the field.
  private var position: Int?
  /// The text the walk began with; it comes back behind the newest query.
  private var draft = ""

  /// - Parameter queries: oldest first; of equal ones the newest counts.
  package init(_ queries: [String] = []) {
    for query in queries { _ = add(query) }
  }

  /// The newest first, for the list of recent queries.
  package var recent: [String] { queries.reversed() }

  /// The query before the one shown, `nil` at the oldest.
  mutating func earlier(than text: String) -> String? {
    if position == nil { draft = text }
    var next = (position ?? queries.count) - 1
    while next >= 0, queries[next] == text { next -= 1 }
    guard next >= 0 else { return nil }
    position = next
    return queries[next]
  }

  /// The query after the one shown, then the text the walk began with; `nil` behind that.
  mutating func later() -> String? {
    guard let place = position else { return nil }
    if place + 1 < queries.count {
      position = place + 1
      return queries[place + 1]
    }
    position = nil
    return draft
  }

  /// Ends the walk: what is in the field is a person's own text now.
  mutating func stop() { position = nil }

  /// Adds a query that was of use, or makes it the newest.
  /// - Returns: whether it was not the newest already.
  mutating func add(_ text: String) -> Bool {
    guard queries.last != text else { return false }
    queries.removeAll { $0 == text }
    queries.append(text)
    position = nil
    return true
  }
}
