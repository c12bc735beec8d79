import Canvas

/// One report of the mouse, as xterm numbers it.
struct MouseReport {
  /// Low two bits: the button, 3 for "released"; 4, 8, 16 modifiers; 32 motion; 64 the wheel.
  let button: Int
  /// Counted from 1.
  let column: Int
  let row: Int
  var isRelease = false

  /// The first button and the wheel; `nil` for anything else, and for places off the screen.
  var input: Input? {
    guard column > 0, row > 0, (0..<128).contains(button), button & 32 == 0 else { return nil }
    let action: Input.Mouse.Action? =
      switch (button & 64 != 0, button & 3) {
      case (true, 0): .wheelUp
      case (true, 1): .wheelDown
      case (false, 0): isRelease ? .release : .press
      case (false, 3): .release
      default: nil
      }
    return action.map { .mouse(Input.Mouse($0, at: Point(column: column - 1, row: row - 1))) }
  }
}
