import Canvas

/// Finds out whether the terminal's background is light, by asking for its colour (OSC 11); nobody
/// waits for the answer.
///
/// Terminals that do not know the question ignore it. The answer to the question behind it then
/// ends the asking, and a colour that comes later was not asked for.
package struct LightDetection: Sendable, Equatable {
  package private(set) var outcome = TerminalDetection.Outcome.waiting

  package init() {}

  /// What to write, in front of `TerminalDetection.end`.
  package static let question = Array("\u{1B}]11;?\u{1B}\\".utf8)

  /// Takes an answer, at any time and in any order. `.use` means that the background is light.
  package mutating func take(_ answer: TerminalAnswer) -> TerminalDetection.Step {
    guard outcome == .waiting else { return .none }
    switch answer {
    case .background(let isLight):
      outcome = isLight ? .found : .missing("its background is dark")
      return isLight ? .use : .none
    case .attributes:
      outcome = .missing("it does not tell its background")
      return .none
    case .name, .graphics, .rendition: return .none
    }
  }
}
