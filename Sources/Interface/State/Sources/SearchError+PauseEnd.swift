import Posts

extension SearchError {
  /// When a service that wants to be left alone may be asked again, in whole seconds and none too
  /// early: so all countdowns change at the same moments.
  package var pauseEnd: Timestamp? {
    if case .paused(let moment?) = kind { moment.secondNotBefore } else { nil }
  }
}
