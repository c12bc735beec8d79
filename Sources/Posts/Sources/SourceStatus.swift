/// One line of the list of sources: what it is called, and how it is doing.
package struct SourceStatus: Sendable, Hashable {
  /// What it is doing, or what came of the last query.
  package enum Condition: Sendable, Hashable {
    /// On, nothing asked yet.
    case ready
    case searching
    /// The last answer: rows in hand or in all, and the time it took.
    case answered(count: Page.Count, microseconds: Int)
    case failed(SearchError)
    case off
  }

  package var name: String
  package var condition: Condition
  /// Posts held, of the archive.
  package var total: Int?

  package init(name: String, condition: Condition = .ready, total: Int? = nil) {
    self.name = name
    self.condition = condition
    self.total = total
  }
}
