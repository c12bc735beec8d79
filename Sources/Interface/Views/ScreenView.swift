import Canvas
import Posts

/// The borders, and what is written into them.
struct ScreenView: Sendable {
  let state: State
  let layout: Layout
  let palette: Palette
  /// What stands at the right end of the upper edge.
  let note: String

  /// Draws the borders; what stands inside them is drawn by others.
  func draw(in frame: inout Frame) {
    if layout.isWide {
      let pane = SourcesPane(state: state, layout: layout, palette: palette)
      frame.box(
        layout.search, title: "Search", note: pane.tabExtent, style: palette.border,
        titleStyle: palette.title)
      let room = layout.results.columns - TextWidth.columns(of: note) - 9
      frame.box(
        layout.results, title: truncated(state.rowsTitle, columns: max(8, room)), note: note,
        style: palette.border, titleStyle: palette.title)
      let mark = newerCells
      frame.draw(
        state.newerMark, at: Point(column: mark.column, row: mark.row), style: palette.key)
      write(demo, intoLowerEdgeOf: layout.results, of: &frame)
      drawNews(in: &frame)
    } else {
      frame.box(layout.search, note: note, style: palette.border)
      if demo.isEmpty {
        write(remainders, intoLowerEdgeOf: layout.search, of: &frame, style: palette.faint)
      } else {
        write(demo, intoLowerEdgeOf: layout.search, of: &frame)
      }
      drawNews(in: &frame)
    }
  }

  /// The cells of the mark of newer posts on the wide screen: the note at the end of the edge
  /// begins with it.
  var newerCells: Rect {
    let results = layout.results
    let column = results.column + results.columns - 3 - TextWidth.columns(of: note)
    return Rect(
      column: column, row: results.row, columns: TextWidth.columns(of: state.newerMark), rows: 1)
  }

  /// Draws what is new of saved searches, at the right end of the search pane's lower edge: it
  /// takes no row.
  private func drawNews(in frame: inout Frame) {
    let words = state.savedMark
    guard !words.isEmpty else { return }
    let rect = layout.search
    let text = " " + words + " "
    let column = rect.column + rect.columns - 2 - TextWidth.columns(of: text)
    frame.draw(
      text, at: Point(column: column, row: rect.row + rect.rows - 1), style: palette.key)
  }

  /// Words that the posts are invented, and how to search one's own.
  private var demo: String {
    switch state.demo {
    case nil: ""
    case .making(let made, let all):
      "demo · \(made.grouped) of \(all.grouped) posts made · your own: \(ImportingWords.usual)"
    case .ready: "demo · invented posts · search your own: \(ImportingWords.usual)"
    }
  }

  /// What is filtered here; the wide screen has it under each source.
  private var remainders: String {
    state.sources.filter { $0.isOn && $0.remainder != nil }
      .map { "\($0.name) \(state.words(of: $0).remainder)" }.joined(separator: " · ")
  }

  private func write(
    _ text: String, intoLowerEdgeOf rect: Rect, of frame: inout Frame, style: Style? = nil
  ) {
    guard !text.isEmpty else { return }
    let news = rect == layout.search ? TextWidth.columns(of: state.savedMark) : 0
    let room = rect.columns - 4 - (news > 0 ? news + 3 : 0)
    let row = rect.row + rect.rows - 1
    let words = " " + truncated(text, columns: room - 2) + " "
    frame.draw(words, at: Point(column: rect.column + 2, row: row), style: style ?? palette.warning)
  }
}

extension State {
  /// `saved: 12 new F4`; empty when nothing is new.
  var savedMark: String {
    let news = saved.allNews.words
    guard !news.isEmpty else { return "" }
    let key = launch.keys.keys(for: .saved, in: .list).first.map { " " + $0.text } ?? ""
    return "saved: " + news + key
  }

  /// `▲ 12 newer ^T`; empty when none wait.
  var newerMark: String {
    guard let waiting = results.waiting, !waiting.posts.isEmpty else { return "" }
    let key = launch.keys.keys(for: .showNewer, in: .list).first.map { " " + $0.text } ?? ""
    let sign = waiting.hasHole ? "+" : ""
    let words = order == .newest ? "newer" : "above"
    return "▲ \(waiting.posts.count.grouped)\(sign) \(words)" + key
  }
}
