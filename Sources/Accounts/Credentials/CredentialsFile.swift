import Files
import Posts
import TOML

/// The file of accounts, `credentials.toml`. Its errors never quote a value of it.
package struct CredentialsFile: Sendable {
  package let path: String

  package init(_ path: String) { self.path = path }

  /// The accounts, in the order of the file; none when it is not there.
  ///
  /// - Throws: `FileError` when others can read it, and for the first thing that is wrong in it.
  package func accounts() throws(FileError) -> [Account] {
    try Self.accounts(in: try bytes(), path: path)
  }

  /// The tables, in the order of the file, also those that are no account yet.
  ///
  /// - Throws: `FileError` when others can read it, and when its tables cannot be told apart.
  package func entries() throws(FileError) -> [CredentialsEntry] {
    try Self.entries(in: try bytes(), path: path)
  }

  private func bytes() throws(FileError) -> [UInt8] {
    guard let file = try OpenedFile.read(path) else { return [] }
    guard file.mode & 0o077 == 0 else {
      let mode = String(file.mode, radix: 8).withZeros(to: 4)
      throw FileError(
        "others can read \(path) (mode \(mode)), and secrets are in it.",
        remedy: "Run “chmod 600 \(path.shellWord)”. "
          + "If others use this machine, get new keys and tokens.")
    }
    return file.bytes
  }

  /// Reads the text of such a file.
  ///
  /// - Throws: `FileError` with path and line.
  package static func accounts(in bytes: [UInt8], path: String) throws(FileError) -> [Account] {
    var accounts: [Account] = []
    for entry in try entries(in: bytes, path: path) { accounts.append(try entry.account.get()) }
    return accounts
  }

  /// Reads the tables of such a text.
  ///
  /// - Throws: `FileError` with path and line, for what is wrong outside of a table.
  static func entries(in bytes: [UInt8], path: String) throws(FileError) -> [CredentialsEntry] {
    let root: TOMLMembers
    do throws(TOMLFault) { root = try TOMLReader.read(bytes) } catch {
      // The parser's own words could quote a secret.
      if error.isRepeated {
        throw FileError(
          "\(path):\(error.line): what this line names is there twice.",
          remedy: "Keep one of the two.")
      }
      if let message = error.ownMessage {
        throw FileError("\(path):\(error.line): \(message).", remedy: error.remedy)
      }
      throw FileError(
        "\(path):\(error.line): this line cannot be read as TOML.",
        remedy: "A line is [name], or key = \"value\" with the value in quotes. "
          + "“twinstant accounts add” writes them.")
    }
    var entries: [CredentialsEntry] = []
    for member in root {
      guard case .table(let members) = member.node.value else {
        throw FileError(
          "\(path):\(member.node.line): this key belongs to no account.",
          remedy: "Write the name of the account above its keys, as [work].")
      }
      var reader = CredentialReader(members, name: member.key, line: member.node.line)
      let account = reader.account()
      let problems = reader.problems.map { FileError(at: "\(path):\($0.line)", $0) }
      if let first = problems.first {
        entries.append(
          CredentialsEntry(name: member.key, account: .failure(first), problems: problems))
      } else if let account {
        entries.append(CredentialsEntry(name: member.key, account: .success(account)))
      }
    }
    return entries
  }
}

/// One table of the credentials: an account, or what is wrong with it; either can be taken out.
package struct CredentialsEntry: Sendable {
  package var name: String
  package var account: Result<Account, FileError>
  /// Everything that is wrong with it.
  package var problems: [FileError] = []

  /// Whether both are the same account, or both are none; the lines do not matter.
  func isSame(as other: CredentialsEntry) -> Bool {
    name == other.name && (try? account.get()) == (try? other.account.get())
  }
}
