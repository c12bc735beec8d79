import Synchronization

/// A line on standard error that shows the progress of long work; only on a terminal.
final class ProgressLine: Sendable {
  private let error = StandardStream.error
  private let isShown = StandardStream.error.takesSequences
  private let shown = Mutex("")

  /// Replaces the line by a text, which must be sanitised.
  func show(_ text: String) {
    guard isShown else { return }
    shown.withLock { shown in
      if shown == text { return }
      shown = text
      error.write("\r\u{1B}[K" + text)
    }
  }

  /// Clears the line, so that the result takes its place.
  func clear() {
    shown.withLock { shown in
      if !shown.isEmpty { error.write("\r\u{1B}[K") }
      shown = ""
    }
  }
}
