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

  /// Whether a source has room here.
  func shows(_ source: SourceStatus) -> Bool {
    let sources = layout.isWide ? state.sources : inLine
    guard state.tabChoices == nil, let index = sources.firstIndex(of: source) else {
      return false
    }
    return index < (layout.isWide ? listed : fitting(signs))
  }

  /// Where the mark of newer posts stands on the narrow screen; nowhere while Tab's choices have
  /// the line.
  var newerCells: Rect {
    let width = state.tabChoices == nil ? TextWidth.columns(of: state.newerMark) : 0
    return Rect(column: 2 + columns - width, row: 1, columns: width, rows: 1)
  }

  /// Which choices of Tab are seen, for the edge of the pane; empty where all are, and on the
  /// narrow screen, whose line tells it.
  var tabExtent: String {
    guard layout.isWide, let choices = state.tabChoices else { return "" }
    return TabChoicesView(choices: choices, palette: palette).extent(rows: choiceRows)
  }

  /// Scope and order, an empty line, the title.
  static let linesAbove = 3

  /// Cells of a line.
  var columns: Int { layout.search.columns - 4 }
  /// The row of the first line of the list.
  var top: Int { layout.field.row + 1 }
  /// Lines for the choices of Tab, below scope and order and an empty line.
  var choiceRows: Int { lineCount - 2 }

  private func drawLine(in frame: inout Frame) {
    if let choices = state.tabChoices {
      let line = TabChoicesView(choices: choices, palette: palette).line(columns: columns)
      return frame.draw(line, at: Point(column: 2, row: 1), columns: columns)
    }
    let newer = state.newerMark
    let line = Line(oneLine, right: newer.isEmpty ? [] : [Span(newer, palette.key)])
    frame.draw(line, at: Point(column: 2, row: 1), columns: columns)
  }

  /// As many sources as have room with all that is said of them, and how many more there are: a
  /// number that is cut would be another one.
  private var oneLine: [Span] {
    let signs = signs
    let fitting = fitting(signs)
    var parts = isUsual ? [] : [choice]
    parts += signs.prefix(fitting)
    if fitting < signs.count { parts.append(more(behind: fitting)) }
    return Array(parts.joined(separator: [Self.gap]))
  }

  /// The sources as they stand in one line: behind all others those that the query leaves out, as
  /// what the others say should have room.
  var inLine: [SourceStatus] {
    let isLeftOut = { (source: SourceStatus) in line(of: source).standing == .leftOut }
    return state.sources.filter { !isLeftOut($0) } + state.sources.filter(isLeftOut)
  }

  /// What is said of each source in one line. Long names are cut where not all have room: one would
  /// take the room of all behind it.
  var signs: [[Span]] {
    let sources = inLine
    let whole = sources.map { line(of: $0).short(palette) }
    if fitting(whole) == whole.count { return whole }
    return sources.map { line(of: $0).short(palette, name: Self.longName) }
  }

  /// The cells that a long name keeps: most names of servers have no more.
  private static let longName = 16

  private func line(of source: SourceStatus) -> SourceLine {
    // Known at the key itself, so that no source changes its place once those that were left out
    // have said so.
    SourceLine(
      source, now: state.now, isOffline: state.launch.isOffline,
      isLeftOut: source.isLeftOut(by: state.query))
  }

  /// How many of these have room, together with how many more there are.
  func fitting(_ signs: [[Span]]) -> Int {
    let newer = TextWidth.columns(of: state.newerMark)
    let room = newer == 0 ? columns : columns - newer - 1
    let gap = Self.gap.columns
    // Counts a gap behind each part.
    var used = isUsual ? 0 : Line(choice).columns + gap
    var fitting = 0
    for (index, sign) in signs.enumerated() {
      used += Line(sign).columns + gap
      let isLast = index == signs.count - 1
      let end = isLast ? -gap : Line(more(behind: index + 1)).columns
      if used + end <= room { fitting = index + 1 }
    }
    return fitting
  }

  /// How many sources behind the first `count` have no room.
  func more(behind count: Int) -> [Span] {
    failure(among: inLine.dropFirst(count))
      + [Span("+\(state.sources.count - count)", palette.faint)]
  }

  /// The failure sign of a source that has no room, if one failed: otherwise all would seem well.
  private func failure(among hidden: ArraySlice<SourceStatus>) -> [Span] {
    hidden.map(line(of:)).first(where: \.hasFailed).map { [$0.signSpan(palette)] } ?? []
  }

  static let gap = Span("   ")

  /// Whether all posts are searched, the newest first: then the one line does not say so, for lack
  /// of room.
  var isUsual: Bool { state.scope == .all && state.order == .newest }

  /// Scope and order; what is not as usual stands out.
  var choice: [Span] {
    [
      Span(state.scope.words, state.scope == .all ? palette.faint : palette.key),
      Span(" · ", palette.faint),
      Span(state.order.words, state.order == .newest ? palette.faint : palette.key),
    ]
  }

  private func drawList(in frame: inout Frame) {
    var lines = [Line(choice), .empty]
    if let choices = state.tabChoices {
      let view = TabChoicesView(choices: choices, palette: palette)
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

  /// Each source, with what is filtered here for it, below their title.
  var sourceLines: [Line] {
    let count = state.sources.count
    let extent =
      listed < count
      ? failure(among: state.sources.dropFirst(listed))
        + [Span("1–\(listed) of \(count)", palette.faint)] : []
    let lines = count == 0 ? [] : [Line([Span("Sources", palette.title)], right: extent)]
    return lines + state.sources.flatMap(lines(of:))
  }

  func lines(of source: SourceStatus) -> [Line] {
    let remainder = source.isOn ? state.words(of: source).remainder : ""
    return [line(of: source).line(palette)]
      + (remainder.isEmpty ? [] : [Line("  " + remainder, palette.faint)])
  }

  /// How many sources have a line where there is little room.
  private var listed: Int {
    var line = Self.linesAbove
    for (index, source) in state.sources.enumerated() {
      if line >= lineCount { return index }
      line += lines(of: source).count
    }
    return state.sources.count
  }

  /// The recent queries that are named.
  var recent: ArraySlice<String> { state.recall.recent.prefix(9) }

  /// Lines there is room for, above a note that takes several.
  var lineCount: Int {
    let note = NoteView(state, layout: layout, palette: palette)?.lines.count ?? 1
    return max(0, layout.search.rows - 2 - note)
  }

  private func draw(_ lines: [Line], in frame: inout Frame) {
    for (index, line) in lines.prefix(lineCount).enumerated() {
      frame.draw(line, at: Point(column: 2, row: top + index), columns: columns)
    }
  }
}
