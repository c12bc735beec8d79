import Canvas
import Posts

/// The box with the question whether an account may be used, over the end of what it was put from.
struct AccessView: Sendable {
  let question: AccessQuestion
  /// The key that asks again.
  let refresh: String
  let layout: Layout
  let palette: Palette
  /// What is noted below the box: it takes the last line of the screen, and more where the box can
  /// rise.
  var note: Note?

  /// Draws the box; nothing of what lies beneath is moved.
  func draw(in frame: inout Frame) {
    frame.drawQuestion(lines, in: box, title: "Access", border: palette.warning, palette)
  }

  /// The cells of the box.
  var box: Rect {
    let end = min(beneath.row + beneath.rows, layout.status + 1 - noteLines)
    return Rect(
      column: beneath.column, row: end - rows, columns: beneath.columns, rows: rows)
  }

  /// Lines that a note may take, so that all of the box stands above it.
  var noteRoom: Int { max(1, min(NoteView.most, layout.status + 1 - beneath.row - rows)) }

  private var noteLines: Int {
    guard let note else { return 1 }
    let columns = layout.size.columns - 2
    return max(1, NoteView.lines(note, columns: columns, most: noteRoom, palette).count)
  }

  private var rows: Int { min(beneath.rows, lines.count + 2) }

  /// The index of the answer at a point; `nil` beside the buttons.
  func button(at point: Point) -> Int? {
    guard point.row == box.row + box.rows - 2 else { return nil }
    var column = box.column + 2
    for (index, span) in buttons.spans.enumerated() {
      // Every other span is the gap before a button.
      if (column..<column + span.columns).contains(point.column) {
        return index % 2 == 1 ? index / 2 : nil
      }
      column += span.columns
    }
    return nil
  }

  /// The area whose end the box covers: the results, or the list of sources.
  private var beneath: Rect { question.isOverSources ? layout.inside : layout.results }

  private var columns: Int { beneath.columns - 4 }

  /// What is asked, in words for which there is room above the buttons.
  private var lines: [Line] {
    let room = max(1, beneath.rows - 3)
    func text(_ words: String) -> MarkedText { MarkedText(text: words, style: palette.text) }
    func fits(_ words: String) -> Bool { text(words).lines(columns: columns).count <= room }
    let cut = stride(from: 2 * columns, to: 0, by: -1).lazy.map { question.brief(names: $0) }
    let words =
      question.phrasings.first(where: fits) ?? cut.first(where: fits) ?? question.brief()
    return text(words).lines(columns: columns, maxLines: room) + [buttons]
  }

  private var buttons: Line {
    let short = question.shortLabels(refresh: refresh)
    let spaced = [line(question.labels(refresh: refresh), gap: "  "), line(short, gap: " ")]
    return spaced.first { $0.columns <= columns } ?? line(short, gap: "")
  }

  /// `[ Don't allow ]  ▶ Allow ◀`: the chosen one is known by its signs, without colour too.
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

extension AccessView {
  /// `nil` while no question stands in front.
  init?(_ state: State) {
    guard state.place == .access, let question = state.access else { return nil }
    self.init(
      question: question, refresh: state.keyText(.refresh, in: .list),
      layout: Layout(state.size), palette: Palette(state.theme), note: state.note)
  }
}
