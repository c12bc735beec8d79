import Canvas

/// The lines of the list: how many there are, and which rows stand on them.
extension State {
  /// The rows on the screen; measures no others.
  var seenRows: [Viewport.Seen] {
    results.viewport.seen(count: rowCount, lines: freeLines, height: rowHeight)
  }

  /// Lines of the list, as far as neither a question nor a remark on the query stands over them.
  var listLines: Int {
    let layout = Layout(size)
    let rows = layout.rows
    guard access?.isOverSources == false, let question = AccessView(self) else {
      return min(rows.rows, layout.status + 1 - remarkLines - rows.row)
    }
    return max(1, min(rows.rows, question.box.row - rows.row))
  }

  /// The lines of the list that nothing covers. While a note, or the keys for the choices of Tab,
  /// have the place of the remark, the rows go on to the edge.
  var freeLines: Int {
    let isNoted = (note != nil || tabChoices != nil) && place != .access
    return isNoted ? Layout(size).rows.rows : listLines
  }

  /// The most rows that are on the screen at once, however short they are.
  package var screenful: Int {
    max(1, (Layout(size).rows.rows + PostRow.leastHeight - 1) / PostRow.leastHeight)
  }

  /// The line of the list that the selected row begins on.
  var selectedLine: Int {
    seenRows.first { $0.index == results.selected }?.line ?? 0
  }

  /// The lines that a post takes in the list; asked only for rows that are seen.
  var rowHeight: (Int) -> Int {
    let rows = listedRows
    // Any other index is that of a line behind the rows.
    return { rows.posts.indices.contains($0) ? rows.height($0) : 1 }
  }

  /// What all posts of the list have in common.
  var rowLook: PostRow.Look {
    PostRow.Look(
      columns: Layout(size).rows.columns, showsSensitive: launch.showsSensitive,
      highlights: results.highlights, hasAvatar: hasAvatars,
      // Whoever picks a post opens none.
      showKey: launch.isPicking ? nil : openWord)
  }

  private var openWord: String {
    launch.keys.keys(for: .open, in: .list).first?.word ?? Command.open.rawValue
  }

  /// The posts of the list, laid out.
  var listedRows: RowMemo.List { rows.list(results.posts, rowLook) }
}
