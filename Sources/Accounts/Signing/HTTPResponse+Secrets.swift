import HTTP
import Posts

extension HTTPResponse {
  /// Fewer bytes stand in many a text by chance.
  private static let shortestSecret = 6

  /// The same answer; what is no success without these, should the server repeat what it was sent: its
  /// words are shown, and printed by commands.
  func hiding(_ secrets: [Secret]) -> HTTPResponse { status == 200 ? self : without(secrets) }

  /// The answer without these, whatever its status: one that is shown, since it was no success after all.
  func without(_ secrets: [Secret]) -> HTTPResponse {
    var response = self
    for secret in secrets where secret.revealed.utf8.count >= Self.shortestSecret {
      for text in secret.spellings {
        response.body = response.body.replacing(
          Array(text.utf8), with: Array(secret.description.utf8))
      }
    }
    return response
  }
}

extension Secret {
  /// As a text of JSON may have it, where PHP escapes each slash, and as it is. The longest first,
  /// so that no escape is left of it.
  fileprivate var spellings: [String] {
    let escaped = String(revealed.quoted.dropFirst().dropLast())
    return [escaped.replacing("/", with: #"\/"#), escaped, revealed]
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
