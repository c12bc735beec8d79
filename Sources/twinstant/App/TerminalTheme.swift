import Interface
import Terminal

extension Theme {
  /// The theme for a terminal, by what it says of itself without being asked.
  ///
  /// - Parameters:
  ///   - depth: how many colours it has.
  ///   - colors: `$COLORFGBG`, by which some terminals tell their colours: "15;0", the last of
  ///     them the background. Where it is not set a dark one is the better guess.
  init(depth: ColorDepth, colors: String?) {
    guard depth != .none else {
      self = .none
      return
    }
    let background = colors?.split(separator: ";").last.flatMap { Int($0) }
    self = background == 7 || background == 15 ? .light : .dark
  }
}
