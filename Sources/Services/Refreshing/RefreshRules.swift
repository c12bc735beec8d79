import Posts

/// How politely live sources are asked for what is new of saved searches, when no key asked for it.
package struct RefreshRules: Sendable, Equatable {
  /// How long after one request for a search the next may follow, while a person looks at the list
  /// of them.
  package var whileOpen = Duration.seconds(60)
  /// How long after one request for a search the next may follow, while nobody looks at the list.
  /// It then follows only if a key was pressed since, so that a program left alone falls asleep.
  package var whileClosed = Duration.seconds(15 * 60)
  /// How long a person counts as looking at the list after the last key.
  package var attention = Duration.seconds(30 * 60)
  /// The time between one search and the next: they do not come in a burst.
  package var gap = Duration.seconds(3)
  /// How long a source is left alone after its first failure; twice as long after each further one.
  package var firstPause = SourceStatus.pauseAfterFailure
  /// How long a source is left alone at most, however often it fails.
  package var longestPause = Duration.seconds(3600)

  package init() {}

  /// How long a source is left alone after failing this many times in a row.
  func pause(after failures: Int) -> Duration {
    var pause = firstPause
    for _ in 1..<max(1, failures) where pause < longestPause { pause = pause * 2 }
    return min(pause, longestPause)
  }
}
