import Signals

/// Whose turn it is to be asked for without a key: one saved search at a time, the one that waited
/// longest. Pure: time is a parameter, and it says how long to sleep.
struct RefreshTurns: Sendable {
  /// What is to be done now.
  enum Step: Sendable, Equatable {
    /// Asks these sources for the search, one after the other.
    case ask(String, sources: [String])
    /// Nothing is due before this moment.
    case wait(until: Instant)
    /// Nothing becomes due by time alone.
    case rest
  }

  private let rules: RefreshRules
  /// In the order of the list.
  private var searches: [Search] = []
  private var pauses: FailurePauses
  private var isOpen = false
  private var lastKey: Instant?
  /// When the last turn ended.
  private var lastTurn: Instant?
  private var isAsking = false

  /// A saved search that is watched.
  private struct Search: Sendable {
    var text: String
    /// When any copy asked for it last.
    var asked: Instant?
    /// Sources that cannot look for this search at all.
    var notFor: Set<String> = []

    /// Before all other moments for one that was never asked for.
    var askedOrNever: Instant { asked ?? .first }
  }

  init(_ rules: RefreshRules = RefreshRules()) {
    self.rules = rules
    pauses = FailurePauses(rules)
  }

  /// How far apart two turns of one search are now.
  func interval(at now: Instant) -> Duration {
    isWatched(at: now) ? rules.whileOpen : rules.whileClosed
  }

  /// Whether the list is on screen and somebody is looking.
  private func isWatched(at now: Instant) -> Bool {
    isOpen && lastKey.map { now < $0 + rules.attention } ?? false
  }

  var isEmpty: Bool { searches.isEmpty }

  /// Takes the searches that are saved, with the moments at which any copy asked for them last.
  mutating func watch(_ texts: [(text: String, asked: Instant?)], isOpen: Bool) {
    let known = Dictionary(searches.map { ($0.text, $0) }, uniquingKeysWith: { first, _ in first })
    searches = texts.map { text, asked in
      var search = known[text] ?? Search(text: text)
      search.asked = [search.asked, asked].compactMap(\.self).max()
      return search
    }
    self.isOpen = isOpen
  }

  /// Records that a person pressed a key.
  mutating func noteKey(at now: Instant) { lastKey = now }

  /// What is to be done now.
  ///
  /// - Parameter sources: those that may be asked.
  func step(at now: Instant, sources: [String]) -> Step {
    if isAsking { return .rest }
    // Among those that are due the one that was asked for longest ago goes first.
    let due = searches.compactMap { search in
      self.due(search, sources, at: now).map { (moment: max($0, now), search: search) }
    }
    let next = due.min {
      ($0.moment, $0.search.askedOrNever) < ($1.moment, $1.search.askedOrNever)
    }
    guard let next else { return .rest }
    if next.moment > now { return .wait(until: next.moment) }
    return .ask(
      next.search.text,
      sources: sources.filter {
        !next.search.notFor.contains($0) && pauses.isOver(for: $0, at: now)
      })
  }

  /// When a search is due; `nil` when time alone does not make it so.
  private func due(_ search: Search, _ sources: [String], at now: Instant) -> Instant? {
    let able = sources.filter { !search.notFor.contains($0) }
    guard !able.isEmpty else { return nil }
    if !isWatched(at: now) {
      guard let lastKey, search.asked.map({ lastKey > $0 }) ?? true else { return nil }
    }
    let ready = able.map { pauses.end(of: $0) ?? .first }.min() ?? .first
    let moments = [
      search.asked.map { $0 + interval(at: now) }, lastTurn.map { $0 + rules.gap }, ready,
    ]
    return moments.compactMap(\.self).max()
  }

  /// The turn of a search begins; whether it is asked for now is not yet known.
  mutating func begin() { isAsking = true }

  /// Notes that some copy of the program asked for a search at this moment.
  mutating func note(_ text: String, askedAt moment: Instant) {
    guard let index = searches.firstIndex(where: { $0.text == text }) else { return }
    searches[index].asked = max(searches[index].asked ?? moment, moment)
  }

  /// The turn is over.
  mutating func end(at now: Instant) {
    isAsking = false
    lastTurn = now
  }

  /// A source answered.
  mutating func succeed(_ source: String) { pauses.succeed(source) }

  /// A source failed: it is left alone, for longer each time, and as long as it wants itself.
  mutating func fail(_ source: String, at now: Instant, until wish: Instant? = nil) {
    pauses.fail(source, at: now, until: wish)
  }

  /// Forgets what sources said: accounts are others, or what was decided about them has changed.
  mutating func forgive() {
    pauses = FailurePauses(rules)
    for index in searches.indices { searches[index].notFor = [] }
  }

  /// Records that a source cannot look for this search: it is not asked for it again.
  mutating func exclude(_ source: String, for text: String) {
    guard let index = searches.firstIndex(where: { $0.text == text }) else { return }
    searches[index].notFor.insert(source)
  }
}

extension Instant {
  /// A moment before all others.
  fileprivate static let first = Instant(nanoseconds: .min)
}
