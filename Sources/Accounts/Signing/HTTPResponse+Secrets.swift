import HTTP

extension HTTPResponse {
  /// This answer; if the server repeats these secrets in it, no error tells them.
  func hiding(_ secrets: [Secret]) -> HTTPResponse {
    var response = self
    response.unspoken.insert(secrets.map(\.revealed))
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
