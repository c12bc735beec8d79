import Canvas

/// The choices of Tab: a list under the field, or as many of them as fit in one line.
struct CompletionView: Sendable {
  let completion: Completion
  let palette: Palette

  /// Lines for a pane; those around the one that is taken when not all fit.
  func lines(rows: Int) -> [Line] {
    let first = max(0, (completion.selected ?? 0) - rows + 1)
    return completion.choices.enumerated().dropFirst(first).prefix(max(0, rows)).map {
      index, choice in
      Line(
        [Span(sign(index) + choice.text, style(index))],
        right: choice.posts.map { [Span(abbreviated($0), palette.faint)] } ?? [])
    }
  }

  /// One line: the page of choices that has the one that is taken.
  func line(columns: Int) -> Line {
    var page: [Span] = []
    var used = 0
    var isTaken = completion.selected == nil
    for (index, choice) in completion.choices.enumerated() {
      let span = Span(choice.text, style(index))
      if !page.isEmpty, used + 3 + span.columns > columns {
        if isTaken { return Line(page, right: []) }
        (page, used) = ([], 0)
      }
      if !page.isEmpty { page.append(Span("   ")) }
      page.append(span)
      used += span.columns + 3
      isTaken = isTaken || index == completion.selected
    }
    return Line(page)
  }

  private func sign(_ index: Int) -> String { index == completion.selected ? "▸ " : "  " }

  private func style(_ index: Int) -> Style {
    guard index == completion.selected else { return palette.text }
    var style = palette.key
    style.attributes.insert([.bold, .underline])
    return style
  }
}
