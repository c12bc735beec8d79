import Glibc
import Signals
import Synchronization

/// What happened when, one JSON line an event, flushed at once (`TWINSTANT_TRACE=FILE`).
///
/// A trace exists only when it was asked for: callers hold an optional, so off is free.
/// Lines are single `write`s in append mode, and any thread may send: they stand in the order of their
/// times.
final class Trace: Sendable {
  private let descriptor: Int32
  /// From the look at the clock to the end of the `write`.
  private let turn = Mutex(())

  /// Opens the file, 0600, adding to what is there.
  init?(path: String) {
    descriptor = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o600)
    if descriptor < 0 { return nil }
  }

  /// The trace that the environment asks for.
  static func fromEnvironment() -> Trace? {
    environmentVariable("TWINSTANT_TRACE").flatMap { $0.isEmpty ? nil : Trace(path: $0) }
  }

  /// - Parameter fields: adds the event's own fields.
  func send(_ event: String, _ fields: (inout JSONWriter) -> Void = { _ in }) {
    turn.withLock { _ in
      var json = JSONWriter()
      json.object { json in
        json.field("us", Int(Instant.monotonic.nanoseconds / 1000))
        json.field("event", event)
        fields(&json)
      }
      var line = json.text + "\n"
      line.withUTF8 { _ = write(descriptor, $0.baseAddress, $0.count) }
    }
  }

  deinit { close(descriptor) }
}
