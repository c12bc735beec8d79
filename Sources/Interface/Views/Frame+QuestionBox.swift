import Canvas

extension Frame {
  /// Draws a box over what is there, with lines in it. Where not all have room the last ones stay:
  /// there is the field for the answer, or there are the buttons.
  mutating func drawQuestion(
    _ lines: [Line], in rect: Rect, title: String, border: Style, _ palette: Palette
  ) {
    fill(rect, style: .plain)
    box(rect, title: title, style: border, titleStyle: palette.title)
    for (index, line) in lines.suffix(rect.rows - 2).enumerated() {
      draw(
        line, at: Point(column: rect.column + 2, row: rect.row + 1 + index),
        columns: rect.columns - 4)
    }
  }
}
