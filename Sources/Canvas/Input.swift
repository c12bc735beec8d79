/// What a person does at the terminal.
package enum Input: Sendable, Hashable {
  case key(Key)
  /// A bracketed paste, in one piece unless it stalls on its way; not sanitised.
  case paste(String)
  case mouse(Mouse)
  /// An answer of the terminal to a question; no person did this.
  case answer(TerminalAnswer)

  /// A button or the wheel, at a cell.
  package struct Mouse: Sendable, Hashable {
    /// What was pressed, let go or turned.
    package enum Action: Sendable, Hashable {
      case press, release, wheelUp, wheelDown
    }
    package var action: Action
    package var point: Point

    package init(_ action: Action, at point: Point) {
      self.action = action
      self.point = point
    }
  }
}
