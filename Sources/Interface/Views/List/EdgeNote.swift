import Canvas
import Posts

/// What stands at the right end of the edge above the rows: which of them are seen, of how many,
/// and how long it took.
struct EdgeNote: Sendable {
  let state: State
  let layout: Layout
  /// The rows on the screen.
  let seen: [Viewport.Seen]

  /// The whole note on the wide screen; on the narrow one, what has room there.
  var text: String { layout.isWide ? wide : narrow }

  private var wide: String {
    [state.newerMark, extent].filter { !$0.isEmpty }.joined(separator: " ── ")
  }

  /// The note of the narrow screen. The query is in sight there: only a title in its place has to
  /// be said.
  private var narrow: String {
    let room = layout.size.columns - layout.field.column - layout.field.columns - 4
    let plain = [extent, range + count, range]
    // An unusual order is told rather than how many rows there are.
    let told = state.order == .newest ? [extent, range + count] : plain
    let first = state.order.title
    let titled = state.rowsTitle == first && !range.isEmpty ? told.map { first + " · " + $0 } : []
    return (titled + plain).first { TextWidth.columns(of: $0) <= room } ?? ""
  }

  /// `1–6 of 1,204 · 3 ms`.
  private var extent: String {
    guard !range.isEmpty else { return "" }
    return range + count + " · " + duration(microseconds: state.results.microseconds)
  }

  /// ` of 1,204`.
  private var count: String { state.results.listedCount.map { " of " + $0.text } ?? "" }

  /// `1–6`.
  private var range: String {
    let posts = seen.filter { state.results.posts.indices.contains($0.index) }
    guard let first = posts.first, let last = posts.last else { return "" }
    return first.index == last.index
      ? (first.index + 1).grouped : "\((first.index + 1).grouped)–\((last.index + 1).grouped)"
  }
}

extension State {
  /// The query that the rows belong to, or the title of their order where there is none.
  var rowsTitle: String {
    guard let query = results.query else { return field.text.isEmpty ? order.title : field.text }
    // A text may ask for nothing yet.
    return query.isEmpty || results.title.isEmpty ? order.title : results.title
  }
}
