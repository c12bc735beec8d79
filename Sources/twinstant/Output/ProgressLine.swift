import Canvas
import Synchronization

/// A line on standard error that shows the progress of long work; only on a terminal.
final class ProgressLine: Sendable {
  private let error = StandardStream.error
  private let isShown = StandardStream.error.takesSequences
  private let shown = Mutex("")

  /// The cells that a text may take: a sequence clears one row, not those above it. The last cell
  /// stays empty, since some terminals go to the next row behind it at once.
  var columns: Int { max(0, error.width - 1) }

  /// Replaces the line by a text, which must be sanitised. Parts are two spaces apart; those at the
  /// end that do not fit are left out.
  func show(_ text: String) {
    guard isShown else { return }
    shown.withLock { shown in
      if shown == text { return }
      shown = text
      error.write("\r\u{1B}[K" + Self.row(of: text, columns: columns))
    }
  }

  /// The part of a text that stands in one row.
  static func row(of text: String, columns: Int) -> String {
    var row = text
    while !TextWidth.fits(row, in: columns), let gap = row.ranges(of: "  ").last {
      row = String(row[..<gap.lowerBound])
    }
    return abridged(row, columns: columns)
  }

  /// Clears the line, so that the result takes its place.
  func clear() {
    shown.withLock { shown in
      if !shown.isEmpty { error.write("\r\u{1B}[K") }
      shown = ""
    }
  }
}
