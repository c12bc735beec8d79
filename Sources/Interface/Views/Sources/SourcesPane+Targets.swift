import Canvas

extension SourcesPane {
  /// What a click in the pane means beside choices of Tab and recent queries.
  enum Target: Equatable {
    case scope, order
    case source(String)
  }

  /// The choice of Tab that stands in a cell of the screen; `nil` where none does.
  func tabChoice(at point: Point) -> Int? {
    guard let choices = state.tabChoices else { return nil }
    let view = TabChoicesView(choices: choices, palette: palette)
    let cell = point.column - 2
    guard (0..<columns).contains(cell) else { return nil }
    guard layout.isWide else {
      return point.row == 1 ? view.choice(inCell: cell, columns: columns) : nil
    }
    return view.choice(inLine: point.row - top - 2, rows: choiceRows)
  }

  /// The recent query that stands in a cell of the screen; `nil` where none does.
  func recentQuery(at point: Point) -> String? {
    guard layout.isWide, state.tabChoices == nil, (0..<columns).contains(point.column - 2) else {
      return nil
    }
    let line = point.row - top
    // Behind scope and order, the sources, and the title, with an empty line before and after them.
    let index = line - 2 - sourceLines.count - 2
    guard line < lineCount, recent.indices.contains(index) else { return nil }
    return recent[index]
  }

  /// What stands in a cell of the screen; `nil` where nothing does that a click could mean.
  func target(at point: Point) -> Target? {
    let cell = point.column - 2
    guard (0..<columns).contains(cell) else { return nil }
    let line = point.row - top
    // Scope and order stay in sight above the choices of Tab.
    if layout.isWide, line == 0 { return choiceTarget(inCell: cell) }
    guard state.tabChoices == nil else { return nil }
    guard layout.isWide else { return point.row == 1 ? target(inCell: cell) : nil }
    return line < lineCount ? target(inLine: line) : nil
  }

  /// The target in a line of the list.
  private func target(inLine line: Int) -> Target? {
    var end = Self.linesAbove
    guard line >= end else { return nil }
    for source in state.sources {
      end += lines(of: source).count
      if line < end { return .source(source.name) }
    }
    return nil
  }

  /// The target in a cell of the one line; the number of sources without room means the first of
  /// them.
  private func target(inCell cell: Int) -> Target? {
    var start = 0
    if !isUsual {
      if let target = choiceTarget(inCell: cell) { return target }
      start = Line(choice).columns + Self.gap.columns
    }
    let signs = signs
    let fitting = fitting(signs)
    let sources = inLine
    for (source, sign) in zip(sources, signs.prefix(fitting)) {
      let end = start + Line(sign).columns
      if (start..<end).contains(cell) { return .source(source.name) }
      start = end + Self.gap.columns
    }
    guard fitting < signs.count else { return nil }
    let end = start + Line(more(behind: fitting)).columns
    return (start..<end).contains(cell) ? .source(sources[fitting].name) : nil
  }

  /// The target among scope and order; the sign between them belongs to neither.
  private func choiceTarget(inCell cell: Int) -> Target? {
    let choice = choice
    let scope = choice[0].columns
    let order = scope + choice[1].columns
    if (0..<scope).contains(cell) { return .scope }
    return (order..<order + choice[2].columns).contains(cell) ? .order : nil
  }
}
