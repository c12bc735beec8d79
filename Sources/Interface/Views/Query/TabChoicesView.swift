import Canvas

/// The choices of Tab: a list under the field, or as many of them as fit in one line.
struct TabChoicesView: Sendable {
  let choices: TabChoices
  let palette: Palette

  /// Lines for a pane; where not all fit, those around the choice that is taken.
  func lines(rows: Int) -> [Line] {
    let shown = choices.all.enumerated().dropFirst(first(rows: rows)).prefix(max(0, rows))
    return shown.map { index, choice in
      Line(
        [Span(sign(index) + choice.text, style(index))],
        right: choice.posts.map { [Span(abbreviated($0), palette.faint)] } ?? [])
    }
  }

  /// One line: the page with the choice that is taken, and which one of several pages it is.
  func line(columns: Int) -> Line {
    let pages = pages(columns: columns)
    let shown = shownPage(of: pages)
    let texts = pages[shown].map { index, _ in
      Span(choices.all[index].text, style(index))
    }
    let extent = pages.count == 1 ? [] : [Span("\(shown + 1)/\(pages.count)", palette.faint)]
    return Line(Array(texts.map { [$0] }.joined(separator: [Self.gap])), right: extent)
  }

  /// `1–17 of 21`, where a pane has no room for all choices; otherwise empty.
  func extent(rows: Int) -> String {
    let first = first(rows: rows)
    let count = choices.all.count
    guard rows > 0, count > rows else { return "" }
    return "\(first + 1)–\(first + rows) of \(count)"
  }

  /// The choice in this line of a pane; `nil` below the last one.
  func choice(inLine line: Int, rows: Int) -> Int? {
    let index = first(rows: rows) + line
    return (0..<rows).contains(line) && choices.all.indices.contains(index) ? index : nil
  }

  /// The choice in this cell of the one line; `nil` between two.
  func choice(inCell cell: Int, columns: Int) -> Int? {
    let pages = pages(columns: columns)
    return pages[shownPage(of: pages)].first { $0.cells.contains(cell) }?.index
  }

  private static let gap = Span("   ")

  /// The first choice in a pane.
  private func first(rows: Int) -> Int { max(0, (choices.selected ?? 0) - rows + 1) }

  /// The choices that stand in one line, and their cells.
  private typealias Page = [(index: Int, cells: Range<Int>)]

  /// Cells at the end of the line that tell which of several pages it is: ` 12/34`.
  private static let extentColumns = 6

  /// All choices, as many in each line as have room; never empty.
  private func pages(columns: Int) -> [Page] {
    let whole = pages(filling: columns)
    return whole.count == 1 ? whole : pages(filling: columns - Self.extentColumns)
  }

  private func pages(filling columns: Int) -> [Page] {
    var pages: [Page] = []
    var page: Page = []
    for (index, choice) in choices.all.enumerated() {
      let width = TextWidth.columns(of: choice.text)
      var start = page.last.map { $0.cells.upperBound + Self.gap.columns } ?? 0
      if !page.isEmpty, start + width > columns {
        pages.append(page)
        (page, start) = ([], 0)
      }
      page.append((index, start..<(start + width)))
    }
    return pages + [page]
  }

  /// The index of the page with the choice that is taken; the first one before any is.
  private func shownPage(of pages: [Page]) -> Int {
    pages.firstIndex { page in page.contains { $0.index == choices.selected } } ?? 0
  }

  private func sign(_ index: Int) -> String { index == choices.selected ? "▸ " : "  " }

  private func style(_ index: Int) -> Style {
    guard index == choices.selected else { return palette.text }
    var style = palette.key
    style.attributes.insert([.bold, .underline])
    return style
  }
}
