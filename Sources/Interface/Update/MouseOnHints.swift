import Canvas

/// The mouse on the keys that the last line names.
extension State {
  /// Presses the key that the hint under the pointer names; `nil` outside of the last line, and
  /// beside its hints.
  mutating func clickOnHint(at point: Point) -> [Effect]? {
    let layout = Layout(size)
    guard !layout.isTooSmall, point.row == layout.status else { return nil }
    let palette = Palette(theme)
    let isCovered = NoteView(self, layout: layout, palette: palette) != nil
    let found =
      isCovered ? nil : StatusView(state: self, layout: layout, palette: palette).hint(at: point)
    if let last = recentClick, let meant = last.hint, meant != found?.hint,
      abs(last.column - point.column) <= Self.unsteadiness
    {
      // Whoever clicks twice meant the first hint, not what stands there now.
      lastClick?.at = now
      return []
    }
    guard let (hint, key) = found else { return nil }
    // Only Enter answers the question for access.
    if place == .access, launch.keys.command(for: key, in: .access) == .open { return [] }
    let effects = press(key)
    lastClick = Click(row: point.row, column: point.column, at: now, hint: hint)
    return effects
  }

  /// Cells by which the pointer may move within a double click.
  private static let unsteadiness = 2
}
