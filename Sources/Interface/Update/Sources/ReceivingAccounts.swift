import Posts

/// What becomes of sources when their accounts, or what was decided about these, are others.
extension State {
  /// Takes such sources; those not named stay.
  ///
  /// - Parameters:
  ///   - made: those that were made anew: what those before them said holds no more.
  ///   - changed: those that go on: what they were asked is answered still.
  mutating func receive(made: [SourceStatus], changed: [SourceStatus]) -> [Effect] {
    let all = made + changed
    rename(to: all)
    for source in made { sources.change(source.name) { $0 = source } }
    forgetFailedThreads(of: made)
    for source in changed {
      sources.change(source.name) { if !$0.condition.holds(for: source) { $0.condition = .ready } }
    }
    // It may have been answered elsewhere.
    if let access, all.named(access.source) != nil { self.access = nil }
    return receive(all, madeAnew: Set(made.map(\.name)))
  }

  /// Lets those that waited for an account be called as they are with it, and those that had one as
  /// they are while they wait for it. One that waited and whose new name is there already goes.
  private mutating func rename(to all: [SourceStatus]) {
    for source in all {
      let isThere = sources.index(named: source.name) != nil
      let old = sources.firstIndex { old in
        all.named(old.name) == nil
          && (source.hasAccount(missedBy: old) || !isThere && old.hasAccount(missedBy: source))
      }
      guard let place = old else { continue }
      let name = sources[place].name
      if isThere {
        sources.remove(at: place)
        results.forget(name)
      } else {
        sources[place].name = source.name
        results.rename(name, to: source.name)
      }
    }
  }
}

extension SourceStatus {
  fileprivate func hasAccount(missedBy other: SourceStatus) -> Bool {
    guard let settings, let others = other.settings else { return false }
    return settings.hasAccount(missedBy: others)
  }
}

extension SourceStatus.Condition {
  /// Whether it holds although the account of its source, or what was decided about it, is another.
  fileprivate func holds(for source: SourceStatus) -> Bool {
    switch self {
    case .searching: source.hasAccess
    case .failed(let error): error.kind != .refused && error.kind != .noAccount
    case .ready, .answered, .off: true
    }
  }
}
