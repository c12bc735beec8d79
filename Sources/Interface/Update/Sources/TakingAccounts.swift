import Posts

/// What becomes of sources when their accounts, or what was decided about these, are others.
extension State {
  /// Takes such sources; those not named stay.
  ///
  /// - Parameters:
  ///   - made: those that were made anew: what those before them said holds no more.
  ///   - changed: those that go on: what they were asked is answered still.
  mutating func take(made: [SourceStatus], changed: [SourceStatus]) -> [Effect] {
    let all = made + changed
    for source in made { sources.change(source.name) { $0 = source } }
    for source in changed {
      sources.change(source.name) { if !$0.condition.holds(for: source) { $0.condition = .ready } }
    }
    // It may have been answered elsewhere.
    if let access, all.named(access.source) != nil { self.access = nil }
    return take(all, madeAnew: Set(made.map(\.name)))
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
