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

/// What a terminal says about itself when asked. It arrives between the keys, in whatever form the
/// other end of the line chooses.
package enum TerminalAnswer: Sendable, Hashable {
  /// Name and version (XTVERSION); printable ASCII, of a bounded length.
  case name(String)
  /// Whether the image of a query was understood (kitty graphics protocol), with the query's
  /// number.
  case graphics(number: Int, isUnderstood: Bool)
  /// The codes of the rendition at the moment (DECRQSS of SGR), with those of one colour separated
  /// by semicolons or colons; printable ASCII.
  case rendition(String)
  /// Whether its background is light (OSC 11).
  case background(isLight: Bool)
  /// Device attributes (DA1): every terminal knows this question, so whatever was asked before it
  /// has been answered, or will not be.
  case attributes
}
