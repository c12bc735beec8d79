extension SearchError {
  /// When a service that wants to be left alone may be asked again, rounded up to whole seconds, so
  /// that all countdowns change at the same moments.
  package var pauseEnd: Timestamp? {
    if case .paused(let moment?) = kind { moment.secondNotBefore } else { nil }
  }

  /// How many seconds of the pause are left: at first as many as the service said, and one until
  /// the very end. `nil` if the service did not say how long, and once the pause is over.
  package func pauseLeft(at now: Timestamp) -> Int? {
    guard case .paused(let moment?) = kind, let end = pauseEnd, now < end else { return nil }
    return now.secondsLeft(until: moment).map { max(1, $0) }
  }
}
