import Files
import Posts

extension CredentialsFile {
  /// Writes one more account; every other byte stays.
  ///
  /// - Throws: `FileError`, also when there is one of this name. Then nothing is written.
  package func add(_ account: Account) throws(FileError) {
    try change { accounts, bytes throws(FileError) in
      guard !accounts.contains(where: { $0.name == account.name }) else {
        throw FileError(
          "there is an account “\(account.name)” already.",
          remedy: "Use another name, or run "
            + "“twinstant accounts remove \(account.name.shellWord)” first.")
      }
      return (CredentialsText.adding(account, to: bytes), accounts + [account])
    }
  }

  /// Writes an account in the place of the one of this name, or behind the others; every other byte
  /// stays.
  ///
  /// - Throws: `FileError`. Then nothing is written.
  package func put(_ account: Account) throws(FileError) {
    try change { accounts, bytes throws(FileError) in
      guard accounts.contains(where: { $0.name == account.name }) else {
        return (CredentialsText.adding(account, to: bytes), accounts + [account])
      }
      guard let text = CredentialsText.replacing(account, in: bytes) else {
        throw notOfItsOwn(account.name)
      }
      return (text, accounts.map { $0.name == account.name ? account : $0 })
    }
  }

  /// Takes an account out, whatever is wrong with it or with another one; every other byte stays.
  ///
  /// - Throws: `FileError`, also when there is none of this name. Then nothing is written.
  package func remove(_ name: String) throws(FileError) {
    try PrivateFile(path).update { bytes throws(FileError) in
      let left = try entries().filter { $0.name != name }
      guard let text = CredentialsText.removing(name, from: bytes ?? []) else {
        throw notOfItsOwn(name)
      }
      guard let after = try? Self.entries(in: text, path: path),
        after.elementsEqual(left, by: { $0.isSame(as: $1) })
      else { throw notSafely }
      return text
    }
  }

  private func notOfItsOwn(_ name: String) -> FileError {
    FileError(
      "“\(name)” is not written as a table of its own in \(path).",
      remedy: "Remove it from the file by hand.")
  }

  /// What is to be written is read before: a file that would then be another one is not written.
  private func change(
    _ body: ([Account], [UInt8]) throws(FileError) -> (text: [UInt8], accounts: [Account])
  ) throws(FileError) {
    try PrivateFile(path).update { bytes throws(FileError) in
      let (text, accounts) = try body(try self.accounts(), bytes ?? [])
      guard (try? Self.accounts(in: text, path: path)) == accounts else { throw notSafely }
      return text
    }
  }

  private var notSafely: FileError {
    .unchangeable(
      path, remedy: "Change it by hand; Docs/Sources.md shows what an account looks like.")
  }
}
