import Synchronization

/// One line on standard error that tells how far long work is; on a terminal only.
final class ProgressLine: Sendable {
  private let error = StandardStream.error
  private let isShown = StandardStream.error.takesSequences
  private let shown = Mutex("")

  /// Puts the text in place of what stood there. Safe text only.
  func show(_ text: String) {
    guard isShown else { return }
    shown.withLock { shown in
      if shown == text { return }
      shown = text
      error.write("\r\u{1B}[K" + text)
    }
  }

  /// Takes the line away, so that the result stands in its place.
  func clear() {
    shown.withLock { shown in
      if !shown.isEmpty { error.write("\r\u{1B}[K") }
      shown = ""
    }
  }
}
