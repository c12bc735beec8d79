import Canvas

/// The choices of Tab: a list under the field, or as many of them as fit in one line.
struct CompletionView: Sendable {
  let completion: Completion
  let palette: Palette

  /// Lines for a pane; those around the one that is taken when not all fit.
  func lines(rows: Int) -> [Line] {
    completion.choices.enumerated().dropFirst(first(rows: rows)).prefix(max(0, rows)).map {
      index, choice in
      Line(
        [Span(sign(index) + choice.text, style(index))],
        right: choice.posts.map { [Span(abbreviated($0), palette.faint)] } ?? [])
    }
  }

  /// One line: the page of choices that has the one that is taken.
  func line(columns: Int) -> Line {
    let texts = page(columns: columns).map { index, _ in
      Span(completion.choices[index].text, style(index))
    }
    return Line(Array(texts.map { [$0] }.joined(separator: [Self.gap])))
  }

  /// The choice in this line of a pane; `nil` below the last one.
  func choice(inLine line: Int, rows: Int) -> Int? {
    let index = first(rows: rows) + line
    return (0..<rows).contains(line) && completion.choices.indices.contains(index) ? index : nil
  }

  /// The choice in this cell of the one line; `nil` between two.
  func choice(inCell cell: Int, columns: Int) -> Int? {
    page(columns: columns).first { $0.cells.contains(cell) }?.index
  }

  private static let gap = Span("   ")

  /// The first choice in a pane.
  private func first(rows: Int) -> Int { max(0, (completion.selected ?? 0) - rows + 1) }

  /// The choices that stand in one line, and their cells.
  private func page(columns: Int) -> [(index: Int, cells: Range<Int>)] {
    var page: [(index: Int, cells: Range<Int>)] = []
    var isTaken = completion.selected == nil
    for (index, choice) in completion.choices.enumerated() {
      let width = TextWidth.columns(of: choice.text)
      var start = page.last.map { $0.cells.upperBound + Self.gap.columns } ?? 0
      if !page.isEmpty, start + width > columns {
        if isTaken { return page }
        (page, start) = ([], 0)
      }
      page.append((index, start..<(start + width)))
      isTaken = isTaken || index == completion.selected
    }
    return page
  }

  private func sign(_ index: Int) -> String { index == completion.selected ? "▸ " : "  " }

  private func style(_ index: Int) -> Style {
    guard index == completion.selected else { return palette.text }
    var style = palette.key
    style.attributes.insert([.bold, .underline])
    return style
  }
}
