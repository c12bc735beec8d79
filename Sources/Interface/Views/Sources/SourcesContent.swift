import Posts

/// The sources, how each is doing in words, and recent queries to choose from.
struct SourcesContent: Sendable {
  let state: State
  let selected: Int
  let columns: Int
  let palette: Palette

  var lines: [Line] { sources + another + queries }

  /// The lines of each item that can be selected.
  var items: [Range<Int>] {
    var items: [Range<Int>] = []
    var line = 0
    for source in state.sources {
      let end = line + lines(of: source).count
      // Not the archive.
      if source.settings != nil { items.append(line..<end) }
      line = end
    }
    // "No sources." is a line as well.
    let another = max(1, line)
    items.append(another..<another + 1)
    let queries = another + 3
    return items + state.recall.recent.indices.map { queries + $0..<queries + $0 + 1 }
  }

  /// The first line seen: the former one, moved as little as possible to show the selected item and
  /// one line more, or a part of an item that is higher than the view.
  func scroll(from first: Int, rows: Int) -> Int {
    let items = items
    guard items.indices.contains(selected) else { return first }
    let item = items[selected]
    let top = top(of: item)
    let end = max(0, item.upperBound + 1 - rows)
    let isHigh = end > item.lowerBound
    let range = isHigh ? top...max(top, item.upperBound - rows) : end...max(end, top)
    return min(max(first, range.lowerBound), range.upperBound, max(0, lines.count - rows))
  }

  /// The first line that shows more of a selected item that is higher than the view, in a
  /// direction; `nil` when its end in that direction is seen.
  func step(_ direction: Int, from first: Int, rows: Int) -> Int? {
    let items = items
    guard items.indices.contains(selected), items[selected].count > rows else { return nil }
    let item = items[selected]
    // One line of what was seen stays in sight.
    let step = max(1, rows - 1)
    if direction > 0 {
      return first + rows < item.upperBound ? min(first + step, item.upperBound - rows) : nil
    }
    let top = top(of: item)
    return first > top ? max(first - step, top) : nil
  }

  /// The top line to show with an item: above the first one stands what cannot be selected.
  private func top(of item: Range<Int>) -> Int { selected == 0 ? 0 : item.lowerBound }

  private var sources: [Line] {
    guard !state.sources.isEmpty else { return [Line("No sources.", palette.faint)] }
    return state.sources.flatMap { lines(of: $0) }
  }

  /// The name of a source, and in sentences how it is doing and what holds for it.
  private func lines(of source: SourceStatus) -> [Line] {
    let live = state.liveSources
    let isSelected = live.indices.contains(selected) && live[selected].name == source.name
    let line = SourceLine(source, now: state.now, isLeftOut: source.isLeftOut(by: state.query))
    let sign = line.signSpan(palette)
    let total = source.total.map { "  \($0.grouped) posts" } ?? ""
    let words = state.words(of: source)
    let told = [words.standing, words.remainder].filter { !$0.isEmpty }.joined(separator: " · ")
    let time = source.failure(now: state.now)?.again(now: state.now) ?? ""
    let colors = palette.on(isSelected ? palette.selected : nil)
    let mark = Span(isSelected ? "▌ " : "  ", isSelected ? colors.mark : palette.text)
    return [Line([mark, sign, Span(source.name, colors.strong), Span(total, palette.text)])]
      + ([told] + words.settings).flatMap { text in
        MarkedText(text: text, style: palette.faint).lines(columns: columns - 4, keeping: time)
          .map { Line([Span("    ")] + $0.spans) }
      }
  }

  /// The line that signs in to a source that is not there yet, or says why that cannot be done.
  private var another: [Line] {
    let isSelected = selected == state.liveSources.count
    let palette = palette.on(isSelected ? palette.selected : nil)
    let mark = Span(isSelected ? "▌ " : "  ", palette.mark)
    if let why = state.whyNoSignIn { return [Line([mark, Span(why, palette.faint)])] }
    return [
      Line([
        mark, Span("+ ", palette.key),
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
