import Files
import Libc
import Signals
import Synchronization

/// Records what happened when: one line of JSON for each event, flushed at once
/// (`TWINSTANT_TRACE=FILE`).
///
/// A trace exists only on request: callers have an optional, so that no trace costs nothing. Each
/// line is a single `write` in append mode, where there is room for all of it. Any thread may send;
/// lines are in the order of their times.
final class Trace: Sendable {
  /// The variable of the environment that asks for one.
  static let variable = "TWINSTANT_TRACE"

  private let path: String
  private let descriptor: Int32
  /// The error of the first `write` that failed. Held from reading the clock to the end of a
  /// `write`.
  private let turn = Mutex<Int32?>(nil)

  /// Opens the file to append to it. Its mode is 0600, also where it had another one: what was
  /// searched for is in it.
  init?(path: String) {
    self.path = path
    // A pipe that nobody reads would be waited for.
    descriptor = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC | O_NONBLOCK, 0o600)
    if descriptor < 0 { return nil }
    _ = fcntl(descriptor, F_SETFL, O_APPEND)
    var status = stat()
    // A terminal or `/dev/null` stays as it is.
    if fstat(descriptor, &status) == 0, FileKind(status) == .file { fchmod(descriptor, 0o600) }
  }

  /// The trace that the environment asks for, if any, opened when it is first wanted. If it cannot
  /// be opened, this is told once.
  static let ofThisRun: Trace? = {
    guard let named = environmentVariable(variable), !named.isEmpty else { return nil }
    let path = Places.ofThisPerson.settings.expanded(named)
    if let trace = Trace(path: path) { return trace }
    let reason = systemReason(errno)
    report(note: "There is no trace: \(path) cannot be written: \(reason).")
    return nil
  }()

  /// Writes an event. Where it cannot be written, nothing else changes; `tellGaps` says so in the
  /// end.
  ///
  /// - Parameter fields: adds the event's own fields.
  func send(_ event: String, _ fields: (inout JSONWriter) -> Void = { _ in }) {
    turn.withLock { failure in
      var json = JSONWriter()
      json.object { json in
        json.field("us", Int(Instant.monotonic.nanoseconds / 1000))
        json.field("event", event)
        fields(&json)
      }
      json.endLine()
      let error = writeAll(json.bytes, to: descriptor)
      if error != 0, failure == nil { failure = error }
    }
  }

  /// Says on standard error if events are missing. For the very end: while a screen is open nobody
  /// would see it.
  func tellGaps() {
    guard let failure = turn.withLock({ $0 }) else { return }
    let reason = systemReason(failure)
    report(note: "The trace is incomplete: \(path) cannot be written: \(reason).")
  }

  /// Where there is no file, the reason stays in `errno`.
  deinit { if descriptor >= 0 { close(descriptor) } }
}
