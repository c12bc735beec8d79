import Interface
import Settings
import Terminal

extension Theme {
  /// The theme for a terminal, from what it says about itself without being asked.
  ///
  /// - Parameters:
  ///   - depth: how many colours it has.
  ///   - colors: `$COLORFGBG`, in which some terminals announce their colours: "15;0", the last of
  ///     them the background. If it is not set, a dark background is the better guess.
  ///   - choice: that of the settings; colours that a terminal does not have cannot be chosen.
  init(_ choice: ThemeChoice = .auto, depth: ColorDepth, colors: String?) {
    switch choice {
    case _ where depth == .none: self = .none
    case .none: self = .none
    case .dark: self = .dark
    case .light: self = .light
    case .auto: self = Theme(background: colors)
    }
  }

  private init(background colors: String?) {
    let background = colors?.split(separator: ";").last.flatMap { Int($0) }
    self = background == 7 || background == 15 ? .light : .dark
  }
}
