/// Which way the posts of runs are walked through.
enum WalkDirection: Sendable {
  /// Upwards through the places of a run.
  case newestFirst
  /// Downwards.
  case oldestFirst

  /// The stretches of time that a walk goes through, one after the other. Places stand in the order of time,
  /// so that posts of unknown date are the first upwards from the oldest; they belong behind all others.
  var stretches: [QueryBounds.Period] {
    switch self {
    case .newestFirst: [QueryBounds.Period()]
    case .oldestFirst:
      [QueryBounds.Period(since: .firstKnown), QueryBounds.Period(until: .firstKnown)]
    }
  }
}
