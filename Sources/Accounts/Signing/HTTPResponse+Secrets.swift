import HTTP

extension HTTPResponse {
  /// Fewer bytes stand in many a text by chance.
  private static let shortestSecret = 6

  /// The same answer; an error without these, should the server repeat what it was sent: its words
  /// are shown, and printed by commands.
  func hiding(_ secrets: [Secret]) -> HTTPResponse {
    guard status >= 400 else { return self }
    var response = self
    for secret in secrets where secret.revealed.utf8.count >= Self.shortestSecret {
      response.body = response.body.replacing(
        Array(secret.revealed.utf8), with: Array(secret.description.utf8))
    }
    return response
  }
}

extension Credential {
  /// What no text for a person may hold.
  var secrets: [Secret] {
    switch self {
    case .bearer(let token): [token]
    case .appOnly(let pair): pair.secrets
    case .oauth(let consumer, let token): consumer.secrets + token.secrets
    case .basic(_, let password), .appPassword(_, let password): [password]
    }
  }
}

extension OAuthPair {
  var secrets: [Secret] { [key, secret] }
}
