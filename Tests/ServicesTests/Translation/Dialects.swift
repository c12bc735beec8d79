import Posts

@testable import Services

/// The query languages of some sources.
enum Dialects {
  static let x = XDialect(identity: SourceIdentity(source: "work", service: "x"))
  static let v1 = TwitterV1Dialect(
    serviceName: "v1.example", identity: SourceIdentity(source: "old", service: "v1.example"))
  static let bluesky = BlueskyDialect(
    identity: SourceIdentity(source: "sky", service: "bluesky"))
  static let mastodon = MastodonDialect(
    serviceName: "m.example", identity: SourceIdentity(source: "home", service: "mastodon"))
}

extension QueryDialect {
  /// The translation of a typed text for a service.
  func translation(of text: String) throws -> QueryTranslation {
    try QueryTranslation(Query(parsing: text, lastWordIsPrefix: false), to: self)
  }
}
