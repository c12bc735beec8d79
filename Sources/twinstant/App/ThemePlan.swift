import Interface
import Settings
import Terminal

/// The theme for a terminal, as far as that is known before the terminal is asked.
struct ThemePlan: Equatable {
  /// The theme to begin with.
  var theme: Theme
  /// Whether to ask the terminal if its background is light.
  var asks = false

  /// - Parameters:
  ///   - choice: the choice in the settings; colours that a terminal does not have cannot be
  ///     chosen.
  ///   - depth: how many colours it has.
  ///   - type: its `$TERM`; some types are never asked.
  ///   - environment: looks up one variable.
  init(_ choice: ThemeChoice, depth: ColorDepth, type: String, environment: (String) -> String?) {
    switch choice {
    case _ where depth == .none: theme = .none
    case .none: theme = .none
    case .dark: theme = .dark
    case .light: theme = .light
    case .auto:
      let background = Self.background(environment("COLORFGBG") ?? "")
      // Where nobody tells the background, a dark one is the better guess.
      theme = background == 7 || background == 15 ? .light : .dark
      asks = background == nil && TerminalSession.mayBeAsked(type: type)
    }
  }

  /// The background in `$COLORFGBG`, in which some terminals announce their colours: "15;0", the
  /// last of them the background. `nil` where it names none.
  private static func background(_ colors: String) -> Int? {
    colors.split(separator: ";").last.flatMap { Int($0) }
  }
}
