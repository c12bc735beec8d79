import Posts

/// The sources, how each is doing in words, and recent queries to choose from.
struct SourcesContent: Sendable {
  let state: State
  let selected: Int
  let columns: Int
  let palette: Palette

  var lines: [Line] { sources + queries }

  /// The line of the selected query.
  var selectedLine: Int { sources.count + 2 + selected }

  private var sources: [Line] {
    guard !state.sources.isEmpty else { return [Line("No sources.", palette.faint)] }
    return state.sources.flatMap { source -> [Line] in
      let line = SourceLine(source)
      let total = source.total.map { "  \($0.grouped) posts" } ?? ""
      let words = MarkedText(text: line.words, style: palette.faint).lines(columns: columns - 2)
      return [Line([line.signSpan(palette), Span(source.name, palette.strong), Span(total)])]
        + words.map { Line([Span("  ")] + $0.spans) }
    }
  }

  private var queries: [Line] {
    let recent = state.recall.recent
    guard !recent.isEmpty else {
      return [.empty, Line("No recent queries yet.", palette.faint)]
    }
    let lines = recent.enumerated().map { index, query in
      let isSelected = index == selected
      let palette = palette.on(isSelected ? palette.selected : nil)
      return Line([Span(isSelected ? "▌ " : "  ", palette.mark), Span(query, palette.text)])
    }
    return [.empty, Line("Recent queries", palette.title)] + lines
  }
}
