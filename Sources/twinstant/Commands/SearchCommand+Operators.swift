import Posts

extension SearchCommand {
  /// The operators of a query with what they find, a line of at most 79 columns for each: what is
  /// longer would be wrapped.
  static let operators = QueryOperator.examples.map { typed, finds in
    "  " + typed + String(repeating: " ", count: max(2, 18 - typed.count)) + finds
  }.joined(separator: "\n")
}
