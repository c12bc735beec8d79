extension QueryPlan {
  /// Entries of an index that are counted at a time: some milliseconds.
  private static let countedEntries = 1 << 16

  /// Through all places that an expression gives, to count them; `nil` where no index is asked.
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
