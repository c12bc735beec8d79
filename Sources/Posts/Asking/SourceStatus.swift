/// One line of the list of sources: what it is called, and how it is doing.
package struct SourceStatus: Sendable, Hashable {
  /// What it is doing, or what came of the last query.
  package enum Condition: Sendable, Hashable {
    /// On, nothing asked yet.
    case ready
    case searching
    /// It has answered: how many rows there are, so far or in all, and the time it took.
    case answered(count: Page.Count, microseconds: Int)
    case failed(SearchError)
    case off
  }

  package var name: String
  package var condition: Condition
  /// How many posts it has, if it is the archive.
  package var total: Int?
  /// How it is asked, what it costs and which account it uses; `nil` for the archive.
  package var settings: Source?
  /// Whether its account may be used; has no meaning without an account.
  package var access: AccessDecision
  /// The usage that came with the last answer; `nil` before the first.
  package var usage: Usage?
  /// Until when the service gives no followers, though it may answer searches.
  package var followersPause: Timestamp?
  /// When it did not answer last; `nil` before the first time.
  package var failedAt: Timestamp?
  /// The part of the current query that was filtered here, as it would be typed.
  package var remainder: String?
  /// How many pauses that it wanted have ended without its answer to the current query, those left
  /// out that ended while only a key asked it. Only after the first one is it asked automatically:
  /// the service may name a time that is over already.
  package var unansweredPauses = 0

  /// How long a source that has failed is left alone unless a key asks it; after several failures
  /// in a row it may be longer.
  package static let pauseAfterFailure = Duration.seconds(120)

  package init(
    name: String, condition: Condition = .ready, total: Int? = nil, settings: Source? = nil,
    access: AccessDecision = .undecided
  ) {
    self.name = name
    self.condition = condition
    self.total = total
    self.settings = settings
    self.access = access
  }
}
