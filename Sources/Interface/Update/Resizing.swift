import Canvas

extension State {
  /// Takes on another size; the selected row stays in sight.
  mutating func resize(to size: Size) -> [Effect] {
    self.size = size
    guard !Layout(size).isTooSmall, !results.posts.isEmpty else { return [] }
    results.viewport.skip = 0
    results.viewport.reveal(results.selected, lines: listLines, height: rowHeight)
    results.viewport.stopAtEnd(
      count: results.posts.count, lines: listLines, height: rowHeight)
    return askForNextPage()
  }
}
