import Canvas

/// The box in which a person signs in, over the end of the list of sources.
struct SignInView: Sendable {
  let form: SignInForm
  /// The key that goes back, or leaves.
  let back: String
  let layout: Layout
  let palette: Palette

  /// Draws the box and puts the cursor into its field.
  func draw(in frame: inout Frame) {
    let box = self.box
    frame.drawQuestion(lines, in: box, title: form.title, border: palette.border, palette)
    guard form.waitsFor == nil, form.question != nil else { return }
    let window = self.window
    let start = Point(column: box.column + 2 + label.columns, row: box.row + box.rows - 2)
    // Beside a label as long as the box there is no room for the sign.
    if label.columns + room <= columns {
      frame.markCuts(of: window, in: form.field, at: start, columns: room)
    }
    frame.cursor = Point(column: start.column + window.cursor, row: start.row)
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
    // Inside the border, above the field.
    let room = max(0, layout.over.rows - 3)
    let problem = wrapped(form.problem, palette.warning, most: max(1, room / 2))
    // In pieces as wide as the box: nothing else may stand in a line that is copied by hand. At
    // least one line of the hint stays.
    let address = wrapped(question.address, palette.link, most: max(1, room - problem.count - 1))
    let left = room - problem.count - address.count
    return hint(question.hint, lines: left) + address + problem + [field]
  }

  private func wrapped(_ text: String?, _ style: Style, most: Int) -> [Line] {
    guard let text else { return [] }
    return MarkedText(text: text, style: style).lines(columns: columns, maxLines: most)
  }

  /// A hint in so many lines. Each of its paragraphs shows its beginning, as each may be something
  /// to choose; their further lines are left out first, from the end on.
  private func hint(_ text: String, lines room: Int) -> [Line] {
    let parts = text.split(separator: "\n").prefix(max(0, room))
    var spare = room - parts.count
    var lines: [Line] = []
    for part in parts {
      let told = wrapped(String(part), palette.text, most: 1 + spare)
      spare -= told.count - 1
      lines += told
    }
    return lines
  }

  /// `App password: ••••••`, or who is being asked.
  private var field: Line {
    if let host = form.waitsFor {
      let way = form.question?.hasBefore == true ? "goes back" : "leaves"
      return Line("asking \(host)…  \(back) \(way)", palette.key)
    }
    return Line(label.spans + [Span(window.text, palette.strong)])
  }

  private var label: Line {
    guard let question = form.question else { return .empty }
    let fallback = question.fallback.flatMap { $0.isEmpty ? nil : " [\($0)]" } ?? ""
    return Line([Span(question.text + fallback + ": ", palette.key)])
  }

  /// The part of the answer that is seen; dots for a secret one.
  private var window: FieldWindow {
    var field = form.field
    if form.question?.isSecret == true {
      field.characters = Array(repeating: "•", count: field.characters.count)
    }
    return FieldWindow(field, columns: room)
  }

  /// Cells for the answer and the cursor behind it.
  private var room: Int { max(4, columns - label.columns) }
}

extension SignInView {
  /// `nil` while nobody signs in.
  init?(_ state: State) {
    guard let form = state.signIn else { return nil }
    self.init(
      form: form, back: state.keyText(.back, in: .form), layout: Layout(state.size),
      palette: Palette(state.theme))
  }
}
