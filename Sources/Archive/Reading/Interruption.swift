import GRDB
import Synchronization

/// Stops one piece of reading, from any thread, and never another one.
///
/// Hand it to a search and keep it; `interrupt` before, during or after that search is safe. The
/// statement under way ends within milliseconds.
package final class Interruption: Sendable {
  private struct State {
    var isInterrupted = false
    /// The connection that is reading for us at this moment.
    var connection: DatabaseQueue?
    /// Whether nobody can use what is being read.
    var isInVain = false
    var isStopped: Bool { isInterrupted || isInVain }
  }
  private let state = Mutex(State())
  private let isOver: (@Sendable () -> Bool)?

  /// - Parameter isOver: asked between short pieces of the work; once it says yes, the work ends as
  ///   if it were interrupted. It is asked often.
  package init(when isOver: (@Sendable () -> Bool)? = nil) { self.isOver = isOver }

  package var isInterrupted: Bool { state.withLock { $0.isInterrupted } }

  private var isStopped: Bool { state.withLock { $0.isStopped } }

  /// Stops the statement that runs; `covering` and `check` throw from now on. Any thread.
  package func interrupt() {
    state.withLock { state in
      state.isInterrupted = true
      // Inside the lock: once `connection` is nil its statements belong to somebody else.
      state.connection?.interrupt()
    }
  }

  /// Stops the reading under way, and none after it, because its archive is closed. Any thread.
  func giveUpReading() {
    state.withLock { state in
      guard let connection = state.connection else { return }
      state.isInVain = true
      connection.interrupt()
    }
  }

  /// Runs `body` so that it can be stopped.
  ///
  /// - Throws: `ArchiveError.interrupted` if it was stopped, even before; what `body` throws.
  func covering<T>(_ connection: DatabaseQueue, _ body: () throws -> T) throws -> T {
    try state.withLock { state in
      if state.isInterrupted { throw ArchiveError.interrupted }
      state.connection = connection
    }
    defer { state.withLock { ($0.connection, $0.isInVain) = (nil, false) } }
    do { return try body() } catch {
      // SQLite reports another error if it was interrupted while opening the index of a run.
      throw isStopped ? ArchiveError.interrupted : error
    }
  }

  /// Must be called in a loop over many statements: an interruption does not stop statements that
  /// begin after it.
  ///
  /// - Throws: `ArchiveError.interrupted` after an interruption.
  func check() throws {
    if isOver?() == true { state.withLock { $0.isInterrupted = true } }
    if isStopped { throw ArchiveError.interrupted }
  }
}
