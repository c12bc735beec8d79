import Canvas

extension State {
  /// Takes on another size; the selected row stays in sight.
  mutating func resize(to size: Size) -> [Effect] {
    self.size = size
    if let list = followers, !Layout(size).isTooSmall { selectFollower(list.selected) }
    if case .saved(let sheet) = sheet, !Layout(size).isTooSmall { selectSaved(sheet.selected) }
    guard !Layout(size).isTooSmall, rowCount > 0 else { return [] }
    results.viewport.skip = 0
    keepSelectedInSight()
    return askForNextPage()
  }
}
