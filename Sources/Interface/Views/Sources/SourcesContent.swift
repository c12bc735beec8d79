import Posts

/// The sources, how each is doing in words, and recent queries to choose from.
struct SourcesContent: Sendable {
  let state: State
  let selected: Int
  let columns: Int
  let palette: Palette

  var lines: [Line] { sources + another + queries }

  /// The line of the selected source or query.
  var selectedLine: Int {
    let live = state.liveSources
    guard live.indices.contains(selected) else {
      let query = selected - live.count - 1
      return query < 0 ? sources.count : sources.count + 3 + query
    }
    let before = state.sources.prefix { $0.name != live[selected].name }
    return before.reduce(0) { $0 + lines(of: $1).count } + lines(of: live[selected]).count - 1
  }

  private var sources: [Line] {
    guard !state.sources.isEmpty else { return [Line("No sources.", palette.faint)] }
    return state.sources.flatMap { lines(of: $0) }
  }

  /// Name, and in sentences how it is doing and what holds for it.
  private func lines(of source: SourceStatus) -> [Line] {
    let live = state.liveSources
    let isSelected = live.indices.contains(selected) && live[selected].name == source.name
    let sign = SourceLine(source, now: state.now).signSpan(palette)
    let total = source.total.map { "  \($0.grouped) posts" } ?? ""
    let words = state.words(of: source)
    let told = [words.standing, words.remainder].filter { !$0.isEmpty }.joined(separator: " · ")
    let colors = palette.on(isSelected ? palette.selected : nil)
    let mark = Span(isSelected ? "▌ " : "  ", isSelected ? colors.mark : palette.text)
    return [Line([mark, sign, Span(source.name, colors.strong), Span(total, palette.text)])]
      + ([told] + words.settings).flatMap { text in
        MarkedText(text: text, style: palette.faint).lines(columns: columns - 4)
          .map { Line([Span("    ")] + $0.spans) }
      }
  }

  /// The line that signs in to a source that is not there yet.
  private var another: [Line] {
    let isSelected = selected == state.liveSources.count
    let palette = palette.on(isSelected ? palette.selected : nil)
    return [
      Line([
        Span(isSelected ? "▌ " : "  ", palette.mark), Span("+ ", palette.key),
        Span("sign in to Bluesky, Mastodon, X or another service", palette.text),
      ])
    ]
  }

  private var queries: [Line] {
    let recent = state.recall.recent
    guard !recent.isEmpty else {
      return [.empty, Line("No recent queries yet.", palette.faint)]
    }
    let lines = recent.enumerated().map { index, query in
      let isSelected = index + state.liveSources.count + 1 == selected
      let palette = palette.on(isSelected ? palette.selected : nil)
      return Line([Span(isSelected ? "▌ " : "  ", palette.mark), Span(query, palette.text)])
    }
    return [.empty, Line("Recent queries", palette.title)] + lines
  }
}
