import Canvas

/// Finds out whether the terminal has more than 256 colours, by setting one and asking it back;
/// nobody waits for the answer.
///
/// Terminfo does not tell: the entries of common terminals say 256, and those that say more have no
/// palette. A terminal with fewer colours answers with the nearest of its own, or not at all.
package struct TrueColorDetection: Sendable, Equatable {
  package private(set) var outcome = TerminalDetection.Outcome.waiting

  /// Sets a background that no palette has, asks for the rendition (DECRQSS), and leaves plain
  /// style. To save the old one (ESC 7) would take the place that some terminals keep for the way
  /// back to the shell.
  static let question =
    Array("\u{1B}[48;2;\(color)m\u{1B}P$qm\u{1B}\\\u{1B}[m".utf8) + TerminalDetection.end
  private static let color = "7;93;201"

  /// Takes an answer that comes after the question; an answer with attributes must be that to the
  /// one behind it.
  mutating func take(_ answer: TerminalAnswer) -> TerminalDetection.Step {
    guard outcome == .waiting else { return .none }
    switch answer {
    case .rendition(let codes):
      let isExact = Self.numbers(codes).hasSuffix(";48;2;\(Self.color)")
      outcome = isExact ? .found : .missing("it has 256 colours")
      return isExact ? .use : .none
    case .attributes:
      outcome = .missing("it does not report its colours")
      return .none
    case .name, .graphics, .background: return .none
    }
  }

  /// The numbers with semicolons before them; an empty colour space is left out.
  private static func numbers(_ codes: String) -> String {
    codes.split { $0 == ";" || $0 == ":" }.map { ";\($0)" }.joined()
  }
}
