import Canvas
import Posts

/// How one source is doing, in one line.
struct SourceLine: Sendable {
  let source: SourceStatus

  init(_ source: SourceStatus) { self.source = source }

  /// `● archive 1.2M`.
  func short(_ palette: Palette) -> [Span] {
    let text =
      switch source.condition {
      case .searching where number.isEmpty: source.name + "…"
      case .failed: source.name + " failed"
      case .off: source.name + " off"
      default: number.isEmpty ? source.name : source.name + " " + number
      }
    return [signSpan(palette), Span(text, palette.faint)]
  }

  /// `● archive    1.2M    3 ms`.
  func line(_ palette: Palette) -> Line {
    let right =
      switch source.condition {
      case .ready: number
      case .searching: number.isEmpty ? "searching…" : number
      case .answered(_, let microseconds):
        number + padded(duration(microseconds: microseconds), 8)
      case .failed: "failed"
      case .off: "off"
      }
    return Line(
      [signSpan(palette), Span(source.name, palette.text)],
      right: right.isEmpty ? [] : [Span(right, palette.faint)])
  }

  /// The sign of the condition, with a space behind it.
  func signSpan(_ palette: Palette) -> Span { Span(sign + " ", style(palette)) }

  /// What happened, in words.
  var words: String {
    switch source.condition {
    case .ready: "ready"
    case .searching: "searching…"
    case .answered(let count, let microseconds):
      "\(count.text) found in \(duration(microseconds: microseconds))"
    case .failed(let error):
      error.sentences
    case .off: "off"
    }
  }

  /// Posts held, or found.
  private var number: String {
    if let total = source.total { return abbreviated(total) }
    guard case .answered(let count, _) = source.condition else { return "" }
    switch count {
    case .exactly(let count), .atMost(let count): return abbreviated(count)
    }
  }

  private var sign: String {
    switch source.condition {
    case .ready, .answered: "●"
    case .searching: "◐"
    case .failed: "✗"
    case .off: "○"
    }
  }

  private func style(_ palette: Palette) -> Style {
    switch source.condition {
    case .failed: palette.warning
    case .off: palette.faint
    default: palette.key
    }
  }

  private func padded(_ text: String, _ columns: Int) -> String {
    String(repeating: " ", count: max(0, columns - text.count)) + text
  }
}
