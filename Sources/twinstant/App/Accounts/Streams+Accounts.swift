import Accounts
import Files
import Posts
import Settings
import Signals

/// Updates the live sources when accounts, or the decisions about them, change.
extension Streams {
  /// Recreates the sources whose account has changed; the others continue. A source that no longer
  /// exists has lost its account, unless one of another name has taken its place: that one has the
  /// account that the old one only waited for, or waits for the one that the old one had.
  ///
  /// - Returns: the recreated sources, which ask the current question, and the others that changed.
  func use(_ stored: StoredSettings) -> (made: [LiveSource], changed: [LiveSource]) {
    let fresh = network.sources(of: stored.configuration, decided: stored.decisions)
    let old = sources
    let made = fresh.filter { new in !old.contains { $0.isSame(as: new) } }
    let kept = fresh.map { new in old.first { $0.isSame(as: new) } ?? new }
    let names = Set(kept.map(\.settings.name))
    let oldNames = Set(old.map(\.settings.name))
    let renamed = made.filter { !oldNames.contains($0.settings.name) }
    let gone = old.filter { source in
      !names.contains(source.settings.name)
        && !kept.contains { $0.settings.hasAccount(missedBy: source.settings) }
        && !renamed.contains { source.settings.hasAccount(missedBy: $0.settings) }
    }
    known.withLock { $0 = kept + gone }
    for source in old where !(kept + gone).contains(where: { $0 === source }) {
      source.retire()
    }
    let lost = gone.filter { $0.loseAccount() }
    let changed = zip(kept, fresh).filter { $0.0 !== $0.1 && $0.0.take(over: $0.1) }.map(\.0)
    saved.use(kept)
    pictures.use(stored.configuration.sources)
    for source in made { additions.send(source) }
    network.warm(made)
    return (made, changed + lost)
  }

  /// Applies a person's decision about an account at once.
  ///
  /// - Returns: a function that stores the decision for the next start, and returns whether the
  ///   account is still there; to be called off the main thread.
  func decide(
    _ decision: AccessDecision, for use: AccountUse
  ) -> @Sendable () throws(FileError) -> Bool {
    network.accounts.take(decision, for: use)
    for source in sources where AccountUse(source.settings) == use { source.decide(decision) }
    return { [network] () throws(FileError) in
      try network.accounts.keep(decision, for: use)
    }
  }

  /// Emits if somebody else has changed the accounts, or the decisions about them. This is checked
  /// before a request that depends on them, and when something is typed, also where there are no
  /// live sources yet: the first account brings one. With `--demo` nothing is emitted.
  var accountChanges: Signal<Void, Never> {
    guard !options.isDemo else { return .empty }
    let looks = requests.questions.signal.debounce(on: loop) { _ in .milliseconds(500) }
      .compactMap { [network] _ -> Void? in
        network.accounts.look()
        return nil
      }
    return network.accounts.changes.merge(with: looks)
  }
}
