import Canvas
import Posts

/// The box with the question whether an account may be used, over the end of the results.
struct AccessView: Sendable {
  let question: AccessQuestion
  /// The key that asks again.
  let refresh: String
  let layout: Layout
  let palette: Palette

  /// Draws the box; nothing of what lies beneath is moved.
  func draw(in frame: inout Frame) {
    let lines = self.lines
    let rows = min(layout.results.rows, lines.count + 2)
    let box = Rect(
      column: layout.results.column, row: layout.results.row + layout.results.rows - rows,
      columns: layout.results.columns, rows: rows)
    frame.fill(box, style: .plain)
    frame.box(box, title: "Access", style: palette.warning, titleStyle: palette.title)
    // The buttons are never what is left out.
    for (index, line) in lines.suffix(rows - 2).enumerated() {
      frame.draw(
        line, at: Point(column: box.column + 2, row: box.row + 1 + index), columns: columns)
    }
  }

  private var columns: Int { layout.results.columns - 4 }

  private var lines: [Line] {
    MarkedText(text: question.words, style: palette.text).lines(columns: columns) + [buttons]
  }

  private var buttons: Line {
    let long = line(question.labels(refresh: refresh), gap: "  ")
    return long.columns <= columns
      ? long : line(question.shortLabels(refresh: refresh), gap: " ")
  }

  /// `[ Don't allow ]  ▶ Allow ◀`: the chosen one is told by its signs, without colour too.
  private func line(_ labels: [String], gap: String) -> Line {
    Line(
      labels.enumerated().flatMap { index, label in
        let isChosen = index == question.choice
        let text = isChosen ? "▶ \(label) ◀" : "[ \(label) ]"
        let style = isChosen ? palette.on(palette.selected).strong : palette.key
        return [Span(index == 0 ? "" : gap), Span(text, style)]
      })
  }
}
