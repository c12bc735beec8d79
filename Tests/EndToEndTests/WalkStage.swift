import TerminalTesting

/// A key of a walk.
enum WalkKey: String {
  case up = "Up"
  case down = "Down"
  case pageUp = "PageUp"
  case pageDown = "PageDown"
  case enter = "Enter"
  case escape = "Escape"
  case redraw = "C-l"
  case leave = "C-c"

  /// The bytes that a terminal sends for the key.
  var bytes: String {
    switch self {
    case .up: "\u{1B}[A"
    case .down: "\u{1B}[B"
    case .pageUp: "\u{1B}[5~"
    case .pageDown: "\u{1B}[6~"
    case .enter: "\r"
    case .escape: "\u{1B}"
    case .redraw: "\u{C}"
    case .leave: "\u{3}"
    }
  }
}

/// A terminal with the program in it.
protocol WalkStage {
  func press(_ keys: [WalkKey])
  /// The number of bytes received so far, from the first frame on.
  func received() -> Int
  func screen() -> StyledScreen
  /// The number of bytes drawn so far; `nil` where nobody counts them.
  var drawn: Int? { get }
  /// What was wrong, apart from the cells.
  var faults: [String] { get }
}

/// A stage of libvterm and a decoder for images.
final class VTermStage: WalkStage {
  private let window: Window
  private var start = FirstFrame()

  init(_ window: Window) { self.window = window }

  func press(_ keys: [WalkKey]) { window.type(keys.map(\.bytes).joined()) }

  func received() -> Int {
    window.pump()
    return start.bytes(of: window.emulator.transcript)
  }

  func screen() -> StyledScreen { StyledScreen(window.emulator) }

  var drawn: Int? { window.emulator.transcript.count }

  /// Placeholders that show no image, and commands against the protocol.
  var faults: [String] {
    let terminal = ImageTerminal(size: window.emulator.size)
    terminal.feed(window.emulator.transcript)
    _ = terminal.pieces
    return terminal.faults
  }
}

/// A stage of tmux.
struct TmuxStage: WalkStage {
  let tmux: Tmux

  init(_ tmux: Tmux) { self.tmux = tmux }

  func press(_ keys: [WalkKey]) { tmux.press(keys.map(\.rawValue)) }
  func received() -> Int { tmux.received() }
  func screen() -> StyledScreen { tmux.screen() }
  var drawn: Int? { nil }
  var faults: [String] { [] }
}
