import Posts

/// Why it does not answer, and for how long.
extension SourceStatus {
  /// When the service may be asked again; `nil` when it wants no pause, or did not say how long.
  var pauseEnd: Timestamp? {
    guard isOn, hasAccess, case .failed(let error) = condition else { return nil }
    return error.pauseEnd
  }

  /// Why the last answer failed, while that still holds.
  func failure(now: Timestamp) -> SearchError? {
    guard case .failed(let error) = condition else { return nil }
    let standing = SourceStanding(self, now: now)
    return standing == .ready || standing == .onDemand ? nil : error
  }

  /// Whether it is left alone where no key asks it: it has just failed, or would do so again.
  func isLeftAlone(now: Timestamp) -> Bool {
    guard let error = failure(now: now) else { return false }
    switch error.kind {
    case .paused(_?), .overBudget, .notSearchable: return true
    case .paused(nil), .refused, .noAccount, .failed:
      return failedAt.map { now - $0 < Self.pauseAfterFailure } ?? false
    }
  }
}
