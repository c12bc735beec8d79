import Posts
import Testing

@testable import Services

/// Alternatives for which a service has the same words.
struct EqualAlternativesTests {
  private static let x = XDialect(identity: SourceIdentity(source: "work", service: "x"))
  private static let bluesky = BlueskyDialect(
    identity: SourceIdentity(source: "sky", service: "bluesky"))
  private static let mastodon = MastodonDialect(
    serviceName: "m.example", identity: SourceIdentity(source: "home", service: "mastodon"))

  private func translation(
    _ text: String, to dialect: some QueryDialect
  ) throws -> QueryTranslation {
    try QueryTranslation(Query(parsing: text, lastWordIsPrefix: false), to: dialect)
  }

  @Test func `they are asked for once, also where there is no OR`() throws {
    func expect(_ asked: String, of dialect: some QueryDialect) throws {
      let either = try translation("swift (lang:en-gb OR lang:en-us)", to: dialect)
      #expect(Set(either.text.split(separator: " ")) == ["swift", Substring(asked)])
      #expect(either.remainder == "(lang:en-gb OR lang:en-us)", "\(dialect.serviceName)")
    }
    try expect("lang:en", of: Self.x)
    try expect("lang:en", of: Self.bluesky)
    try expect("language:en", of: Self.mastodon)
  }

  @Test(arguments: ["swift lang:pt,pt-br", "swift (lang:pt-br OR lang:pt)"])
  func `a language and a country of it are asked for once and looked at here`(
    _ typed: String
  ) throws {
    func expect(_ asked: String, of dialect: some QueryDialect) throws {
      let either = try translation(typed, to: dialect)
      #expect(Set(either.text.split(separator: " ")) == ["swift", Substring(asked)])
      #expect(either.remainder != nil, "\(dialect.serviceName)")
    }
    try expect("lang:pt", of: Self.x)
    try expect("lang:pt", of: Self.bluesky)
    try expect("language:pt", of: Self.mastodon)
  }

  @Test(arguments: ["swift lang:pt-br", "swift lang:pt_BR"])
  func `a country is looked at here and told once, however its code is written`(
    _ typed: String
  ) throws {
    func expect(_ asked: String, of dialect: some QueryDialect) throws {
      let found = try translation(typed, to: dialect)
      #expect(Set(found.text.split(separator: " ")) == ["swift", Substring(asked)])
      #expect(found.remainder == "lang:pt-br", "\(dialect.serviceName)")
    }
    try expect("lang:pt", of: Self.x)
    try expect("lang:pt", of: Self.bluesky)
    try expect("language:pt", of: Self.mastodon)
  }

  @Test func `others need an OR, and are looked at here where there is none`() throws {
    let either = try translation("swift (lang:en OR lang:ja)", to: Self.mastodon)
    #expect(either.text == "swift" && either.remainder == "(lang:en OR lang:ja)")
    #expect(try translation("swift (lang:en OR lang:ja)", to: Self.x).remainder == nil)
  }

  @Test func `where none of them can be asked for the OR is not to blame`() {
    do {
      let either = try translation("url:races OR url:birds", to: Self.mastodon)
      Issue.record("\(either.text)")
    } catch {
      #expect((error as? SearchError)?.message == "m.example cannot look for links.")
    }
  }
}
