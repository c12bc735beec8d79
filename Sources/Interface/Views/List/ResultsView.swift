import Canvas
import Posts

/// The list of posts, or the one line that stands in its place, below those that ask for more.
struct ResultsView: Sendable {
  let state: State
  let layout: Layout
  let palette: Palette
  /// The rows on the screen.
  let seen: [Viewport.Seen]

  private var indent: Int { PostRow.indent(hasAvatar: state.hasAvatars) }

  /// Draws the rows, dimmed when they are old.
  func draw(in frame: inout Frame) {
    if let line = StateLine(state) {
      for seen in seen { drawMore(seen, in: &frame) }
      draw(line, below: seen.count, in: &frame)
      return
    }
    let rows = state.listedRows
    let count = state.results.posts.count
    var pictures: [(seen: Viewport.Seen, cells: PictureCells)] = []
    for seen in seen {
      guard seen.index < count else {
        drawMore(seen, in: &frame)
        continue
      }
      // The post is not copied: it has many parts, and each copy retains them all.
      let row = rows.row(seen.index)
      let picture = state.pictures.cells(for: state.avatar(of: row.post))
      draw(row, seen, hasPicture: picture != nil, in: &frame)
      if let picture { pictures.append((seen, picture)) }
    }
    if state.areResultsDimmed { dim(layout.rows, in: &frame) }
    // Pictures come after the dimming: a block with half of its colours dimmed is another picture.
    for (seen, cells) in pictures { draw(cells, seen, in: &frame) }
  }

  private func draw(_ picture: PictureCells, _ seen: Viewport.Seen, in frame: inout Frame) {
    let rows = layout.rows
    frame.draw(
      picture, at: Point(column: rows.column + 1, row: rows.row + seen.line),
      rows: max(0, -seen.line)..<max(0, rows.rows - seen.line))
  }

  private func draw(
    _ row: PostRow, _ seen: Viewport.Seen, hasPicture: Bool, in frame: inout Frame
  ) {
    let isSelected = seen.index == state.results.selected
    let tint = state.tint(ofRow: seen.index, isSelected: isSelected, in: palette)
    let palette = palette.on(tint)
    let lines = row.lines(
      boosters: state.results.boosters(of: row.post), now: state.now, palette: palette)
    let avatar =
      hasPicture || !state.hasAvatars
      ? [] : Initials(row.post.author, theme: state.theme).ofRow
    for index in 0..<seen.height {
      let line = seen.line + index
      guard (0..<layout.rows.rows).contains(line) else { continue }
      let point = Point(column: layout.rows.column, row: layout.rows.row + line)
      frame.beginRow(
        at: point, columns: layout.rows.columns,
        // Blanks look alike, but in the style of what stands around them they cost no change of
        // style.
        ground: index == 0 ? palette.faint : palette.text, mark: isSelected ? palette.mark : nil,
        initials: index < avatar.count ? avatar[index] : nil)
      if index < lines.count {
        frame.draw(
          lines[index], at: Point(column: point.column + indent, row: point.row),
          columns: layout.rows.columns - indent - 1)
      }
    }
  }

  /// Draws `more from x · up to $0.15` where more rows could stand.
  private func drawMore(_ seen: Viewport.Seen, in frame: inout Frame) {
    let lines = state.moreLines
    let index = seen.index - state.results.posts.count
    guard lines.indices.contains(index), (0..<layout.rows.rows).contains(seen.line) else { return }
    let isSelected = seen.index == state.results.selected
    let palette = palette.on(isSelected ? palette.selected : nil)
    let point = Point(column: layout.rows.column, row: layout.rows.row + seen.line)
    frame.beginRow(
      at: point, columns: layout.rows.columns, ground: palette.text,
      mark: isSelected ? palette.mark : nil)
    let columns = layout.rows.columns - indent - 1
    frame.draw(
      Line(lines[index].shortened(to: columns), palette.key),
      at: Point(column: point.column + indent, row: point.row), columns: columns)
  }

  private func draw(_ line: StateLine, below above: Int, in frame: inout Frame) {
    let room = state.freeLines - above
    guard room > 0 else { return }
    let whole = line.advice.isEmpty ? line.words : line.words + " · " + line.advice
    var text = MarkedText(text: whole, style: palette.faint)
    let end = text.text.index(text.text.startIndex, offsetBy: line.words.count)
    text.marks = [MarkedText.Mark(range: text.text.startIndex..<end, style: palette.strong)]
    // One line; only a server's own words may need more.
    let columns = layout.rows.columns - 2
    let lines = text.lines(columns: columns, maxLines: room, keeping: line.time)
    for (index, line) in lines.enumerated() {
      frame.draw(
        line, at: Point(column: layout.rows.column + 1, row: layout.rows.row + above + index),
        columns: columns)
    }
  }

  private func dim(_ rect: Rect, in frame: inout Frame) {
    for row in rect.row..<(rect.row + rect.rows) {
      for column in rect.column..<(rect.column + rect.columns) {
        frame[column, row].style.attributes.insert(.dim)
      }
    }
  }
}
