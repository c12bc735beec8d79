extension SearchError {
  /// When a service that wants to be left alone may be asked again, in whole seconds and none too
  /// early: so all countdowns change at the same moments.
  package var pauseEnd: Timestamp? {
    if case .paused(let moment?) = kind { moment.secondNotBefore } else { nil }
  }

  /// How many seconds of that are left: at first as many as the service said, and one until the
  /// very end. `nil` where it did not say so, and once that is over.
  package func pauseLeft(at now: Timestamp) -> Int? {
    guard case .paused(let moment?) = kind, let end = pauseEnd, now < end else { return nil }
    return now.secondsLeft(until: moment).map { max(1, $0) }
  }
}
