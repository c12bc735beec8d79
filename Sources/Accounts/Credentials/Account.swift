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
}
