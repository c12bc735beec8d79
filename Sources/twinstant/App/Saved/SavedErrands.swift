import Errors
import Files
import Interface
import Posts
import Saved
import Signals
import Synchronization

/// Reading and writing the saved searches, one after the other on the thread for errands.
final class SavedErrands: Sendable {
  private let file: SavedFile
  /// Changes that are not written yet: until then the screen knows more than the file.
  private let waiting = Mutex(0)

  init(_ file: SavedFile) { self.file = file }

  /// What the file has; `nil` while changes are on their way to it.
  func load() -> Action? {
    let content = file.content()
    return waiting.withLock { $0 } > 0 ? nil : Self.action(content)
  }

  /// Writes a change that was done on the screen.
  ///
  /// - Returns: what `write` does, to be called once on a worker.
  func keeping(_ change: SavedChange) -> @Sendable () -> Action? {
    waiting.withLock { $0 += 1 }
    return { [self] in write(change) }
  }

  /// What there is then, unless more changes follow; or why it was not written, and then the screen holds
  /// until the program ends.
  private func write(_ change: SavedChange) -> Action? {
    defer { waiting.withLock { $0 -= 1 } }
    do throws(FileError) {
      let content = try file.apply([change])
      return waiting.withLock { $0 } > 1 ? nil : Self.action(content)
    } catch {
      return .noted(Note(.failed, error.sentences))
    }
  }

  private static func action(_ content: SavedFile.Content) -> Action {
    .saved(content.searches, problem: content.problem?.sentences)
  }
}
