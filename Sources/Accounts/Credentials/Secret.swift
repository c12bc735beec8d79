import HTTP
import PostFormats

/// A text that only a signature may see: printing, dumping and interpolating show nothing of it.
package struct Secret: Sendable, Hashable, CustomStringConvertible, CustomDebugStringConvertible,
  CustomReflectable
{
  /// The text itself, for a header that is sent and a file that is 0600; nowhere else.
  package let revealed: String

  package init(_ text: String) { revealed = text }

  /// The value of `Authorization` that signs by this token (RFC 6750).
  var bearer: String { "Bearer " + revealed }

  package var description: String { "•••" }
  package var debugDescription: String { "•••" }
  package var customMirror: Mirror { Mirror(self, children: EmptyCollection<Mirror.Child>()) }
}

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

extension JSONValue {
  /// A token as it may stand in a header.
  var safeToken: Secret? {
    guard let text, !text.isEmpty, text.utf8.count <= 8192,
      text.utf8.allSatisfy({ (0x21...0x7E).contains($0) })
    else { return nil }
    return Secret(text)
  }
}
