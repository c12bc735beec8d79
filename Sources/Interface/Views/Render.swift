import Canvas

/// The whole screen of a state. Any size will do, 0x0 too.
package func render(_ state: State) -> Frame {
  var frame = Frame(size: state.size)
  let layout = Layout(frame.size)
  let palette = Palette(state.theme)
  guard !layout.isTooSmall else {
    let words = ["Too small: 40x10 is needed", "Too small: 40x10", "40x10"]
    let fitting = words.first { $0.count <= frame.size.columns } ?? "40x10"
    frame.draw(Line(fitting), at: Point(column: 0, row: 0), columns: frame.size.columns)
    return frame
  }
  StatusView(state: state, layout: layout, palette: palette).draw(in: &frame)
  drawFront(of: state, layout, palette, in: &frame)
  NoteView(state, layout: layout, palette: palette)?.draw(in: &frame)
  return frame
}

/// All but the last line.
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
  let question = AccessView(state)
  if let over = OverView(state, layout: layout, palette: palette) {
    over.draw(in: &frame)
    question?.draw(in: &frame)
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
  question?.draw(in: &frame)
}
