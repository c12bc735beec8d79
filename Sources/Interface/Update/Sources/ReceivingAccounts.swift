import Posts

/// What becomes of sources when their accounts, or decisions about these, have changed.
extension State {
  /// Takes sources whose accounts, or decisions about these, have changed; those not named stay.
  ///
  /// - Parameters:
  ///   - made: those that were made anew: what the ones they replace said no longer holds.
  ///   - changed: those that go on: they still answer what they were asked.
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

  /// Gives sources that waited for an account the names that they have with it, and sources that
  /// had one the names that they have while they wait for it. One that waited and whose new name is
  /// there already is removed.
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
  /// Whether it still holds after the source's account, or the decision about it, has changed.
  fileprivate func holds(for source: SourceStatus) -> Bool {
    switch self {
    case .searching: source.hasAccess
    case .failed(let error): error.kind != .refused && error.kind != .noAccount
    case .ready, .answered, .off: true
    }
  }
}
