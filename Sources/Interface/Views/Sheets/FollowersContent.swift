import Canvas
import Posts

/// The rows of a list of followers, as far as they are seen.
struct FollowersContent: Sendable {
  let list: FollowersList
  let layout: Layout
  let state: State

  private var palette: Palette { Palette(state.theme) }
  private var indent: Int { PostRow.indent(hasAvatar: state.hasAvatars) }

  /// Draws border, title and rows.
  func draw(in frame: inout Frame) {
    frame.fill(layout.over, style: .plain)
    let title = truncated(list.title, columns: max(8, layout.over.columns - 6))
    frame.box(
      layout.over, title: title, style: palette.border, titleStyle: palette.title)
    if list.isSpinning {
      let spinner = Spinner.sign(after: state.now - list.since)
      return draw(Line("\(spinner) asking for followers…", palette.faint), row: 0, in: &frame)
    }
    let seen = list.viewport.seen(
      count: list.rowCount, lines: layout.inside.rows,
      height: list.height(columns: layout.inside.columns, now: state.now))
    for row in seen {
      if list.people.indices.contains(row.index) {
        draw(list.people[row.index], row, in: &frame)
      } else {
        drawLastLine(row, in: &frame)
      }
    }
  }

  private func draw(_ person: Profile, _ row: Viewport.Seen, in frame: inout Frame) {
    let isSelected = row.index == list.selected
    let tint = state.tint(ofRow: row.index, isSelected: isSelected, in: palette)
    let colors = palette.on(tint)
    let room = layout.inside.columns
    let author = person.author.beginning(ofCells: room)
    let isNamed = !author.seenName.isEmpty
    let name = isNamed ? author.name : author.mention
    let handle = isNamed ? "  " + author.mention : ""
    let about = person.description.beginning(ofCells: room)
      .split(whereSeparator: \.isNewline).joined(separator: " ")
    let lines = [
      Line([Span(name, colors.strong), Span(handle, colors.faint)]), Line(about, colors.text),
    ]
    let cells = state.pictures.cells(for: state.avatar(of: person, in: list))
    let avatar =
      cells != nil || !state.hasAvatars
      ? [] : Initials(person.author, theme: state.theme).ofRow
    for (index, line) in lines.enumerated() where row.line + index >= 0 {
      guard row.line + index < layout.inside.rows else { continue }
      let point = Point(
        column: layout.inside.column - 1, row: layout.inside.row + row.line + index)
      let columns = layout.inside.columns + 1
      frame.beginRow(
        at: point, columns: columns, ground: colors.text, mark: isSelected ? colors.mark : nil,
        initials: index < avatar.count ? avatar[index] : nil)
      frame.draw(
        line, at: Point(column: point.column + indent, row: point.row),
        columns: columns - indent)
    }
    guard let cells else { return }
    let inside = layout.inside
    frame.draw(
      cells, at: Point(column: inside.column, row: inside.row + row.line),
      rows: max(0, -row.line)..<max(0, inside.rows - row.line))
  }

  private func drawLastLine(_ row: Viewport.Seen, in frame: inout Frame) {
    guard let words = list.lastLine(now: state.now) else { return }
    let isSelected = row.index == list.selected
    let colors = palette.on(isSelected ? palette.selected : nil)
    let style = list.failure == nil ? colors.key : colors.warning
    let room = layout.inside.rows - row.line
    let text = MarkedText(text: words, style: style)
    // Where it stands alone a reason may need all lines.
    let lines = text.lines(
      columns: layout.inside.columns,
      maxLines: list.people.isEmpty ? room : min(row.height, room),
      keeping: list.failure?.again(now: state.now) ?? "")
    for (index, line) in lines.enumerated() where row.line + index >= 0 {
      draw(line, row: row.line + index, in: &frame)
    }
    if isSelected, row.line >= 0 {
      let point = Point(column: layout.inside.column - 1, row: layout.inside.row + row.line)
      frame.draw("▌", at: point, style: colors.mark)
    }
  }

  private func draw(_ line: Line, row: Int, in frame: inout Frame) {
    frame.draw(
      line, at: Point(column: layout.inside.column, row: layout.inside.row + row),
      columns: layout.inside.columns)
  }
}
