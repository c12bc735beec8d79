import Posts
import TOML

/// Makes an account of one table of the credentials.
struct CredentialReader {
  private var reader: TOMLTableReader
  private let name: String
  private let service: AccountService?
  /// A problem that makes sense only once the table's own problems are mended.
  private var ownProblem: TOMLProblem?

  init(_ members: TOMLMembers, name: String, line: Int) {
    self.name = name
    // For an unknown service any key could be right.
    service = Self.service(of: members)
    reader = TOMLTableReader(
      members, named: "[\(name)]", line: line,
      keys: service.map { Self.keys(of: $0.kind) } ?? members.keys,
      holdsSecrets: true)
  }

  /// Everything that is wrong.
  var problems: [TOMLProblem] {
    reader.problems.isEmpty ? ownProblem.asList : reader.problems
  }

  /// - Returns: `nil` when there is a problem.
  mutating func account() -> Account? {
    guard let service = reader.word("service", of: AccountService.self) else {
      if reader.problems.isEmpty {
        refuse("[\(name)] does not say its service.", "Add service = \"x\", or what it is.")
      }
      return nil
    }
    let server = server()
    guard let credential = credential(service.kind), problems.isEmpty else { return nil }
    return Account(name: name, service: service.kind, server: server, credential: credential)
  }

  private mutating func server() -> String? {
    guard let text = reader.text("server") else { return nil }
    if let address = ServerAddress.checked(text) { return address }
    refuse(
      "“server” in [\(name)] is not an address that secrets may be sent to.",
      ServerAddress.advice(for: text), line: reader.line(of: "server"))
    return nil
  }

  private mutating func credential(_ service: SourceKind) -> Credential? {
    switch service {
    case .archive: return nil
    case .mastodon: return require("access_token").map(Credential.bearer)
    case .bluesky:
      guard let identifier = require("identifier"), let password = require("app_password") else {
        return nil
      }
      return .appPassword(identifier: identifier.revealed, password: password)
    case .x: return keysOrToken()
    case .twitterV1:
      guard reader.has("username") || reader.has("password") else { return keysOrToken() }
      guard let username = require("username"), let password = require("password") else {
        return nil
      }
      return .basic(username: username.revealed, password: password)
    }
  }

  /// A bearer token, two keys or four; a token wins.
  private mutating func keysOrToken() -> Credential? {
    guard Self.signing.contains(where: reader.has) else {
      let password = service == .twitterV1 ? "; or “username” and “password”" : ""
      refuse(
        "[\(name)] has nothing to sign with.",
        "Add “bearer_token”; or “consumer_key” and “consumer_secret”\(password). Or \(anew)")
      return nil
    }
    if reader.has("bearer_token") { return require("bearer_token").map(Credential.bearer) }
    guard let consumer = pair("consumer_key", "consumer_secret") else { return nil }
    guard reader.has("access_token") || reader.has("access_token_secret") else {
      return .appOnly(consumer)
    }
    return pair("access_token", "access_token_secret").map {
      .oauth(consumer: consumer, token: $0)
    }
  }

  private mutating func pair(_ key: String, _ secret: String) -> OAuthPair? {
    guard let key = require(key), let secret = require(secret) else { return nil }
    return OAuthPair(key: key, secret: secret)
  }

  private mutating func require(_ key: String) -> Secret? {
    guard let text = reader.text(key) else {
      if reader.problems.isEmpty {
        refuse("[\(name)] has no “\(key)”.", "Add it, or \(anew)")
      }
      return nil
    }
    // It becomes part of a header, where a line break would begin another one.
    guard !text.isEmpty, text.unicodeScalars.allSatisfy({ $0.value >= 0x20 && $0.value != 0x7F })
    else {
      refuse(
        "“\(key)” in [\(name)] is empty or holds a control character.",
        "Copy it again from where the service shows it.", line: reader.line(of: key))
      return nil
    }
    return Secret(text)
  }

  /// The end of a remedy: the command by which twinstant asks for the account once more.
  private var anew: String {
    let add = "twinstant accounts add" + (service.map { " \($0.rawValue)" } ?? "")
    return "run “twinstant accounts remove \(name.shellWord)” and “\(add)”."
  }

  private mutating func refuse(_ message: String, _ remedy: String, line: Int? = nil) {
    ownProblem = ownProblem ?? TOMLProblem(line: line ?? reader.line, message, remedy: remedy)
  }

  private static func service(of members: TOMLMembers) -> AccountService? {
    guard case .text(let word)? = members["service"]?.value else { return nil }
    return AccountService(rawValue: word)
  }

  private static let signing = [
    "bearer_token", "consumer_key", "consumer_secret", "access_token", "access_token_secret",
  ]

  private static func keys(of service: SourceKind) -> [String] {
    let own =
      switch service {
      case .archive: [String]()
      case .x: signing
      case .twitterV1: signing + ["username", "password"]
      case .mastodon: ["access_token"]
      case .bluesky: ["identifier", "app_password"]
      }
    return ["service", "server"] + own
  }
}
