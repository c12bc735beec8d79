import Files
import Posts

extension CredentialsFile {
  /// Writes an account that somebody signed in to. It replaces the one that was signed in to anew,
  /// or comes after the others, under a free name if its own is another's by now. Every other byte
  /// stays.
  ///
  /// - Parameters:
  ///   - old: the account that is signed in to anew; `nil` for one more. If an account of another
  ///     service or server has its name by now, that is not this account any more.
  ///   - access: if an account is added, what was decided about an earlier one of its name is
  ///     forgotten here first.
  /// - Returns: the name under which it is there.
  /// - Throws: `FileError`. Then nothing is written.
  @discardableResult
  package func put(
    _ account: Account, inPlaceOf old: Account? = nil, forgetting access: AccessDecisions? = nil
  ) throws(FileError) -> String {
    var new = account
    try change { accounts, bytes throws(FileError) in
      let there = accounts.first { $0.name == account.name }
      if let there, let old, there.isSame(as: old) {
        guard let text = CredentialsText.replacing(account, in: bytes) else {
          throw notOfItsOwn(account.name)
        }
        return (text, accounts.map { $0.name == account.name ? account : $0 })
      }
      if there != nil {
        let taken = accounts.map(\.name)
        guard let name = SignInPlan.freeName(of: account.service, taken: taken) else {
          throw isThere(account.name)
        }
        new.name = name
      }
      try forget(new.name, in: access)
      return (CredentialsText.adding(new, to: bytes), accounts + [new])
    }
    return new.name
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

  /// Another account of the same name is another question, even if the earlier one was taken out by
  /// hand. If nothing was decided about it, no file is touched.
  private func forget(_ name: String, in access: AccessDecisions?) throws(FileError) {
    guard let access, access.all().keys.contains(where: { $0.account == name }) else { return }
    try access.forget(account: name)
  }

  private func isThere(_ name: String) -> FileError {
    FileError(
      "there is an account “\(name)” already.",
      remedy: "Use another name, or run “twinstant accounts remove \(name.shellWord)” first.")
  }

  private func notOfItsOwn(_ name: String) -> FileError {
    FileError(
      "“\(name)” is not written as a table of its own in \(path).",
      remedy: "Remove it from the file by hand.")
  }

  /// Reads what is to be written before it is written: if that would be another file, nothing is.
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

extension Account {
  /// Whether both are one account, whatever they sign with.
  fileprivate func isSame(as other: Account) -> Bool {
    (name, service, server) == (other.name, other.service, other.server)
  }
}
