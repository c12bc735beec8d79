import Files

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
