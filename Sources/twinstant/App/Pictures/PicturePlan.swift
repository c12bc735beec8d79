import Canvas
import Settings
import Terminal

/// How to draw pictures, as far as that is known before the terminal is asked.
struct PicturePlan: Equatable {
  /// The way to begin with.
  var drawing: PictureDrawing
  /// Whether to ask the terminal if it can do better.
  var asks = false
  /// Whether tmux is between the program and the terminal.
  var isInTmux: Bool
  /// The reason, for `doctor`.
  var reason: String

  /// - Parameters:
  ///   - environment: looks up one variable.
  init(_ choice: ImageChoice, depth: ColorDepth, type: String, environment: (String) -> String?) {
    let isInTmux = !(environment("TMUX") ?? "").isEmpty || type.hasPrefix("tmux")
    self.isInTmux = isInTmux
    switch choice {
    case .off, .initials:
      drawing = choice == .off ? .off : .initials
      reason = "as the settings say"
    case _ where depth < .full:
      drawing = .initials
      reason = depth == .none ? "without colour" : "with \(depth.rawValue) colours"
    case .blocks, .trueColor, .kitty:
      drawing = choice == .kitty ? .kitty : choice == .blocks ? .blocks : .trueColor
      reason = "as the settings say"
    case .auto:
      drawing = .blocks
      if isInTmux {
        reason = "in tmux images are shown only when the settings say “kitty”"
      } else if type.hasPrefix("screen") || !TerminalSession.mayBeAsked(type: type) {
        reason = "a terminal of type \(type) is not asked for more"
      } else {
        asks = true
        reason = "the terminal was not asked if it can do better"
        // Terminals set this variable themselves. In tmux and screen it is that of the outer
        // terminal.
        let says = environment("COLORTERM") ?? ""
        if ["truecolor", "24bit"].contains(says) { drawing = .trueColor }
      }
    }
  }

  /// The questions to ask the terminal; `nil` if there are none.
  var detection: PictureDetection? {
    asks ? PictureDetection(asksForColors: drawing == .blocks) : nil
  }
}
