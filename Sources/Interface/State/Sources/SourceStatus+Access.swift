import Posts

/// Whether it is asked, and how: what its settings and the person say.
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

  /// Whether a refresh asks it, and its account is not gone: else it would tell nothing but that.
  var canAnswer: Bool { answersRefresh && !hasLostAccount }

  /// Whether it is asked what is new of saved searches: it is free, and asked automatically.
  var isAskedForNews: Bool {
    guard let settings, settings.prices == nil else { return false }
    return answersRefresh && !isOnDemand && !hasLostAccount
  }

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

  /// Whether the account of its settings is gone.
  var hasLostAccount: Bool {
    guard settings?.account != nil, case .failed(let error) = condition else { return false }
    return error.kind == .noAccount
  }

  /// Whether it has none, and only its server can tell whether it needs one.
  var mayLackAccount: Bool {
    guard let settings, settings.account == nil else { return false }
    return settings.kind == .twitterV1
  }

  /// Whether a query leaves out all that this source could send; the archive is asked anything.
  func isLeftOut(by query: Query) -> Bool {
    settings.map {
      query.leavesOut(SourceIdentity(source: name, service: $0.postService))
    } ?? false
  }
}
