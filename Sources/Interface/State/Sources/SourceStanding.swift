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
  case failed

  /// - Parameter now: counts down to the moment a service answers again.
  init(_ source: SourceStatus, now: Timestamp) {
    let usesAccount = source.settings?.account != nil
    switch source.condition {
    case .off: self = .off
    case _ where source.lacksAccount: self = .noAccount
    case _ where usesAccount && source.access == .undecided: self = .waitingForAccess
    case _ where usesAccount && source.access == .refused: self = .refused
    case .searching: self = .searching
    case .answered(let count, let microseconds):
      self = .answered(count: count, microseconds: microseconds)
    case .failed(let error): self.init(error, idle: source.idle, now: now)
    case .ready: self = source.idle
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
      let left = now.secondsLeft(until: end)
      // When the time is over it can be asked again.
      if let left, left <= 0 { self = idle } else { self = .paused(seconds: left) }
    case .overBudget: self = .overBudget
    case .notSearchable: self = .notSearchable
    case .failed: self = .failed
    }
  }
}

extension SourceStatus {
  /// Whether it is asked at all.
  var isOn: Bool { condition != .off }

  /// Whether its account may be used, or it uses none.
  var hasAccess: Bool {
    guard settings?.account != nil else { return !lacksAccount }
    if case .allowed = access { return true }
    return false
  }

  /// Whether a refresh asks it.
  var answersRefresh: Bool { isOn && hasAccess }

  /// Whether only a refresh asks it.
  var isOnDemand: Bool { settings?.askedWhen(allowed: answer) == .demand }

  /// How the person allowed it to be asked; `nil` where that was not said.
  private var answer: Source.Asking? {
    if case .allowed(let answer) = access { answer } else { nil }
  }

  /// Whether it can do nothing without an account and has none.
  var lacksAccount: Bool {
    guard let settings, settings.account == nil else { return false }
    return settings.kind == .x
  }

  /// Whether it has none, and only its server can tell whether it needs one.
  var mayLackAccount: Bool {
    guard let settings, settings.account == nil else { return false }
    return settings.kind == .twitterV1
  }

  fileprivate var idle: SourceStanding { isOnDemand ? .onDemand : .ready }

  /// When the service may be asked again; `nil` when it wants no pause, or did not say how long.
  var pauseEnd: Timestamp? {
    guard isOn, hasAccess, case .failed(let error) = condition else { return nil }
    return error.pauseEnd
  }

  /// What the last answer failed by, while that still holds.
  func failure(now: Timestamp) -> SearchError? {
    guard case .failed(let error) = condition else { return nil }
    let standing = SourceStanding(self, now: now)
    return standing == .ready || standing == .onDemand ? nil : error
  }
}

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
