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

  /// Whether there is room for sentences about a source.
  func shows(_ source: SourceStatus) -> Bool {
    guard state.completion == nil, let index = state.sources.firstIndex(of: source) else {
      return false
    }
    if layout.isWide {
      let above = state.sources.prefix(index).filter { $0.isOn && $0.remainder != nil }.count
      return Self.linesAbove + index + above < layout.search.rows - 3
    }
    let spans = spans(of: state.sources.prefix(index + 1))
    let newer = TextWidth.columns(of: state.newerMark)
    return Line(spans).columns <= columns - newer
  }

  /// The choice of Tab that stands in a cell of the screen; `nil` where none does.
  func completionChoice(at point: Point) -> Int? {
    guard let completion = state.completion else { return nil }
    let view = CompletionView(completion: completion, palette: palette)
    let cell = point.column - 2
    guard (0..<columns).contains(cell) else { return nil }
    guard layout.isWide else {
      return point.row == 1 ? view.choice(inCell: cell, columns: columns) : nil
    }
    return view.choice(inLine: point.row - top - 2, rows: choiceRows)
  }

  /// The recent query that stands in a cell of the screen; `nil` where none does.
  func recentQuery(at point: Point) -> String? {
    guard layout.isWide, state.completion == nil, (0..<columns).contains(point.column - 2) else {
      return nil
    }
    let line = point.row - top
    // Behind scope and order, the sources, and the title, with an empty line before and after them.
    let index = line - 2 - sourceLines.count - 2
    guard line < lineCount, recent.indices.contains(index) else { return nil }
    return recent[index]
  }

  /// Which choices of Tab are seen, for the edge of the pane; empty where all are, and on the narrow screen, whose
  /// line tells it.
  var completionExtent: String {
    guard layout.isWide, let completion = state.completion else { return "" }
    return CompletionView(completion: completion, palette: palette).extent(rows: choiceRows)
  }

  /// Scope and order, an empty line, the title.
  private static let linesAbove = 3

  /// Cells of a line.
  private var columns: Int { layout.search.columns - 4 }
  /// The row of the first line of the list.
  private var top: Int { layout.field.row + 1 }
  /// Lines for the choices of Tab, below scope and order and an empty line.
  private var choiceRows: Int { layout.search.rows - 5 }

  private func drawLine(in frame: inout Frame) {
    if let completion = state.completion {
      let line = CompletionView(completion: completion, palette: palette).line(columns: columns)
      return frame.draw(line, at: Point(column: 2, row: 1), columns: columns)
    }
    let newer = state.newerMark
    let line = Line(
      spans(of: state.sources[...]), right: newer.isEmpty ? [] : [Span(newer, palette.key)])
    frame.draw(line, at: Point(column: 2, row: 1), columns: columns)
  }

  private func spans(of sources: ArraySlice<SourceStatus>) -> [Span] {
    let isUsual = state.scope == .all && state.order == .newest
    return (isUsual ? [] : choice + [Span("   ")])
      + sources.enumerated().flatMap { index, source in
        [Span(index == 0 ? "" : "   ")] + SourceLine(source, now: state.now).short(palette)
      }
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
      return draw(lines + view.lines(rows: choiceRows), in: &frame)
    }
    lines += sourceLines
    let recent = recent
    if !recent.isEmpty {
      lines += [.empty, Line("Recent", palette.title)]
      lines += recent.map { Line("  " + $0, palette.faint) }
    }
    draw(lines, in: &frame)
  }

  /// Each source, with what is filtered here of it, below their title.
  private var sourceLines: [Line] {
    var lines = state.sources.isEmpty ? [] : [Line("Sources", palette.title)]
    for source in state.sources {
      lines.append(SourceLine(source, now: state.now).line(palette))
      let remainder = source.isOn ? state.words(of: source).remainder : ""
      if !remainder.isEmpty { lines.append(Line("  " + remainder, palette.faint)) }
    }
    return lines
  }

  /// The recent queries that are named.
  private var recent: ArraySlice<String> { state.recall.recent.prefix(9) }

  /// Lines there is room for.
  private var lineCount: Int { layout.search.rows - 3 }

  private func draw(_ lines: [Line], in frame: inout Frame) {
    for (index, line) in lines.prefix(lineCount).enumerated() {
      frame.draw(line, at: Point(column: 2, row: top + index), columns: columns)
    }
  }
}
