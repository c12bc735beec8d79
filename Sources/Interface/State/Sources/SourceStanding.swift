import Posts

/// What is to be said of a source: whether it is asked, and what came of it. Each is a state with
/// words and a remedy of its own.
enum SourceStanding: Sendable, Equatable {
  case off
  case noAccount
  /// The person has not said yet whether the account may be used: nothing is sent.
  case waitingForAccess
  /// The person does not allow the account to be used.
  case refused
  /// The service does not take the account.
  case rejected
  /// Asked only by a refresh.
  case onDemand
  case ready
  case searching
  case answered(count: Page.Count, microseconds: Int)
  /// The service wants to be left alone; for this many seconds, where it says so.
  case paused(seconds: Int?)
  case overBudget
  case notSearchable
  /// The query asks for posts of other sources or in collections.
  case leftOut
  case failed

  /// - Parameters:
  ///   - now: counts down to the moment a service answers again.
  ///   - isLeftOut: whether the query is known to leave the source out, before that says so.
  init(_ source: SourceStatus, now: Timestamp, isLeftOut: Bool = false) {
    let usesAccount = source.settings?.account != nil
    let idle = isLeftOut ? SourceStanding.leftOut : source.idle
    switch source.condition {
    case .off: self = .off
    case _ where source.lacksAccount || source.hasLostAccount: self = .noAccount
    case _ where usesAccount && source.access == .undecided: self = .waitingForAccess
    case _ where usesAccount && source.access == .refused: self = .refused
    case .searching: self = isLeftOut ? .leftOut : .searching
    case .answered(let count, let microseconds):
      self = .answered(count: count, microseconds: microseconds)
    case .failed(let error): self.init(error, idle: idle, now: now)
    case .ready: self = idle
    }
  }

  private init(_ error: SearchError, idle: SourceStanding, now: Timestamp) {
    switch error.kind {
    case .refused: self = .rejected
    case .noAccount: self = .noAccount
    case .paused:
      guard let end = error.pauseEnd else {
        self = .paused(seconds: nil)
        return
      }
      // When the time is over it can be asked again.
      self = now < end ? .paused(seconds: error.pauseLeft(at: now)) : idle
    case .overBudget: self = .overBudget
    case .notSearchable: self = error.isLeftOut ? .leftOut : .notSearchable
    case .failed: self = .failed
    }
  }
}

extension SourceStatus {
  /// What it is while nothing is asked.
  fileprivate var idle: SourceStanding { isOnDemand ? .onDemand : .ready }
}

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
