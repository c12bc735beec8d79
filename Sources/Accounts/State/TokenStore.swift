import Files
import Hashing
import PostFormats
import Posts

/// Tokens between runs: `sessions.json` in the state folder.
///
/// A token belongs to key, secret and server together: with other keys in the credentials it is
/// another app's, and not found. The file has a hash of them, not the keys. A file that cannot be
/// read or written costs one more fetch and is no error.
package struct TokenStore: Sendable {
  private let file: PrivateFile
  /// With `nil`, tokens of any account are kept.
  private var credentials: CredentialsFile?

  package init(at path: String) { file = PrivateFile(path) }

  /// A store that keeps tokens only of these accounts: a person who removed one while its token was
  /// fetched would find the token again.
  package func only(of credentials: CredentialsFile) -> TokenStore {
    var store = self
    store.credentials = credentials
    return store
  }

  /// Whether the tokens can be read.
  ///
  /// - Throws: `FileError` that names the file, and what to do.
  package func check() throws(FileError) {
    try file.check(list: "sessions", consequence: "tokens are fetched again.")
  }

  /// The token kept for this app.
  package func token(of app: AppTokens.App) -> Secret? {
    guard let mark = Self.mark(of: app), let bytes = try? file.read() else { return nil }
    return Self.entries(in: bytes).first { $0.app == mark }.map { Secret($0.token) }
  }

  /// Keeps a token in place of the app's last one.
  package func keep(_ token: Secret, of app: AppTokens.App) {
    guard let mark = Self.mark(of: app) else { return }
    change { entries in
      entries.removeAll { $0.app == mark || $0.account == app.account }
      // Asked while the file is locked: if an account is removed later, its token is forgotten
      // later.
      if isRemoved(app.account) { return }
      entries.append(Entry(account: app.account, app: mark, token: token.revealed))
    }
  }

  /// Takes a token away, unless another one took its place.
  package func forget(_ token: Secret) {
    change { $0.removeAll { $0.token == token.revealed } }
  }

  /// Removes the tokens of an account.
  package func forget(account: String) { change { $0.removeAll { $0.account == account } } }

  /// A token as the file has it; `app` is the hash of its key, secret and server.
  private struct Entry: Equatable {
    var account: String
    var app: String
    var token: String
  }

  /// Whether an account was removed. Credentials that cannot be read say nothing.
  private func isRemoved(_ account: String) -> Bool {
    guard let entries = try? credentials?.entries() else { return false }
    return !entries.contains { $0.name == account }
  }

  private func change(_ body: (inout [Entry]) -> Void) {
    try? file.change(from: [], reading: Self.entries(in:), writing: Self.text(of:), body)
  }

  private static func mark(of app: AppTokens.App) -> String? {
    let identity = Array("\(app.server)\n\(app.pair.key.revealed)".utf8)
    let digest = try? HMACSHA1.digest(of: identity, key: Array(app.pair.secret.revealed.utf8))
    return digest.map(Base64.text)
  }

  private static func entries(in bytes: [UInt8]) -> [Entry] {
    StateText.objects("sessions", in: bytes).compactMap { entry in
      guard let account = entry["account"]?.text, let app = entry["app"]?.text,
        let token = entry["token"]?.text
      else { return nil }
      return Entry(account: account, app: app, token: token)
    }
  }

  private static func text(of entries: [Entry]) -> [UInt8] {
    StateText.list(
      "sessions", entries.map { ["account": $0.account, "app": $0.app, "token": $0.token] })
  }
}
