import Posts
import Testing

@testable import Services

/// People whose names contain their server's port, as those of a server on this computer do.
@Suite struct MastodonPortTests {
  private let dialect = MastodonDialect(
    serviceName: "127.0.0.1:8080", identity: SourceIdentity(source: "home", service: "mastodon"))

  @Test(arguments: [
    ("from:ada@127.0.0.1:8080", "from:ada@127.0.0.1:8080"),
    ("from:ada@m.example", "from:ada@m.example"),
  ])
  func `the port is asked for with its colon`(typed: String, asked: String) throws {
    let translation = try dialect.translation(of: typed)
    #expect(translation.text == asked && translation.remainder == nil)
  }

  @Test func `whoever is looked up has it, too, and nothing is left to look at`() throws {
    let query = Query(parsing: "from:ada@127.0.0.1:8080", lastWordIsPrefix: false)
    let route = try MastodonRoute(
      query, within: .timelines(hasAccount: false), dialect: dialect)
    #expect(route.kind == .person("ada@127.0.0.1:8080") && route.remainder == nil)
  }
}
