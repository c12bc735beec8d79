/// Sessions of one account that have expired and may still turn up.
///
/// A file that cannot be written still has an earlier one; any other is in nobody's hands but for
/// the latest, which is to be renewed.
struct ExpiredSessions: Sendable {
  /// The latest last.
  private(set) var all: [BlueskySession] = []

  /// Adds the latest one.
  mutating func add(_ session: BlueskySession) {
    all.removeAll { $0 == session }
    all.append(session)
  }

  /// Forgets all but the latest and the one that the file has: a service that calls each session
  /// expired would add one for each search.
  mutating func forget(allBut kept: BlueskySession?) {
    let latest = all.last
    all.removeAll { $0 != latest && $0 != kept }
  }
}
