import Posts

/// Moves by a screen.
///
/// Where a screen down ends depends on the rows below. While those are on their way it shows what
/// there is, and is finished when they come: so the same keys end at the same rows, at whatever
/// speed they are pressed.
extension State {
  /// Moves by a screen: the row that is cut off at the edge, or the one behind it, becomes the
  /// first or the last one seen.
  mutating func turnPage(down: Bool) -> [Effect] {
    let seen = seenRows
    guard let first = seen.first, let last = seen.last else { return [] }
    results.isTouched = true
    var isBehindEnd = false
    if down {
      let isCut = last.line + last.height > listLines && last.index > first.index
      let target = isCut ? last.index : last.index + 1
      isBehindEnd = target > jumpEnd
      results.selected = min(jumpEnd, target)
      results.viewport = Viewport(top: results.selected)
    } else {
      let height = rowHeight
      let target = max(
        0, first.line < 0 && last.index > first.index ? first.index : first.index - 1)
      results.viewport.place(target, at: max(0, listLines - height(target)), height: height)
      results.selected = min(target, results.viewport.firstWhole)
    }
    // Rows that were held back may come in by this.
    let effects = askForNextPage()
    let wanted = results.viewport
    results.viewport.stopAtEnd(count: rowCount, lines: listLines, height: rowHeight)
    if isBehindEnd {
      remember(.pageDown)
    } else {
      let isUnfinished = down && results.viewport != wanted && isAwaitingRows
      results.topAhead = isUnfinished ? results.selectedPost?.id : nil
    }
    return effects
  }

  /// Finishes a screen down, as far as the rows below are there by now.
  mutating func finishPage() {
    guard let id = results.topAhead else { return }
    guard let top = results.posts.firstIndex(where: { $0.id == id }) else {
      results.topAhead = nil
      return
    }
    let wanted = Viewport(top: top)
    results.viewport = wanted
    results.viewport.stopAtEnd(count: rowCount, lines: listLines, height: rowHeight)
    if results.viewport == wanted || !isAwaitingRows { results.topAhead = nil }
    results.viewport.reveal(results.selected, lines: listLines, height: rowHeight)
  }
}

extension Viewport {
  /// The first row that is seen whole.
  fileprivate var firstWhole: Int { skip > 0 ? top + 1 : top }
}
