import Posts
import Testing

@testable import Services

/// Alternatives for which a service has the same words.
struct EqualAlternativesTests {
  @Test func `they are asked for once, also where there is no OR`() throws {
    func expect(_ asked: String, of dialect: some QueryDialect) throws {
      let either = try dialect.translation(of: "swift (lang:en-gb OR lang:en-us)")
      #expect(Set(either.text.split(separator: " ")) == ["swift", Substring(asked)])
      #expect(either.remainder == "(lang:en-gb OR lang:en-us)", "\(dialect.serviceName)")
    }
    try expect("lang:en", of: Dialects.x)
    try expect("lang:en", of: Dialects.bluesky)
    try expect("language:en", of: Dialects.mastodon)
  }

  @Test(arguments: ["swift lang:pt,pt-br", "swift (lang:pt-br OR lang:pt)"])
  func `a language and a country of it are asked for once and looked at here`(
    _ typed: String
  ) throws {
    func expect(_ asked: String, of dialect: some QueryDialect) throws {
      let either = try dialect.translation(of: typed)
      #expect(Set(either.text.split(separator: " ")) == ["swift", Substring(asked)])
      #expect(either.remainder != nil, "\(dialect.serviceName)")
    }
    try expect("lang:pt", of: Dialects.x)
    try expect("lang:pt", of: Dialects.bluesky)
    try expect("language:pt", of: Dialects.mastodon)
  }

  @Test(arguments: ["swift lang:pt-br", "swift lang:pt_BR"])
  func `a country is looked at here and told once, however its code is written`(
    _ typed: String
  ) throws {
    func expect(_ asked: String, of dialect: some QueryDialect) throws {
      let found = try dialect.translation(of: typed)
      #expect(Set(found.text.split(separator: " ")) == ["swift", Substring(asked)])
      #expect(found.remainder == "lang:pt-br", "\(dialect.serviceName)")
    }
    try expect("lang:pt", of: Dialects.x)
    try expect("lang:pt", of: Dialects.bluesky)
    try expect("language:pt", of: Dialects.mastodon)
  }

  @Test func `others need an OR, and are looked at here where there is none`() throws {
    let either = try Dialects.mastodon.translation(of: "swift (lang:en OR lang:ja)")
    #expect(either.text == "swift" && either.remainder == "(lang:en OR lang:ja)")
    #expect(try Dialects.x.translation(of: "swift (lang:en OR lang:ja)").remainder == nil)
  }

  @Test func `where none of them can be asked for the OR is not to blame`() {
    do {
      let either = try Dialects.mastodon.translation(of: "url:races OR url:birds")
      Issue.record("\(either.text)")
    } catch {
      #expect((error as? SearchError)?.message == "m.example cannot look for links.")
    }
  }
}
