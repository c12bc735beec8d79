extension QueryPlan {
  /// How many entries of an index are counted at a time: some milliseconds of work.
  private static let countedEntries = 1 << 16

  /// A walk through all places that an expression gives, to count them; `nil` if the plan uses no
  /// index.
  func walk(
    _ expression: IndexExpression, at places: ClosedRange<Int64>, of run: Run
  ) throws -> IndexWalk? {
    try indexes.map {
      IndexWalk(
        try $0.source(expression, of: run), at: places, share: share,
        maxEntries: Self.countedEntries, .newestFirst)
    }
  }
}
