import Files
import PostFormats

/// What was chosen about sources outside the settings.
package struct SourceChoices: Sendable, Hashable {
  /// Which sources were turned on and off in the list of sources, by their names; wins over
  /// `enabled`.
  package var enabled: [String: Bool]
  /// Names of accounts that `accounts use` chose, the latest last.
  package var accounts: [String]

  package init(enabled: [String: Bool] = [:], accounts: [String] = []) {
    self.enabled = enabled
    self.accounts = accounts
  }

  /// Chooses an account before all others.
  package mutating func choose(_ account: String) {
    accounts.removeAll { $0 == account }
    accounts.append(account)
  }

  /// Which of the accounts with one service and server to use: the chosen one, or the first.
  package func used(of accounts: [Account]) -> Account? {
    self.accounts.reversed().lazy.compactMap { name in accounts.first { $0.name == name } }.first
      ?? accounts.first
  }
}

/// Keeps what was chosen about sources: `sources.json` in the state folder.
package struct SourceChoicesFile: Sendable {
  private let file: PrivateFile

  package init(at path: String) { file = PrivateFile(path) }

  /// The choices; a file that cannot be read has none.
  package func choices() -> SourceChoices {
    guard let bytes = try? file.read() else { return SourceChoices() }
    return Self.choices(in: bytes)
  }

  /// Checks whether the choices can be read.
  ///
  /// - Throws: `FileError` that names the file, and what to do.
  package func check() throws(FileError) {
    try file.check(
      list: "sources",
      consequence: "what is on, and which accounts are in use, is as in the settings then.")
  }

  /// Changes the choices; other running copies wait meanwhile.
  ///
  /// - Throws: `FileError` when it cannot be kept.
  package func change(_ body: (inout SourceChoices) -> Void) throws(FileError) {
    try file.change(
      from: SourceChoices(), reading: Self.choices(in:), writing: Self.text(of:), body)
  }

  private static func choices(in bytes: [UInt8]) -> SourceChoices {
    var choices = SourceChoices()
    for entry in StateText.objects("sources", in: bytes) {
      if let name = entry["source"]?.text { choices.enabled[name] = entry["state"]?.text == "on" }
      if let name = entry["account"]?.text { choices.accounts.append(name) }
    }
    return choices
  }

  private static func text(of choices: SourceChoices) -> [UInt8] {
    let enabled = choices.enabled.sorted { $0.key < $1.key }.map {
      ["source": $0.key, "state": $0.value ? "on" : "off"]
    }
    return StateText.list("sources", enabled + choices.accounts.map { ["account": $0] })
  }
}
