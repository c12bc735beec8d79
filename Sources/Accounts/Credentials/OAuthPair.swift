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
