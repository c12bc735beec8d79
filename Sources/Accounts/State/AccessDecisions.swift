import Files
import PostFormats
import Posts

/// Which accounts twinstant may use, and where: `access.json` in the state folder, the same for
/// every running copy.
package struct AccessDecisions: Sendable {
  private let file: PrivateFile

  package init(at path: String) { file = PrivateFile(path) }

  package var path: String { file.path }

  /// All decisions. A file that cannot be read decides nothing.
  package func all() -> [AccountUse: AccessDecision] {
    guard let bytes = try? file.read() else { return [:] }
    return Self.decisions(in: bytes)
  }

  /// Checks whether the decisions can be read.
  ///
  /// - Throws: `FileError` that names the file, and what to do.
  package func check() throws(FileError) {
    try file.check(list: "access", consequence: "every account is asked about again.")
  }

  /// The decision about one account at one server.
  package func decision(for use: AccountUse) -> AccessDecision { all()[use] ?? .undecided }

  /// Remembers an answer; `.undecided` forgets it.
  ///
  /// - Throws: `FileError` if it cannot be kept.
  package func decide(_ decision: AccessDecision, for use: AccountUse) throws(FileError) {
    try change { $0[use] = decision == .undecided ? nil : decision }
  }

  /// Remembers one answer about an account for these servers, and forgets what was decided about it
  /// at others. Other copies see all of that or nothing.
  ///
  /// - Throws: `FileError` if it cannot be kept; then all is as it was.
  package func decide(
    _ decision: AccessDecision, about account: String, at servers: [String]
  ) throws(FileError) {
    try change { decisions in
      decisions = decisions.filter { $0.key.account != account }
      for server in servers where decision != .undecided {
        decisions[AccountUse(account: account, server: server)] = decision
      }
    }
  }

  /// Forgets all that was decided about an account.
  ///
  /// - Throws: `FileError` when that cannot be kept.
  package func forget(account: String) throws(FileError) {
    try change { decisions in decisions = decisions.filter { $0.key.account != account } }
  }

  private func change(
    _ body: (inout [AccountUse: AccessDecision]) -> Void
  ) throws(FileError) {
    try file.change(from: [:], reading: Self.decisions(in:), writing: Self.text(of:), body)
  }

  private static func text(of decisions: [AccountUse: AccessDecision]) -> [UInt8] {
    let entries = decisions.sorted {
      ($0.key.account, $0.key.server) < ($1.key.account, $1.key.server)
    }
    return StateText.list(
      "access",
      entries.map {
        ["account": $0.key.account, "answer": word(for: $0.value), "server": $0.key.server]
      })
  }

  /// The decisions in a file. One without a server was made before servers were asked about: it is
  /// asked for anew.
  private static func decisions(in bytes: [UInt8]) -> [AccountUse: AccessDecision] {
    var decisions: [AccountUse: AccessDecision] = [:]
    for entry in StateText.objects("access", in: bytes) {
      guard let account = entry["account"]?.text, let word = entry["answer"]?.text,
        let server = entry["server"]?.text
      else { continue }
      decisions[AccountUse(account: account, server: server)] = decision(for: word)
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

  /// The decision for a word. One that is not known here decides nothing: the person is asked
  /// again.
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

/// The subject of a person's decision: that an account signs for a server. Another address is
/// another decision.
package struct AccountUse: Sendable, Hashable {
  package var account: String
  /// As `base_url` has it.
  package var server: String

  package init(account: String, server: String) {
    self.account = account
    self.server = server
  }

  /// `nil` for a source without an account.
  package init?(_ source: Source) {
    guard let account = source.account else { return nil }
    self.init(account: account, server: source.baseURL ?? "")
  }
}
