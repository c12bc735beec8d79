import Canvas

/// The last row: the keys that do something here and what is to be said about the query.
struct StatusView: Sendable {
  let state: State
  let layout: Layout
  let palette: Palette

  /// Draws the whole row, unless a note takes its place.
  func draw(in frame: inout Frame) {
    guard state.note == nil else { return }
    let (hints, right) = content
    let keys = hints.flatMap(\.spans)
    let line = keys.isEmpty ? Line([right]) : Line(keys, right: right.columns == 0 ? [] : [right])
    frame.draw(line, at: Point(column: 1, row: layout.status), columns: columns)
  }

  /// The hint in a cell of the screen, and which of its keys the cell means; `nil` beside the
  /// hints.
  func hint(at point: Point) -> (hint: Hint, key: Key)? {
    let (hints, right) = content
    guard point.row == layout.status, point.column <= columns - right.columns else { return nil }
    var start = 1
    for hint in hints {
      if let key = hint.key(inCell: point.column - start) { return (hint, key) }
      start += hint.columns
    }
    return nil
  }

  private var columns: Int { layout.size.columns - 2 }

  /// The hints at the left, and what stands at the right.
  private var content: (hints: [Hint], right: Span) {
    let right = remark ?? Span(costs, palette.faint)
    let used = right.columns
    // A remark stands where the hints end, so that these stay as it comes and goes.
    let room = used == 0 ? columns : columns - used - 2
    return (room >= leastHints || remark == nil ? hints(columns: room) : [], right)
  }

  /// Columns that hints need at least: with fewer a remark stands alone, and no costs are told.
  /// While a post is picked, the key that picks it is among them.
  private var leastHints: Int { state.launch.isPicking ? 26 : 20 }

  /// Columns for the keys that matter most and the gap behind them: the costs are told in full only
  /// beside so many.
  private static let usualHints = 44

  /// Columns for Enter, ^R, the help and the gap behind them: beside so many the costs are told in
  /// short, with the requests left. The help still names F2.
  private static let fewHints = 29

  /// The remark on the query; where it is longer than the row, `NoteView` shows the whole.
  var remark: Span? {
    guard state.place == .list, !isChoosing, let remark = state.remark else { return nil }
    return Span(remark.text, remark.kind == .unfinished ? palette.faint : palette.warning)
  }

  /// Whether Tab offers choices: then its keys have the line to themselves, as there are few and
  /// nothing else matters more.
  private var isChoosing: Bool { state.tabChoices != nil }

  /// What the source with a price has cost and still allows; less of it where there is no room.
  /// These words stay for as long as the program runs, and must not push out the keys.
  private var costs: String {
    guard !isChoosing,
      let source = state.sources.first(where: {
        $0.isOn && $0.hasAccess && $0.settings?.prices != nil && isAsked($0.name)
      })
    else { return "" }
    let words = state.words(of: source)
    var told = words.costs
    // Whoever picks needs the room for what Enter and Esc do, and other places for their keys.
    let isInShort =
      state.place == .list && !state.launch.isPicking && words.shortCosts.count < told.count
    let short = words.shortCosts.joined(separator: " · ")
    if isInShort, !hasRoom(for: told.joined(separator: " · "), beside: Self.usualHints),
      hasRoom(for: short, beside: Self.fewHints)
    {
      return short
    }
    while !told.isEmpty {
      let text = told.joined(separator: " · ")
      if hasRoom(for: text, beside: told.count == 1 ? leastHints + 2 : Self.usualHints) {
        return text
      }
      told.removeLast()
    }
    return ""
  }

  private func hasRoom(for text: String, beside hints: Int) -> Bool {
    TextWidth.columns(of: text) <= columns - hints
  }

  /// Whether a source is asked from this place: every one from the list, and one for followers or a
  /// conversation.
  private func isAsked(_ source: String) -> Bool {
    switch (state.sheet, state.detail) {
    case (.followers(let list)?, _): list.request.source == source
    case (nil, let detail?): detail.live.source == source
    default: state.place == .list
    }
  }
}
