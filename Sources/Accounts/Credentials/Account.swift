import Posts

/// One account of the credentials: what its service is, and what it signs with.
package struct Account: Sendable, Hashable {
  /// Unique among the accounts; what a person chose.
  package var name: String
  /// Never `.archive`.
  package var service: SourceKind
  /// Where its service is, if the credentials say so.
  package var server: String?
  package var credential: Credential

  package init(name: String, service: SourceKind, server: String? = nil, credential: Credential) {
    self.name = name
    self.service = service
    self.server = server
    self.credential = credential
  }

  /// The handle under which the person writes; `nil` if the credentials do not have it: those of a
  /// token, or an e-mail address, with which Bluesky also lets one sign in.
  package var handle: String? {
    guard case .appPassword(let identifier, _) = credential else { return nil }
    let name = identifier.withoutAt
    return name.isEmpty || name.contains("@") ? nil : String(name)
  }
}

/// What an account signs its requests with.
package enum Credential: Sendable, Hashable {
  /// A token that is sent as it is.
  case bearer(Secret)
  /// Key and secret of an app; a bearer token is fetched with them, and kept.
  case appOnly(OAuthPair)
  /// A person's own keys: OAuth 1.0a.
  case oauth(consumer: OAuthPair, token: OAuthPair)
  /// Name and password with each request, over https alone.
  case basic(username: String, password: Secret)
  /// A Bluesky app password: a session is made with it.
  case appPassword(identifier: String, password: Secret)

  /// In two or three words, for lists; nothing secret.
  package var summary: String {
    switch self {
    case .bearer: "bearer token"
    case .appOnly: "app-only"
    case .oauth: "OAuth 1.0a"
    case .basic: "user name and password"
    case .appPassword: "app password"
    }
  }
}

/// A key and its secret, of an app or of a person. The key is shown nowhere either: a service may
/// treat it as half a password.
package struct OAuthPair: Sendable, Hashable {
  package var key: Secret
  package var secret: Secret

  package init(key: Secret, secret: Secret) {
    self.key = key
    self.secret = secret
  }
}
