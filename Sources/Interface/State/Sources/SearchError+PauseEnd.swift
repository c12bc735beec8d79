import Posts

extension SearchError {
  /// When a service that wants to be left alone may be asked again, in whole seconds and none too
  /// early: so all countdowns change at the same moments.
  package var pauseEnd: Timestamp? {
    guard case .paused(let moment?) = kind else { return nil }
    let (late, overflows) = moment.milliseconds.addingReportingOverflow(999)
    if overflows { return moment }
    let rest = late % 1000
    return Timestamp(milliseconds: late - (rest < 0 ? rest + 1000 : rest))
  }
}
