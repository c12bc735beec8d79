import Posts
import TOML

/// The text of the credentials, changed by one account; every other byte stays.
enum CredentialsText {
  /// With one more account at the end.
  static func adding(_ account: Account, to bytes: [UInt8]) -> [UInt8] {
    var text = bytes
    if let last = text.last, last != UInt8(ascii: "\n") { text.append(UInt8(ascii: "\n")) }
    if !text.isEmpty { text.append(UInt8(ascii: "\n")) }
    return text + table(of: account)
  }

  /// With other keys and values for an account that is there, and the empty lines behind it.
  ///
  /// - Returns: `nil` when it has no header of its own.
  static func replacing(_ account: Account, in bytes: [UInt8]) -> [UInt8]? {
    guard let range = range(of: account.name, in: bytes) else { return nil }
    let newline = UInt8(ascii: "\n")
    let gap = bytes[range].reversed().prefix { $0 == newline }.dropFirst()
    return Array(bytes[..<range.lowerBound]) + table(of: account) + gap
      + Array(bytes[range.upperBound...])
  }

  private static func table(of account: Account) -> [UInt8] {
    let lines = account.fields.map { $0.key + " = " + Escapes.quoted($0.value) + "\n" }
    return Array("[\(Escapes.key(account.name))]\n\(lines.joined())".utf8)
  }

  /// Without one account: from its header to the next one, or to what is written right above that.
  ///
  /// - Returns: `nil` when it has no header of its own.
  static func removing(_ name: String, from bytes: [UInt8]) -> [UInt8]? {
    guard let range = range(of: name, in: bytes) else { return nil }
    let before = bytes[..<range.lowerBound]
    return range.upperBound == bytes.count
      ? trimmed(before) : Array(before) + bytes[range.upperBound...]
  }

  /// Where an account stands, with all up to the next one.
  private static func range(of name: String, in bytes: [UInt8]) -> Range<Int>? {
    let headers = KeyLines(bytes).headers
    guard let place = headers.firstIndex(where: { $0.path == [name] }) else { return nil }
    let start = headers[place].offset
    guard place + 1 < headers.count else { return start..<bytes.count }
    let next = headers[place + 1].offset
    return start..<beginning(ofRemarksBefore: next, in: bytes, after: start)
  }

  /// At the end of the file the empty line before the account goes with it.
  private static func trimmed(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    bytes.suffix(2).elementsEqual("\n\n".utf8) ? Array(bytes.dropLast()) : Array(bytes)
  }

  /// Where the comments begin that stand right above a header: they are about it.
  private static func beginning(ofRemarksBefore header: Int, in bytes: [UInt8], after: Int) -> Int {
    var start = header
    while start > after {
      let before = bytes[after..<(start - 1)].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 }
      guard let before, bytes[before] == UInt8(ascii: "#") else { break }
      start = before
    }
    return start
  }
}

extension Account {
  /// Its keys and values as the file has them.
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
