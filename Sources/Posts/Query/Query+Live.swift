extension Query {
  /// Whether live sources are asked this query: its text is long enough, and something of it was
  /// understood. The empty query asks for everything there is.
  ///
  /// - Parameters:
  ///   - text: what was typed.
  ///   - minimum: the fewest characters that are enough; see `QueryLength`.
  package func isForLive(typed text: String, minimum: Int) -> Bool {
    !isEmpty && QueryLength.isEnough(text, minimum: minimum)
  }
}
