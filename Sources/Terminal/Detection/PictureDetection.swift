import Canvas

/// Finds out how the terminal can show pictures, by asking it; nobody waits for the answers.
///
/// One question comes after the other. Images are best; only a terminal that shows none is asked
/// for its colours.
package struct PictureDetection: Sendable, Equatable {
  /// What an answer leads to.
  package enum Step: Sendable, Equatable {
    /// Write these bytes.
    case ask([UInt8])
    /// Pictures can be drawn in this way from now on.
    case use(PictureDrawing)
  }

  package private(set) var images = KittyDetection()
  /// The detection of colours; `nil` until they are asked for.
  package private(set) var colors: TrueColorDetection?
  private let asksForColors: Bool
  /// How many questions were asked whose end has not come.
  private var pending = 1

  /// - Parameter asksForColors: `false` if they are known.
  package init(asksForColors: Bool) { self.asksForColors = asksForColors }

  /// What to write first, in front of `TerminalDetection.end`.
  package static let question = KittyDetection.question

  package var isWaiting: Bool { images.outcome == .waiting || colors?.outcome == .waiting }

  /// Takes an answer, at any time and in any order.
  package mutating func take(_ answer: TerminalAnswer) -> Step? {
    if answer == .attributes {
      pending = max(0, pending - 1)
      // The end of an earlier question says nothing about the last one.
      guard pending == 0 else { return nil }
    }
    let step = next(after: answer)
    if case .ask? = step { pending += 1 }
    return step
  }

  private mutating func next(after answer: TerminalAnswer) -> Step? {
    guard images.outcome == .waiting else {
      return colors?.take(answer) == .use ? .use(.trueColor) : nil
    }
    switch images.take(answer) {
    case .ask(let question): return .ask(question)
    case .use: return .use(.kitty)
    case .none: return images.outcome == .waiting ? nil : askForColors()
    }
  }

  /// Asks for colours a terminal that told its name. The question has the form of that answer, and
  /// a terminal that gave none may print it.
  private mutating func askForColors() -> Step? {
    guard asksForColors, images.name != nil else { return nil }
    colors = TrueColorDetection()
    return .ask(TrueColorDetection.question)
  }
}

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
