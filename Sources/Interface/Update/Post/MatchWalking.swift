import Canvas
import Posts

/// Going through a long post from match to match.
extension State {
  /// Scrolls to the nearest match below what is in sight, or above it: all that is in sight is
  /// emphasised.
  mutating func moveToMatch(down: Bool) {
    guard let detail else { return }
    let content = DetailContent(detail, state: self)
    let nearest = content.nearestMatches
    guard let line = down ? nearest.below : nearest.above else {
      let way = down ? "below" : "above"
      let none = "No word of the query occurs in this post."
      let isNone = content.linesOfMatches.isEmpty
      note = Note(.notice, isNone ? none : "There is no further match \(way).")
      return
    }
    // With some lines before it, so that one sees what it belongs to.
    let layout = Layout(size)
    let last = OverView.lastScroll(lines: content.lines.count, layout: layout)
    self.detail?.scroll = min(max(0, line - layout.inside.rows / 3), last)
  }
}

extension DetailContent {
  /// The command that goes to a match out of sight: down where there is one below, otherwise up.
  var wayToMatch: Command? {
    let nearest = nearestMatches
    if nearest.below != nil { return .nextMatch }
    return nearest.above == nil ? nil : .previousMatch
  }

  /// The lines of the nearest matches above and below what is in sight; found at once for both, as
  /// a long post has many lines to look through.
  var nearestMatches: (above: Int?, below: Int?) {
    let matches = linesOfMatches
    if matches.isEmpty { return (nil, nil) }
    let seen = linesInSight(of: lines.count)
    return (matches.last { $0 < seen.lowerBound }, matches.first { $0 >= seen.upperBound })
  }
}
