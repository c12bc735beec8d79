import Posts

/// What the query field asks, and whether its text is long enough for live sources.
package struct Question: Sendable, Equatable {
  package var query: Query
  /// False if only the archive answers, and the field is yellow.
  package var isLongEnough: Bool

  package init(_ query: Query, isLongEnough: Bool = true) {
    self.query = query
    self.isLongEnough = isLongEnough
  }
}
