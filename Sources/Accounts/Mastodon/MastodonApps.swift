import Files
import PostFormats
import Posts

/// The apps as which servers of Mastodon know twinstant: `apps.json` in the state folder, one app a
/// server.
///
/// A server gives key and secret to a program that introduces itself; they sign nobody in by
/// themselves. A file that cannot be read or written costs one more introduction and is no error.
package struct MastodonApps: Sendable {
  /// One introduction.
  package struct App: Sendable, Hashable {
    var id: Secret
    var secret: Secret
    /// The scopes that it may ask people for, as it was introduced.
    var scopes: String
  }

  private let file: PrivateFile

  package init(at path: String) { file = PrivateFile(path) }

  /// Whether the apps can be read.
  ///
  /// - Throws: `FileError` that names the file, and what to do.
  package func check() throws(FileError) {
    try file.check(list: "apps", consequence: "twinstant registers with servers again.")
  }

  /// Whether the program was introduced to this server, which may have given it tokens since.
  package func isKnown(at server: String) -> Bool { app(at: server) != nil }

  /// The app of this server, when it was introduced.
  func app(at server: String) -> App? {
    guard let bytes = try? file.read() else { return nil }
    return Self.entries(in: bytes).first { $0.server == server }?.app
  }

  /// Keeps an app in the place of the server's last one; `nil` forgets it.
  func keep(_ app: App?, at server: String) {
    try? file.change(from: [], reading: Self.entries(in:), writing: Self.text(of:)) { entries in
      entries.removeAll { $0.server == server }
      if let app { entries.append(Entry(server: server, app: app)) }
    }
  }

  private struct Entry: Equatable {
    var server: String
    var app: App
  }

  private static func entries(in bytes: [UInt8]) -> [Entry] {
    StateText.objects("apps", in: bytes).compactMap { entry in
      guard let server = entry["server"]?.text, let id = entry["id"]?.text,
        let secret = entry["secret"]?.text, let scopes = entry["scopes"]?.text
      else { return nil }
      return Entry(
        server: server, app: App(id: Secret(id), secret: Secret(secret), scopes: scopes))
    }
  }

  private static func text(of entries: [Entry]) -> [UInt8] {
    StateText.list(
      "apps",
      entries.map { entry in
        [
          "server": entry.server, "id": entry.app.id.revealed,
          "secret": entry.app.secret.revealed, "scopes": entry.app.scopes,
        ]
      })
  }
}
