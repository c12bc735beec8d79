import Canvas
import Posts

/// Going through a long post from match to match.
extension State {
  /// Scrolls to the nearest match below what is in sight, or above it: all that is in sight is emphasised.
  mutating func moveToMatch(down: Bool) {
    guard let detail else { return }
    let content = DetailContent(detail, state: self)
    let (matches, layout) = (content.linesOfMatches, Layout(size))
    let lines = content.lines.count
    let first = OverView.firstLine(scroll: detail.scroll, lines: lines, layout: layout)
    let rows = layout.inside.rows
    guard
      let line = down
        ? matches.first(where: { $0 >= first + rows }) : matches.last(where: { $0 < first })
    else {
      let way = down ? "below" : "above"
      let none = "No word of the query occurs in this post."
      note = Note(.done, matches.isEmpty ? none : "There is no further match \(way).")
      return
    }
    // With some lines before it, so that one sees what it belongs to.
    let last = OverView.lastScroll(lines: lines, layout: layout)
    self.detail?.scroll = min(max(0, line - rows / 3), last)
  }
}

extension DetailContent {
  /// Whether a match is out of sight.
  var hasMatchOutOfSight: Bool {
    let seen = detail.scroll..<(detail.scroll + Layout(state.size).inside.rows)
    return linesOfMatches.contains { !seen.contains($0) }
  }
}
