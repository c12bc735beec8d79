import Canvas
import Posts

/// What lies over list and query: a border, a title, and as many lines as fit.
struct OverView: Sendable {
  var title: String
  /// The title where the longer one leaves no room to tell which lines are seen.
  var shortTitle: String?
  var lines: [Line]
  /// Pictures that are there, by the line each begins on.
  var pictures: [(line: Int, cells: PictureCells)] = []
  /// The first line seen.
  var scroll: Int
  var layout: Layout
  var palette: Palette

  /// The farthest that so many lines can be scrolled.
  static func lastScroll(lines: Int, layout: Layout) -> Int {
    max(0, lines - layout.inside.rows)
  }

  /// The line that stands in the first row.
  static func firstLine(scroll: Int, lines: Int, layout: Layout) -> Int {
    min(scroll, lastScroll(lines: lines, layout: layout))
  }

  /// The new first line, a few lines on from those that are seen; it stops at both ends.
  static func scroll(_ scroll: Int, by step: Int, lines: Int, layout: Layout) -> Int {
    let seen = firstLine(scroll: scroll, lines: lines, layout: layout)
    return min(max(0, seen + step), lastScroll(lines: lines, layout: layout))
  }

  /// Draws it over all but the status line.
  func draw(in frame: inout Frame) {
    frame.fill(layout.over, style: .plain)
    let inside = layout.inside
    let first = Self.firstLine(scroll: scroll, lines: lines.count, layout: layout)
    let end = min(lines.count, first + inside.rows)
    let isWhole = lines.count <= inside.rows
    let extent =
      isWhole ? "" : "lines \((first + 1).grouped)–\(end.grouped) of \(lines.count.grouped)"
    // Around both the box draws eight cells.
    let fits = TextWidth.columns(of: title + extent) + 8 <= layout.over.columns
    frame.box(
      layout.over, title: fits ? title : shortTitle ?? title, note: extent, style: palette.border,
      titleStyle: palette.title)
    for (row, line) in lines[first..<end].enumerated() {
      frame.draw(
        line, at: Point(column: inside.column, row: inside.row + row), columns: inside.columns)
    }
    for (line, cells) in pictures {
      let point = Point(column: inside.column, row: inside.row + line - first)
      let rows = (max(0, first - line)..<max(0, first + inside.rows - line))
        .clamped(to: 0..<cells.size.rows)
      // The initials' colour must not show through.
      frame.fill(
        Rect(
          column: point.column, row: point.row + rows.lowerBound, columns: cells.size.columns,
          rows: rows.count), style: .plain)
      frame.draw(cells, at: point, rows: rows)
    }
  }
}

extension OverView {
  /// `nil` while the list is in front.
  init?(_ state: State, layout: Layout, palette: Palette) {
    switch (state.sheet, state.detail) {
    case (.help(let scroll, _), _):
      self.init(
        title: "Help", lines: HelpContent(state).lines, scroll: scroll, layout: layout,
        palette: palette)
    case (.sources(let selected, let scroll), _):
      let content = SourcesContent(
        state: state, selected: selected, columns: layout.inside.columns, palette: palette)
      self.init(
        title: "Sources", lines: content.lines,
        scroll: content.scroll(from: scroll, rows: layout.inside.rows), layout: layout,
        palette: palette)
    case (nil, let detail?):
      let content = DetailContent(detail, state: state)
      self.init(
        title: state.postTitle, lines: content.lines, scroll: detail.scroll, layout: layout,
        palette: palette)
      shortTitle = State.shortPostTitle
      pictures = content.pictures.compactMap { place in
        state.pictures.cells(for: place.request).map { (place.lines.lowerBound, $0) }
      }
    case (.followers, _), (.saved, _), (nil, nil): return nil
    }
  }
}

extension State {
  /// `Post 3 of 1,204`: where in the list the open post stands. `Post` alone inside a conversation,
  /// once the list has lost it, and until the posts are counted.
  var postTitle: String {
    guard detailsBeneath.isEmpty, let post = detail?.post, let row = results.selectedPost,
      results.shows(post, in: row), let count = results.listedCount
    else { return Self.shortPostTitle }
    return "\(Self.shortPostTitle) \((results.selected + 1).grouped) of \(count.text)"
  }

  /// The title where there is no room for the place.
  static let shortPostTitle = "Post"
}
