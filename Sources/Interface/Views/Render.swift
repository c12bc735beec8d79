import Canvas

/// The whole screen of a state. Any size will do, 0x0 too.
package func render(_ state: State) -> Frame {
  var frame = Frame(size: state.size)
  let layout = Layout(frame.size)
  let palette = Palette(state.theme)
  guard !layout.isTooSmall else {
    drawTooSmall(in: &frame)
    return frame
  }
  StatusView(state: state, layout: layout, palette: palette).draw(in: &frame)
  drawFront(of: state, layout, palette, in: &frame)
  let note = NoteView(state, layout: layout, palette: palette)
  if layout.isWide || !state.isInList {
    note?.raiseEdge(at: layout.over.rows - 1, in: &frame)
  }
  // The question stands above a note whole, with an edge of its own.
  AccessView(state)?.draw(in: &frame)
  note?.draw(in: &frame)
  return frame
}

/// Draws what size is needed, in words for which there is room.
private func drawTooSmall(in frame: inout Frame) {
  let needed = "\(Layout.minimum.columns)x\(Layout.minimum.rows)"
  let words = ["Too small: \(needed) is needed", "Needs \(needed)", needed]
  let fitting = words.first { $0.count <= frame.size.columns } ?? needed
  frame.draw(Line(fitting), at: Point(column: 0, row: 0), columns: frame.size.columns)
}

/// Draws all but the last line and the question for access.
private func drawFront(
  of state: State, _ layout: Layout, _ palette: Palette, in frame: inout Frame
) {
  if case .followers(let followers) = state.sheet {
    FollowersContent(list: followers, layout: layout, state: state).draw(in: &frame)
    return
  }
  if case .saved(let sheet) = state.sheet {
    SavedContent(sheet: sheet, state: state, layout: layout).draw(in: &frame)
    return
  }
  if let over = OverView(state, layout: layout, palette: palette) {
    over.draw(in: &frame)
    SignInView(state)?.draw(in: &frame)
    return
  }
  let seen = state.seenRows
  let note = EdgeNote(state: state, layout: layout, seen: seen).text
  ScreenView(state: state, layout: layout, palette: palette, note: note).draw(in: &frame)
  SourcesPane(state: state, layout: layout, palette: palette).draw(in: &frame)
  QueryFieldView(
    state: state, layout: layout, palette: palette, room: layout.fieldRoom(beside: note)
  ).draw(in: &frame)
  ResultsView(state: state, layout: layout, palette: palette, seen: seen).draw(in: &frame)
}
