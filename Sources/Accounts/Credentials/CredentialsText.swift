import Posts
import TOML

/// The text of the credentials, changed by one account; every other byte stays.
enum CredentialsText {
  /// The text with one more account at the end.
  static func adding(_ account: Account, to bytes: [UInt8]) -> [UInt8] {
    var text = bytes
    if let last = text.last, last != UInt8(ascii: "\n") { text.append(UInt8(ascii: "\n")) }
    if !text.isEmpty { text.append(UInt8(ascii: "\n")) }
    return text + table(of: account)
  }

  /// The text with other keys and values for an existing account, and the empty lines behind it.
  ///
  /// - Returns: `nil` when it has no header of its own.
  static func replacing(_ account: Account, in bytes: [UInt8]) -> [UInt8]? {
    guard let range = KeyLines(bytes).extent(of: [account.name])?.table else { return nil }
    let newline = UInt8(ascii: "\n")
    let gap = bytes[range].reversed().prefix { $0 == newline }.dropFirst()
    return Array(bytes[..<range.lowerBound]) + table(of: account) + gap
      + Array(bytes[range.upperBound...])
  }

  private static func table(of account: Account) -> [UInt8] {
    let lines = account.fields.map { $0.key + " = " + $0.value.quoted + "\n" }
    return Array("[\(Escapes.key(account.name))]\n\(lines.joined())".utf8)
  }

  /// The text without one account, but with what is written above it, or between it and the next
  /// one.
  ///
  /// - Returns: `nil` when it has no header of its own.
  static func removing(_ name: String, from bytes: [UInt8]) -> [UInt8]? {
    guard let range = KeyLines(bytes).extent(of: [name])?.table else { return nil }
    let before = bytes[..<range.lowerBound]
    return range.upperBound == bytes.count
      ? trimmed(before) : Array(before) + bytes[range.upperBound...]
  }

  /// What stands before a removed account at the end of the file, without the empty line between.
  private static func trimmed(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    bytes.suffix(2).elementsEqual("\n\n".utf8) ? Array(bytes.dropLast()) : Array(bytes)
  }
}

extension Account {
  /// The account's keys and values as the file has them.
  fileprivate var fields: [(key: String, value: String)] {
    let place = [("service", service.rawValue)] + (server.map { [("server", $0)] } ?? [])
    switch credential {
    case .bearer(let token):
      return place + [(service == .mastodon ? "access_token" : "bearer_token", token.revealed)]
    case .appOnly(let pair): return place + pair.fields("consumer_key", "consumer_secret")
    case .oauth(let consumer, let token):
      return place + consumer.fields("consumer_key", "consumer_secret")
        + token.fields("access_token", "access_token_secret")
    case .basic(let username, let password):
      return place + [("username", username), ("password", password.revealed)]
    case .appPassword(let identifier, let password):
      return place + [("identifier", identifier), ("app_password", password.revealed)]
    }
  }
}

extension OAuthPair {
  fileprivate func fields(_ name: String, _ secretName: String) -> [(key: String, value: String)] {
    [(name, key.revealed), (secretName, secret.revealed)]
  }
}
