import Posts

extension State {
  /// Whether the rows are those of an older query, and have been for a moment.
  var areResultsDimmed: Bool {
    guard let pending, pending.query != results.query else { return false }
    return now - pending.since >= Self.dimming
  }

  /// How long old rows stand as they are until they are dimmed; where there are none, how long what
  /// was said before stands. Most answers come earlier.
  static let dimming = Duration.milliseconds(250)
}
