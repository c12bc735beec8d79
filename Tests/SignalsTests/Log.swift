import Signals

/// Writes down what happens, from any thread.
final class Log<Entry: Sendable>: Sendable {
  private let entries = Lock<[Entry]>([])

  var all: [Entry] { entries.withLock { $0 } }

  func add(_ entry: Entry) { entries.withLock { $0.append(entry) } }
}
