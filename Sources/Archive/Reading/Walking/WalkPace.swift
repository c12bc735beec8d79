/// How a walk through the index is cut into pieces; tests make the pieces small.
struct WalkPace: Sendable {
  /// A window of the index holds about this many posts of a query's rarest condition: a millisecond
  /// or two of work where each must be looked for in other lists.
  var windowEntries = 512
  /// Under `top`, at most this many matches are all read and sorted; of more, one step of
  /// engagement after the other.
  var fewMatches = 500
  /// The monotonic clock.
  var now: @Sendable () -> ContinuousClock.Instant = { .now }

  /// After this time the rows found so far are handed over, so that they are drawn within one
  /// frame.
  static let firstSlice = Duration.milliseconds(4)
  /// Each further slice comes after twice the time, but after this time at the latest.
  static let longestSlice = Duration.milliseconds(64)
  /// After this time it is reported that there are no rows so far: earlier, it would only flicker.
  static let longestSilence = Duration.milliseconds(60)
}
