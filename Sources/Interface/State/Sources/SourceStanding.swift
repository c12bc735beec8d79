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
