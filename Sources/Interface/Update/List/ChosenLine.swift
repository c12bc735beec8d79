import Posts

/// The line behind the rows that is selected, when lines come or go: Enter may cost money there.
extension State {
  /// Selects the line behind the rows that belongs to the same source.
  mutating func select(_ more: MoreLine) {
    guard let index = moreLines.firstIndex(where: { $0.source == more.source }) else { return }
    results.selected = results.posts.count + index
  }

  /// The line behind the rows that stays selected whatever comes; `nil` while keys are on their way
  /// from it.
  var lastingMore: MoreLine? {
    isGoingToEnd || !results.keysAhead.isEmpty ? nil : selectedMore
  }

  /// Selects no line where there is no post and nobody has chosen one: the next Enter might cost
  /// money.
  mutating func leaveLinesUnchosen() {
    guard results.posts.isEmpty, !results.isTouched, results.selected >= 0, !moreLines.isEmpty
    else { return }
    results.selected = -1
  }

  /// Keeps a line behind the rows selected when lines come or go. Where it is gone itself, the last
  /// post is selected, or nothing where there is none; never the line that has come into its place,
  /// as Enter may cost money there.
  mutating func keepLineSelected(_ more: MoreLine?) {
    guard let more, results.selectedPost == nil, selectedMore?.source != more.source,
      // Below 0, its page has come without a post.
      results.selected >= 0
    else { return }
    if moreLines.contains(where: { $0.source == more.source }) {
      select(more)
    } else {
      results.selected = results.posts.count - 1
    }
    keepSelectedInSight()
  }
}
