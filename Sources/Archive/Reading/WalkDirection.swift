/// Which way the posts of runs are walked through.
enum WalkDirection: Sendable {
  /// Upwards through the places of a run.
  case newestFirst
  /// Downwards.
  case oldestFirst
}
