/// How a walk through the index is cut into pieces; tests make the pieces small.
struct Pace: Sendable {
  /// A window of the index holds about this many posts of a query's rarest condition: a millisecond
  /// or two of work where each must be looked for in other lists.
  var windowEntries = 512
  /// The monotonic clock.
  var now: @Sendable () -> ContinuousClock.Instant = { .now }

  /// After this time what is in hand is handed over; a screen is then drawn within one frame.
  static let firstSlice = Duration.milliseconds(4)
  /// Further slices come after twice the time each, but not more seldom than this.
  static let longestSlice = Duration.milliseconds(64)
  /// Having nothing in hand is reported after this time: sooner it would only flicker.
  static let longestSilence = Duration.milliseconds(60)
}
