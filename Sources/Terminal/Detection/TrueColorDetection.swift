import Canvas

/// Finds out whether the terminal has more than 256 colours, by setting one and asking it back;
/// nobody waits for the answer.
///
/// Terminfo does not say: the entries of common terminals say 256, and those that say more have no
/// palette. One that has fewer answers with the nearest of its own, or not at all. Only a terminal
/// that gave its name is asked, as that answer has the form of this question: others may print it.
package struct TrueColorDetection: Sendable, Equatable {
  package private(set) var outcome = TerminalDetection.Outcome.waiting
  private var hasAsked = false
  private var answers = 0

  package init() {}

  /// Sets a background that no palette has, asks for the rendition (DECRQSS), and puts all back:
  /// cursor and rendition are kept by the terminal meanwhile.
  static let question =
    Array("\u{1B}7\u{1B}[48;2;\(color)m\u{1B}P$qm\u{1B}\\\u{1B}[m\u{1B}8".utf8)
    + TerminalDetection.end
  private static let color = "7;93;201"

  /// Takes an answer, at any time and in any order.
  package mutating func take(_ answer: TerminalAnswer) -> TerminalDetection.Step {
    guard outcome == .waiting else { return .none }
    switch answer {
    case .name:
      if hasAsked { return .none }
      hasAsked = true
      return .ask(Self.question)
    case .rendition(let codes) where hasAsked:
      let isExact = Self.numbers(codes).hasSuffix(";48;2;\(Self.color)")
      outcome = isExact ? .found : .missing("it has 256 colours")
      return isExact ? .use : .none
    case .attributes:
      // The first belongs to the question for the name.
      answers += 1
      if !hasAsked || answers > 1 { outcome = .missing("it does not report its colours") }
      return .none
    case .rendition, .graphics, .background: return .none
    }
  }

  /// The numbers with semicolons before them; a colour space that is not named is left out.
  private static func numbers(_ codes: String) -> String {
    codes.split { $0 == ";" || $0 == ":" }.map { ";\($0)" }.joined()
  }
}
