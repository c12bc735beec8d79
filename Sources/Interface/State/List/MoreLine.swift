import Canvas
import Posts

/// A line behind the last row: what Enter there asks a source for.
struct MoreLine: Sendable, Equatable {
  let source: String
  /// The most that the next page can cost; `nil` when it is free.
  let price: Money?
  /// Whether the page is on its way.
  let isAsked: Bool
  /// The key that asks for the page, if it was asked for without a key in vain.
  let key: String?
  /// Whether what it brings belongs between posts that are here.
  let isBetween: Bool

  /// Whether the page was asked for without a key, in vain.
  var isStalled: Bool { key != nil }

  /// `more from x · up to $0.15`.
  var words: String { Self.start + source + place + cost + advice }

  /// `words` in so many cells. The name is cut for that, and the rest is left out, except the price
  /// that Enter would pay.
  func shortened(to columns: Int) -> String {
    func room(before end: String) -> Int { columns - TextWidth.columns(of: Self.start + end) }
    let fewest = min(TextWidth.columns(of: source), Self.fewestOfName)
    let ends = [place + cost + advice, cost + advice, cost]
    let end = ends.first { room(before: $0) >= fewest } ?? cost
    return Self.start + truncated(source, columns: room(before: end)) + end
  }

  private static let start = "more from "
  /// The fewest cells of a name that still tells something.
  private static let fewestOfName = 8

  private var place: String { isBetween ? " in between" : "" }
  private var cost: String { isAsked ? "…" : upTo(price) }
  private var advice: String { isAsked ? "" : key.map { " · \($0) asks" } ?? "" }
}

extension State {
  /// Lines of the sources that have more to say but are not asked automatically.
  var moreLines: [MoreLine] {
    results.feeds.compactMap { feed in
      guard feed.next != nil, feed.isStalled || !asksByItself(feed.source),
        let source = sources.named(feed.source), source.answersRefresh
      else { return nil }
      return MoreLine(
        source: feed.source, price: source.settings?.priceOfPage, isAsked: feed.asked != nil,
        key: feed.isStalled ? keyText(.open, in: .list) : nil, isBetween: !feed.below.isEmpty)
    }
  }

  /// Rows and the lines behind them.
  var rowCount: Int { results.posts.count + moreLines.count }

  /// The line behind the rows that is selected.
  var selectedMore: MoreLine? {
    let index = results.selected - results.posts.count
    if index < 0 { return nil }
    let lines = moreLines
    return lines.indices.contains(index) ? lines[index] : nil
  }

  /// Whether scrolling to the end asks a source for more: one that may be asked and costs nothing.
  func asksByItself(_ name: String) -> Bool {
    guard let source = sources.named(name) else { return true }
    return source.answersRefresh && source.settings?.prices == nil
  }
}
