import Canvas

/// Finds out whether the terminal shows images in placeholder cells, by asking it; nobody waits for
/// the answers.
///
/// First its name is asked for, in a way that all terminals understand or ignore. Only a terminal
/// that is known to have placeholders is asked for the rest: others print such a question, or say
/// yes and mean another way of showing images (Konsole).
package struct KittyDetection: Sendable, Equatable {
  package private(set) var outcome = TerminalDetection.Outcome.waiting
  /// Name and version, as the terminal says them; `nil` when it does not.
  package private(set) var name: String?
  private var hasAskedForImages = false

  /// What to write first, in front of `TerminalDetection.end`.
  static let question = Array("\u{1B}[>0q".utf8)

  /// Takes an answer, at any time and in any order; an answer with attributes must be that to the
  /// last question.
  mutating func take(_ answer: TerminalAnswer) -> TerminalDetection.Step {
    guard outcome == .waiting else { return .none }
    switch answer {
    case .name(let name):
      guard self.name == nil else { return .none }
      self.name = name
      guard Self.hasPlaceholders(name) else {
        outcome = .missing("\(name) is not known to show images in cells")
        return .none
      }
      hasAskedForImages = true
      return .ask(KittyCommand.query + TerminalDetection.end)
    case .graphics(KittyCommand.queryNumber, let isUnderstood) where hasAskedForImages:
      outcome = isUnderstood ? .found : .missing("\(name ?? "it") refuses images")
      return isUnderstood ? .use : .none
    case .graphics, .rendition, .background: return .none
    case .attributes:
      let reason = name.map { "\($0) does not answer about images" }
      outcome = .missing(reason ?? "it does not report its name")
      return .none
    }
  }

  /// kitty from 0.28 on, and ghostty.
  static func hasPlaceholders(_ name: String) -> Bool {
    let name = name.lowercased()
    if name.hasPrefix("ghostty") { return true }
    guard name.hasPrefix("kitty(") else { return false }
    let numbers = name.dropFirst("kitty(".count).split(separator: ".").map { Int($0) ?? 0 }
    guard let major = numbers.first, major < 1 << 20 else { return false }
    return major > 0 || numbers.count > 1 && numbers[1] >= 28
  }
}
