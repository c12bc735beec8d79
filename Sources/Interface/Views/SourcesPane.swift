import Canvas
import Posts

/// The sources beside or under the query: a line each, or all in one line.
struct SourcesPane: Sendable {
  let state: State
  let layout: Layout
  let palette: Palette

  /// Draws one line, or a list with recent queries under it.
  func draw(in frame: inout Frame) {
    if layout.isWide { drawList(in: &frame) } else { drawLine(in: &frame) }
  }

  private func drawLine(in frame: inout Frame) {
    if let completion = state.completion {
      let columns = layout.search.columns - 4
      let line = CompletionView(completion: completion, palette: palette).line(columns: columns)
      return frame.draw(line, at: Point(column: 2, row: 1), columns: columns)
    }
    var spans: [Span] = []
    if state.scope != .all || state.order != .newest { spans = choice + [Span("   ")] }
    spans += state.sources.enumerated().flatMap { index, source in
      [Span(index == 0 ? "" : "   ")] + SourceLine(source, now: state.now).short(palette)
    }
    let newer = state.newerMark
    let line = Line(spans, right: newer.isEmpty ? [] : [Span(newer, palette.key)])
    frame.draw(line, at: Point(column: 2, row: 1), columns: layout.search.columns - 4)
  }

  /// Scope and order; what is not as usual stands out.
  private var choice: [Span] {
    [
      Span(state.scope.words, state.scope == .all ? palette.faint : palette.key),
      Span(" · ", palette.faint),
      Span(state.order.words, state.order == .newest ? palette.faint : palette.key),
    ]
  }

  private func drawList(in frame: inout Frame) {
    var lines = [Line(choice), .empty]
    if let completion = state.completion {
      let view = CompletionView(completion: completion, palette: palette)
      return draw(lines + view.lines(rows: layout.search.rows - 5), in: &frame)
    }
    if !state.sources.isEmpty { lines.append(Line("Sources", palette.title)) }
    for source in state.sources {
      lines.append(SourceLine(source, now: state.now).line(palette))
      let remainder = source.isOn ? state.words(of: source).remainder : ""
      if !remainder.isEmpty { lines.append(Line("  " + remainder, palette.faint)) }
    }
    if !state.recall.recent.isEmpty {
      lines += [.empty, Line("Recent", palette.title)]
      lines += state.recall.recent.prefix(9).map { Line("  " + $0, palette.faint) }
    }
    draw(lines, in: &frame)
  }

  private func draw(_ lines: [Line], in frame: inout Frame) {
    let top = layout.field.row + 1
    for (index, line) in lines.prefix(layout.search.rows - 3).enumerated() {
      frame.draw(line, at: Point(column: 2, row: top + index), columns: layout.search.columns - 4)
    }
  }
}
