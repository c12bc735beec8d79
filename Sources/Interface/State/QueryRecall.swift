/// Earlier queries: walked through by time, as a shell's history is, and listed by use.
package struct QueryRecall: Sendable, Equatable {
  /// Every time one was of use, oldest first.
  private(set) var uses: [String] = []
  /// Oldest first, each once, at its latest use.
  package private(set) var queries: [String] = []
  /// The most useful first: see `Usefulness`.
  package private(set) var recent: [String] = []
  /// Where the walk is; `nil` while a person's own text is in the field.
  private var position: Int?
  /// The text the walk began with; it comes back behind the newest query.
  private var draft = ""

  /// Uses that are taken into account.
  package static let capacity = 2000

  /// - Parameter uses: oldest first; the same one twice in a row counts once.
  package init(_ uses: [String] = []) {
    for use in uses.suffix(Self.capacity) where use != self.uses.last { self.uses.append(use) }
    var seen: Set<String> = []
    queries = self.uses.reversed().filter { seen.insert($0).inserted }.reversed()
    recent = Usefulness.order(self.uses)
  }

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
    guard uses.last != text else { return false }
    self = QueryRecall(uses + [text])
    return true
  }
}
