import Signals

/// Which sources are left alone because they have failed, and until when. Pure: time is a
/// parameter.
package struct FailurePauses: Sendable {
  private let rules: RefreshRules
  private var pauses: [String: Pause] = [:]

  /// How often in a row a source has failed, and until when it is left alone.
  private struct Pause: Sendable {
    var failures = 0
    var end: Instant
  }

  package init(_ rules: RefreshRules = RefreshRules()) { self.rules = rules }

  /// Until when a source is left alone, or was; `nil` if it answered last.
  package func end(of source: String) -> Instant? { pauses[source]?.end }

  /// Whether it is left alone no longer.
  package func isOver(for source: String, at now: Instant) -> Bool {
    end(of: source).map { $0 <= now } ?? true
  }

  /// A source answered.
  package mutating func succeed(_ source: String) { pauses[source] = nil }

  /// A source failed: it is left alone, for longer each time, and as long as it wants itself.
  package mutating func fail(_ source: String, at now: Instant, until wish: Instant? = nil) {
    let failures = (pauses[source]?.failures ?? 0) + 1
    let end = now + rules.pause(after: failures)
    pauses[source] = Pause(failures: failures, end: max(end, wish ?? end))
  }
}
