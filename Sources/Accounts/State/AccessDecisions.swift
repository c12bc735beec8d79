import PostFormats
import Posts

/// Which accounts twinstant may use: `access.json` in the state folder, the same for every running
/// copy.
package struct AccessDecisions: Sendable {
  private let file: PrivateFile

  package init(at path: String) { file = PrivateFile(path) }

  /// What was decided, by the names of the accounts. A file that cannot be read decides nothing.
  package func all() -> [String: AccessDecision] {
    guard let bytes = try? file.read() else { return [:] }
    return Self.decisions(in: bytes)
  }

  /// What was decided about one account.
  package func decision(for account: String) -> AccessDecision { all()[account] ?? .undecided }

  /// Remembers an answer; `.undecided` forgets it.
  ///
  /// - Throws: `AccountsError` when it cannot be kept.
  package func decide(_ decision: AccessDecision, for account: String) throws(AccountsError) {
    try file.update { bytes throws(AccountsError) in
      var decisions = bytes.map(Self.decisions) ?? [:]
      guard decisions[account] ?? .undecided != decision else { return nil }
      decisions[account] = decision == .undecided ? nil : decision
      let entries = decisions.sorted { $0.key < $1.key }
      return StateText.list(
        "access", entries.map { ["account": $0.key, "answer": Self.word(for: $0.value)] })
    }
  }

  private static func decisions(in bytes: [UInt8]) -> [String: AccessDecision] {
    guard let root = try? JSONDocument(bytes).root else { return [:] }
    var decisions: [String: AccessDecision] = [:]
    for entry in root["access"]?.all ?? [] {
      guard let account = entry["account"]?.text, let word = entry["answer"]?.text else { continue }
      decisions[account] = decision(for: word)
    }
    return decisions
  }

  private static func word(for decision: AccessDecision) -> String {
    switch decision {
    case .undecided: "undecided"
    case .refused: "refused"
    case .allowed(nil): "allowed"
    case .allowed(.typing): "typing"
    case .allowed(.demand): "demand"
    }
  }

  /// What nobody knows here decides nothing: it asks again.
  private static func decision(for word: String) -> AccessDecision {
    switch word {
    case "refused": .refused
    case "allowed": .allowed(nil)
    case "typing": .allowed(.typing)
    case "demand": .allowed(.demand)
    default: .undecided
    }
  }
}
