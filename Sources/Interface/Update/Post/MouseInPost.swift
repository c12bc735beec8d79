import Canvas

/// The mouse in an open post.
extension State {
  /// Selects the link under the pointer, or else the post of the conversation; a second press soon
  /// after does with it what Enter does.
  mutating func clickInPost(_ point: Point) -> [Effect] {
    let layout = Layout(size)
    guard let detail, layout.inside.contains(point) else { return [] }
    let content = DetailContent(detail, state: self)
    let lines = content.lines
    let first = content.linesInSight(of: lines.count).lowerBound
    let line = first + point.row - layout.inside.row
    guard lines.indices.contains(line) else { return [] }
    let address = lines[line].address(inCell: point.column - layout.inside.column)
    let link = address.flatMap { content.links.firstIndex(of: $0) }
    let stop = link == nil ? content.stopsOfLines[line] : nil
    guard link != nil || stop != nil else { return [] }
    let isSelected = detail.link == link && detail.stop == stop
    let isSecond = notePress(at: point.row, isOnSelected: isSelected)
    note = nil
    self.detail?.link = link
    self.detail?.stop = stop
    return isSecond ? performInDetail(.open) : []
  }
}
