/// The order in which a walk visits the posts of runs.
enum WalkDirection: Sendable {
  /// By ascending places.
  case newestFirst
  /// By descending places.
  case oldestFirst

  /// The periods that a walk goes through, one after the other. From the oldest on it would meet
  /// the posts of unknown date first, but they belong after all others.
  var periods: [QueryBounds.Period] {
    switch self {
    case .newestFirst: [QueryBounds.Period()]
    case .oldestFirst:
      [QueryBounds.Period(since: .firstKnown), QueryBounds.Period(until: .firstKnown)]
    }
  }
}
