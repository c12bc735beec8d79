import Canvas

extension State {
  /// Takes on another size; the selected row stays in sight, and what is read of an open post at
  /// the top.
  mutating func resize(to size: Size) -> [Effect] {
    let before = self
    self.size = size
    if size != before.size {
      if let detail { self.detail = reading(detail, before: before) }
      detailsBeneath = before.detailsBeneath.map { reading($0, before: before) }
    }
    if let list = followers, !Layout(size).isTooSmall { selectFollower(list.selected) }
    if let sheet = savedSheet, !Layout(size).isTooSmall { selectSaved(sheet.selected) }
    guard !Layout(size).isTooSmall, rowCount > 0 else { return [] }
    results.viewport.skip = 0
    keepSelectedInSight()
    return askForNextPage()
  }

  /// An open post with the same words in its first line as before. These words are kept until it is
  /// scrolled: else each change of size would lose a few of them. A selected post of the
  /// conversation that was in sight stays in sight.
  private func reading(_ detail: Detail, before: State) -> Detail {
    var detail = detail
    let old = Layout(before.size)
    if detail.scroll > 0 || detail.stop != nil, !old.isTooSmall {
      let content = DetailContent(detail, state: before)
      let line = content.linesInSight(of: content.lines.count).lowerBound
      if detail.place?.scroll != detail.scroll {
        detail.scroll = line
        detail.place = content.place(at: line)
      }
      detail.place?.showsStop = content.showsStop
    }
    let new = Layout(size)
    guard let place = detail.place, place.scroll == detail.scroll, !new.isTooSmall else {
      return detail
    }
    let content = DetailContent(detail, state: self)
    let last = OverView.lastScroll(lines: content.lines.count, layout: new)
    detail.scroll = min(content.line(of: place), last)
    // Whoever reads on in a long post of the conversation has it in the first line.
    if place.showsStop, content.stop(at: detail.scroll) != detail.stop {
      detail.scroll = content.scrollToStop(from: detail.scroll)
    }
    detail.place?.scroll = detail.scroll
    return detail
  }
}
