import Canvas
import Posts

/// What is told of the selected saved search under the list: a rule, the query where it is longer
/// than its line, and the facts.
struct SavedFooter: Sendable {
  let state: State
  let layout: Layout

  private var palette: Palette { Palette(state.theme) }
  private var columns: Int { layout.inside.columns }

  /// The number of its lines, none on a low screen. It is that of the search with most to tell,
  /// whichever is selected, so that moving never moves the list.
  var height: Int {
    guard layout.inside.rows >= 10 else { return 0 }
    let told = state.saved.searches.map { linesOfLong($0) + facts(of: $0).count }
    return told.max().map { 1 + $0 } ?? 0
  }

  /// The lines for a search; the facts stand in the last ones.
  func lines(of search: SavedSearch) -> [Line] {
    let facts = facts(of: search)
    let room = height - 1 - facts.count
    guard room >= 0 else { return [] }
    var lines = [Line.rule("selected", columns: columns, palette: palette)]
    let query = MarkedText(text: search.text, style: palette.text)
      .lines(columns: columns, maxLines: linesOfLong(search))
    lines += query + Array(repeating: .empty, count: room - query.count)
    return lines + facts
  }

  /// `  99+ new`.
  private static let maxNewsColumns = 9

  /// The lines of a query that is longer than its line in the list, but no more than a third of the
  /// screen.
  private func linesOfLong(_ search: SavedSearch) -> Int {
    let room = columns - 2 - Self.maxNewsColumns
    guard TextWidth.columns(of: search.text) > room else { return 0 }
    return wrap(search.text, columns: columns, maxLines: layout.inside.rows / 3).count
  }

  /// The most lines of facts: with more sources than any screen has room for, they are cut.
  private static let maxFacts = 3

  /// When the search was looked at, whether what is new is counted, and which live sources were
  /// asked for it since without a key.
  private func facts(of search: SavedSearch) -> [Line] {
    let looked =
      search.looked.map { "looked at " + state.localTime.text($0) }
      ?? "Not looked at yet: what is there now is not new."
    let asked = (state.saved.asked[search.text] ?? [:]).sorted { $0.key < $1.key }
    let told = asked.map { name, asked in
      asked.failure.map { "\(name): \($0.title)" }
        ?? "\(name) asked at \(state.localTime.clock(asked.at, now: state.now))"
    }
    let uncounted = state.launch.isArchiveNamed ? ["nothing is counted with --archive"] : []
    let words = ([looked] + uncounted + told).joined(separator: " · ")
    return MarkedText(text: words, style: palette.faint)
      .lines(columns: columns, maxLines: Self.maxFacts)
  }
}
