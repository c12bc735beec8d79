import Canvas
import Posts

/// Going through a long post from match to match.
extension State {
  /// Scrolls to the nearest match below what is in sight, or above it: all that is in sight is emphasised.
  mutating func moveToMatch(down: Bool) {
    guard let detail else { return }
    let content = DetailContent(detail, state: self)
    guard let line = content.lineOfMatch(below: down) else {
      let way = down ? "below" : "above"
      let none = "No word of the query occurs in this post."
      let isNone = content.linesOfMatches.isEmpty
      note = Note(.done, isNone ? none : "There is no further match \(way).")
      return
    }
    // With some lines before it, so that one sees what it belongs to.
    let layout = Layout(size)
    let last = OverView.lastScroll(lines: content.lines.count, layout: layout)
    self.detail?.scroll = min(max(0, line - layout.inside.rows / 3), last)
  }
}

extension DetailContent {
  /// What goes to a match that is out of sight: down, where there is one, otherwise up.
  var wayToMatch: Command? {
    if lineOfMatch(below: true) != nil { return .nextMatch }
    return lineOfMatch(below: false) == nil ? nil : .previousMatch
  }

  /// The line of the nearest match below what is in sight, or above it.
  func lineOfMatch(below: Bool) -> Int? {
    let matches = linesOfMatches
    guard !matches.isEmpty else { return nil }
    let layout = Layout(state.size)
    let first = OverView.firstLine(scroll: detail.scroll, lines: lines.count, layout: layout)
    if below { return matches.first { $0 >= first + layout.inside.rows } }
    return matches.last { $0 < first }
  }
}
