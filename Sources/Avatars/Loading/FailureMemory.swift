import Signals

/// Addresses that failed, and until when they are not retried. The pause grows with each failure of
/// the same address, and is forgotten with its first success.
package final class FailureMemory: Sendable {
  /// The last error of an address, how many it had since its last success, and when it may be asked
  /// again.
  private struct Entry: Sendable {
    var error: PictureLoadError
    var count: Int
    var until: Instant
  }

  private let entries = Lock<[String: Entry]>([:])
  private let limit: Int

  /// The pause after the first failure; each further one is four times as long.
  package static let firstPause = Duration.seconds(10)
  /// The pause if the server said that there is no picture, and after many failures.
  static let longPause = Duration.seconds(3600)

  /// - Parameter limit: how many addresses it remembers.
  package init(limit: Int = 4096) { self.limit = limit }

  /// The failure that still counts; `nil` when the address may be asked for.
  package func failure(of address: String, at now: Instant) -> PictureLoadError? {
    entries.withLock { entries in
      entries[address].flatMap { now < $0.until ? $0.error : nil }
    }
  }

  /// Records a failure.
  package func fail(_ address: String, _ error: PictureLoadError, at now: Instant) {
    guard error.isWorthRemembering else { return }
    entries.withLock { entries in
      let count = (entries[address]?.count ?? 0) + 1
      let pause = error.mayPass ? Self.pause(after: count) : Self.longPause
      entries[address] = Entry(error: error, count: count, until: now + pause)
      guard entries.count > limit else { return }
      // Removes the half that ends first, so that this is seldom done.
      let middle = entries.values.map(\.until).sorted()[entries.count / 2]
      entries = entries.filter { $0.value.until > middle }
    }
  }

  /// Records a success.
  package func forget(_ address: String) {
    _ = entries.withLock { $0.removeValue(forKey: address) }
  }

  /// 10 s, 40 s, 160 s and so on to an hour.
  package static func pause(after count: Int) -> Duration {
    let growth = count > 6 ? 4096 : 1 << (2 * max(0, count - 1))
    return min(firstPause * growth, longPause)
  }
}
