import Canvas
import Posts

/// How one source is doing, in one line.
struct SourceLine: Sendable {
  let source: SourceStatus
  let standing: SourceStanding
  private let isOffline: Bool

  /// - Parameters:
  ///   - now: counts down to the moment a service answers again.
  ///   - isOffline: whether no source can be turned on: then nobody has chosen that one is off.
  ///   - isLeftOut: whether the query is known to leave the source out.
  init(
    _ source: SourceStatus, now: Timestamp, isOffline: Bool = false, isLeftOut: Bool = false
  ) {
    self.source = source
    self.isOffline = isOffline
    standing = SourceStanding(source, now: now, isLeftOut: isLeftOut)
  }

  /// `● archive 1.2M`, with so many cells for the name.
  func short(_ palette: Palette, name columns: Int = .max) -> [Span] {
    let told =
      switch standing {
      case .ready, .answered: number.isEmpty ? "" : " " + number
      case .searching: number.isEmpty ? "…" : " " + number
      case .onDemand: " on demand"
      case .leftOut: " –"
      case .paused(let seconds): seconds.map { " " + countdown(seconds: $0) } ?? " paused"
      default: " " + brief
      }
    let name = truncated(source.name, columns: columns)
    return [signSpan(palette), Span(name + told, palette.faint)]
  }

  /// `● archive    1.2M    3 ms`.
  func line(_ palette: Palette) -> Line {
    let mayCost = standing == .onDemand || standing == .off && !isOffline
    let right = [brief] + (mayCost ? [price] : [])
    let text = right.filter { !$0.isEmpty }.joined(separator: " · ")
    return Line(
      [signSpan(palette), Span(source.name, palette.text)],
      right: text.isEmpty ? [] : [Span(text, palette.faint)])
  }

  /// The sign of the standing, with a space behind it.
  func signSpan(_ palette: Palette) -> Span { Span(sign + " ", style(palette)) }

  /// The standing in two or three words.
  var brief: String {
    switch standing {
    case .off: isOffline ? "offline" : "off"
    case .noAccount: "no account"
    case .waitingForAccess: "access?"
    case .refused: "refused"
    case .rejected: "rejected"
    case .onDemand: "on demand"
    case .ready: number
    case .searching: number.isEmpty ? "searching…" : number
    case .answered(_, let microseconds):
      number + padded(duration(microseconds: microseconds), 8)
    case .paused(let seconds):
      seconds.map { "again in " + countdown(seconds: $0) } ?? "paused"
    case .overBudget: "over budget"
    case .notSearchable: "not searchable"
    case .leftOut: "left out"
    case .failed: "failed"
    }
  }

  /// What one page can cost; empty when nothing.
  private var price: String { source.settings?.priceOfPage?.text ?? "" }

  /// The number of posts held, or found.
  private var number: String {
    if let total = source.total { return abbreviated(total) }
    guard case .answered(let count, _) = source.condition else { return "" }
    switch count {
    case .exactly(let count), .atMost(let count): return abbreviated(count)
    }
  }

  private var sign: String {
    switch standing {
    case .ready, .onDemand, .answered: "●"
    case .searching: "◐"
    case .off, .noAccount, .waitingForAccess, .refused, .leftOut: "○"
    case .rejected, .paused, .overBudget, .notSearchable, .failed: Self.failure
    }
  }

  /// Whether its sign is that of a failure.
  var hasFailed: Bool { sign == Self.failure }

  private static let failure = "✗"

  private func style(_ palette: Palette) -> Style {
    switch standing {
    case _ where hasFailed: palette.warning
    case .off, .noAccount, .leftOut: palette.faint
    default: palette.key
    }
  }

  private func padded(_ text: String, _ columns: Int) -> String {
    String(repeating: " ", count: max(0, columns - text.count)) + text
  }
}
