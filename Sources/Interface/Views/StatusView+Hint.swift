import Canvas

extension StatusView {
  /// Keys, and what they do here, in a few cells of the last row.
  struct Hint: Sendable, Equatable {
    var keys: [Key] = []
    /// The keys, the words behind them, and the gap before the next hint.
    var spans: [Span] = []

    var columns: Int { Line(spans).columns }

    /// The key that a cell of the hint means; `nil` in the gap. Each of several keys has its own
    /// cells, and the words behind them mean the last key, which leads on.
    func key(inCell cell: Int) -> Key? {
      guard (0..<Line(Array(spans.prefix(2))).columns).contains(cell) else { return nil }
      var end = 0
      for key in keys {
        end += TextWidth.columns(of: key.text)
        if cell < end { return key }
      }
      return keys.last
    }
  }
}
