import Errors
import Files
import Interface
import Posts
import Saved
import Signals
import Synchronization

/// Reads and writes the saved searches, one after the other on the thread for errands.
final class SavedErrands: Sendable {
  private let file: SavedFile
  /// The number of changes not written yet: until then the screen is ahead of the file.
  private let waiting = Mutex(0)

  init(_ file: SavedFile) { self.file = file }

  /// The action with what the file has; none while changes are still to be written.
  func load() -> [Action] {
    let content = file.content()
    return waiting.withLock { $0 } > 0 ? [] : [Self.action(content)]
  }

  /// Counts a change on the screen as not written yet.
  ///
  /// - Returns: a function that writes the change; to be called once, on a worker.
  func keeping(_ change: SavedChange) -> @Sendable () -> [Action] {
    waiting.withLock { $0 += 1 }
    return { [self] in write(change) }
  }

  /// Writes a change.
  ///
  /// - Returns: what the file then has, unless more changes follow. If it could not be written, the
  ///   reason, and for all but looks what the file has: so nothing seems saved or removed that is
  ///   not.
  private func write(_ change: SavedChange) -> [Action] {
    defer { waiting.withLock { $0 -= 1 } }
    do throws(FileError) {
      let content = try file.apply([change])
      return waiting.withLock { $0 } > 1 ? [] : [Self.action(content)]
    } catch {
      let why = Action.noted(Note(.warning, error.sentences))
      return change.isLook ? [why] : [Self.action(file.content()), why]
    }
  }

  private static func action(_ content: SavedFile.Content) -> Action {
    .saved(content.searches, problems: content.problems.map(\.sentences))
  }
}

extension SavedChange {
  /// Whether this is a look. One that was not written holds until the file is read again: were it
  /// taken back at once, the screen would look again, and so on.
  fileprivate var isLook: Bool { if case .look = self { true } else { false } }
}
