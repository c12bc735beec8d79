import Canvas

/// The box in which a person signs in, over the end of the list of sources.
struct SignInView: Sendable {
  let form: SignInForm
  let layout: Layout
  let palette: Palette

  /// Draws the box and puts the cursor into its field.
  func draw(in frame: inout Frame) {
    let box = self.box
    frame.fill(box, style: .plain)
    frame.box(box, title: form.title, style: palette.border, titleStyle: palette.title)
    let lines = self.lines
    // The field is never what is left out.
    for (index, line) in lines.suffix(box.rows - 2).enumerated() {
      frame.draw(
        line, at: Point(column: box.column + 2, row: box.row + 1 + index), columns: columns)
    }
    guard form.waitsFor == nil, form.question != nil else { return }
    frame.cursor = Point(
      column: box.column + 2 + label.columns + window.cursor, row: box.row + box.rows - 2)
  }

  private var box: Rect {
    let rows = min(layout.over.rows, lines.count + 2)
    return Rect(
      column: layout.over.column, row: layout.over.rows - rows, columns: layout.over.columns,
      rows: rows)
  }

  private var columns: Int { layout.over.columns - 4 }

  private var lines: [Line] {
    guard let question = form.question else { return [Line("…", palette.faint)] }
    var lines = question.hint.split(separator: "\n").flatMap { part in
      MarkedText(text: String(part), style: palette.text).lines(columns: columns)
    }
    if let address = question.address {
      // In pieces as wide as the box: nothing else may stand in a line that is copied by hand.
      lines += MarkedText(text: address, style: palette.link).lines(columns: columns)
    }
    if let problem = form.problem {
      lines += MarkedText(text: problem, style: palette.warning).lines(columns: columns)
    }
    return lines + [field]
  }

  /// `App password: ••••••`, or who is being asked.
  private var field: Line {
    if let host = form.waitsFor {
      let esc = form.question?.hasBefore == true ? "Esc goes back" : "Esc leaves"
      return Line("asking \(host)…  \(esc)", palette.key)
    }
    return Line(label.spans + [Span(window.text, palette.strong)])
  }

  private var label: Line {
    guard let question = form.question else { return .empty }
    let fallback = question.fallback.flatMap { $0.isEmpty ? nil : " [\($0)]" } ?? ""
    return Line([Span(question.text + fallback + ": ", palette.key)])
  }

  /// What of the answer is seen; dots for what is secret.
  private var window: FieldWindow {
    var field = form.field
    if form.question?.isSecret == true {
      field.characters = Array(repeating: "•", count: field.characters.count)
    }
    return FieldWindow(field, columns: max(4, columns - label.columns))
  }
}

extension SignInView {
  /// `nil` while nobody signs in.
  init?(_ state: State) {
    guard let form = state.signIn else { return nil }
    self.init(form: form, layout: Layout(state.size), palette: Palette(state.theme))
  }
}
