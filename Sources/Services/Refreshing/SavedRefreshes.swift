import Posts
import Signals
import Synchronization

/// Asks live sources for what is new of saved searches, by `RefreshTurns`: one request at a time,
/// and no timer where nothing is due.
package final class SavedRefreshes: Sendable {
  /// A live source, as far as it concerns saved searches.
  package struct Source: Sendable {
    package var service: any SearchService
    /// Whether requests may be sent without a key: it is free, on, and allowed while one types.
    package var mayBeAsked: @Sendable () -> Bool

    package init(_ service: any SearchService, mayBeAsked: @escaping @Sendable () -> Bool) {
      self.service = service
      self.mayBeAsked = mayBeAsked
    }
  }

  /// What came of asking one source.
  package struct Answer: Sendable, Equatable {
    /// The saved search, as it was saved.
    package var text: String
    package var source: String
    package var result: Result<[Post], SearchError>

    package init(text: String, source: String, result: Result<[Post], SearchError>) {
      self.text = text
      self.source = source
      self.result = result
    }
  }

  /// What sources answered, on the loop.
  package let answers = Subject<Answer, Never>()
  private let claim: @Sendable (String, Duration) -> Signal<SavedClaim, Never>
  private let query: @Sendable (String) -> Query?
  private let clock: @Sendable () -> Timestamp
  private let loop: any Scheduler
  private let state: Mutex<State>
  private let lifetime = Lifetime()

  private struct State {
    var sources: [Source]
    var turns: RefreshTurns
    /// When the timer is due, and what ends it.
    var alarm: (moment: Instant, lifetime: Lifetime)?
  }

  /// - Parameters:
  ///   - claim: notes for all copies that a search is asked for, unless one did so within that
  ///     time.
  ///   - query: what a text asks; `nil` where it is too short for live sources.
  ///   - clock: the time of day.
  ///   - loop: where all of this happens.
  package init(
    _ sources: [Source], rules: RefreshRules = RefreshRules(),
    claim: @escaping @Sendable (String, Duration) -> Signal<SavedClaim, Never>,
    query: @escaping @Sendable (String) -> Query?, clock: @escaping @Sendable () -> Timestamp,
    on loop: any Scheduler
  ) {
    self.claim = claim
    self.query = query
    self.clock = clock
    self.loop = loop
    state = Mutex(State(sources: sources, turns: RefreshTurns(rules)))
  }

  deinit { lifetime.end() }

  /// Takes the sources from now on, and forgets what earlier ones said: their accounts may be
  /// others.
  package func use(_ sources: [Source]) {
    state.withLock { state in
      state.sources = sources
      state.turns.forgive()
    }
    step()
  }

  private var sources: [Source] { state.withLock { $0.sources } }

  /// Takes the searches that are saved now, and whether their list is in front. A search that was
  /// never looked at, as a person writes it into the file, is left out: none of its posts count as
  /// new.
  package func watch(_ searches: [SavedSearch], isOpen: Bool) {
    let texts = searches.filter { $0.seenUpTo != nil }.map {
      (text: $0.text, asked: $0.asked.map(past))
    }
    state.withLock { $0.turns.watch(texts, isOpen: isOpen) }
    step()
  }

  /// A person pressed a key.
  package func noteKey() {
    let isWaiting = state.withLock { state in
      // Noted even before the searches are read: the first key may have opened their list.
      state.turns.noteKey(at: loop.now)
      return !state.turns.isEmpty && state.alarm == nil
    }
    if isWaiting { step() }
  }

  /// Looks again at what may be asked now: something may be that could not be before, or the other
  /// way round.
  package func reconsider() { step() }

  /// Ends what is under way; nothing is asked any more.
  package func stop() {
    lifetime.end()
    state.withLock { $0.alarm }?.lifetime.end()
  }

  private func step() {
    if lifetime.hasEnded { return }
    let able = sources.filter { $0.mayBeAsked() }.map(\.service.name)
    let now = loop.now
    switch state.withLock({ $0.turns.step(at: now, sources: able) }) {
    case .rest: arm(nil)
    case .wait(let moment): arm(moment)
    case .ask(let text, let names):
      arm(nil)
      let interval = state.withLock { state in
        state.turns.begin()
        return state.turns.interval(at: now)
      }
      ask(text, names, every: interval)
    }
  }

  /// Sets the timer, or takes it away.
  private func arm(_ moment: Instant?) {
    let (old, new) = state.withLock { state -> (Lifetime?, Lifetime?) in
      if state.alarm?.moment == moment, state.alarm?.lifetime.hasEnded == false {
        return (nil, nil)
      }
      let old = state.alarm?.lifetime
      state.alarm = moment.map { ($0, Lifetime(within: lifetime)) }
      return (old, state.alarm?.lifetime)
    }
    old?.end()
    guard let moment, let new else { return }
    loop.schedule(after: moment - loop.now, during: new) { [weak self] in
      new.end()
      self?.step()
    }
  }

  private func ask(_ text: String, _ names: [String], every interval: Duration) {
    claim(text, interval)
      .deliver(on: loop)
      .flatMap { [weak self] claim -> Signal<Answer, Never> in
        guard let self else { return .empty }
        switch claim {
        case .given:
          state.withLock { $0.turns.note(text, askedAt: loop.now) }
          return answers(to: text, of: names)
        case .taken(let moment):
          state.withLock { $0.turns.note(text, askedAt: past(moment)) }
          return .empty
        }
      }
      .subscribe(
        during: lifetime, { [weak self] in self?.take($0) },
        onCompletion: { [weak self] _ in self?.endTurn() })
  }

  /// The answers of one source after the other, as far as they accept the query.
  private func answers(to text: String, of names: [String]) -> Signal<Answer, Never> {
    guard let query = query(text) else {
      for name in names { state.withLock { $0.turns.exclude(name, for: text) } }
      return .empty
    }
    let services = sources.map(\.service).filter { names.contains($0.name) }
    for service in services where !service.accepts(query) {
      state.withLock { $0.turns.exclude(service.name, for: text) }
    }
    return Signal.from(services.filter { $0.accepts(query) }.map(\.name))
      .concatMap { [weak self] name in self?.answer(to: text, query, of: name) ?? .empty }
  }

  /// What a source answers when its turn has come, unless it was turned off while others were
  /// asked.
  private func answer(to text: String, _ query: Query, of name: String) -> Signal<Answer, Never> {
    let source = sources.first { $0.service.name == name && $0.mayBeAsked() }
    guard let service = source?.service, service.accepts(query) else { return .empty }
    return service.search(query, from: nil)
      .map(\.page.posts)
      .asResult()
      .deliver(on: loop)
      .map { Answer(text: text, source: name, result: $0) }
  }

  private func take(_ answer: Answer) {
    let now = loop.now
    state.withLock { state in
      switch answer.result {
      case .success: state.turns.succeed(answer.source)
      case .failure(let error):
        switch error.kind {
        case .notSearchable: state.turns.exclude(answer.source, for: answer.text)
        // Without an account many servers answer some queries, and not others.
        case .noAccount where error.besidesAccount != nil:
          state.turns.exclude(answer.source, for: answer.text)
        case .paused:
          state.turns.fail(answer.source, at: now, until: error.pauseEnd.map(instant))
        case .refused, .noAccount, .overBudget, .failed: state.turns.fail(answer.source, at: now)
        }
      }
    }
    answers.send(answer)
  }

  private func endTurn() {
    let now = loop.now
    state.withLock { $0.turns.end(at: now) }
    step()
  }

  /// A time of day as a moment of the loop's clock, as far as both can be compared.
  private func instant(_ moment: Timestamp) -> Instant {
    loop.now + min(max(.days(-1), moment - clock()), Duration.days(1))
  }

  /// `instant` for what has happened: a clock that was set back must not stop asking for ever.
  private func past(_ moment: Timestamp) -> Instant { min(instant(moment), loop.now) }
}
