import Files
import Posts
import Testing

@testable import Accounts

struct CredentialsFileTests {
  private func read(_ text: String) throws -> [Account] {
    try CredentialsFile.accounts(in: Array(text.utf8), path: "c.toml")
  }

  @Test func `every kind of credentials is read, in the order of the file`() throws {
    let accounts = try read(
      """
      [z]
      service = "x"
      bearer_token = "AAA%2F%3D"
      [app]
      service = "x"
      consumer_key = "k"
      consumer_secret = "s"
      [me]
      service = "twitter-v1"
      server = "https://Old.Example/"
      consumer_key = "k"
      consumer_secret = "s"
      access_token = "t"
      access_token_secret = "ts"
      [friendica]
      service = "twitter-v1"
      username = "ada"
      password = "pä\\"ss"
      [home]
      service = "mastodon"
      server = "https://mastodon.example"
      access_token = "m"
      [sky]
      service = "bluesky"
      identifier = "ada.example"
      app_password = "aaaa-bbbb"
      """)
    let pair = OAuthPair(key: Secret("k"), secret: Secret("s"))
    #expect(
      accounts == [
        Account(name: "z", service: .x, credential: .bearer(Secret("AAA%2F%3D"))),
        Account(name: "app", service: .x, credential: .appOnly(pair)),
        Account(
          name: "me", service: .twitterV1, server: "https://old.example",
          credential: .oauth(
            consumer: pair, token: OAuthPair(key: Secret("t"), secret: Secret("ts")))),
        Account(
          name: "friendica", service: .twitterV1,
          credential: .basic(username: "ada", password: Secret("pä\"ss"))),
        Account(
          name: "home", service: .mastodon, server: "https://mastodon.example",
          credential: .bearer(Secret("m"))),
        Account(
          name: "sky", service: .bluesky,
          credential: .appPassword(identifier: "ada.example", password: Secret("aaaa-bbbb"))),
      ])
  }

  @Test(arguments: [
    ("[a]\nbearer_token = \"SECRET\"", "c.toml:1:", "does not say its service"),
    ("[a]\nservice = \"y\"\nbearer_token = \"SECRET\"", "c.toml:2:", "is none of its words"),
    ("[a]\nservice = \"SECRET\"\nbearer_token = \"x\"", "c.toml:2:", "is none of its words"),
    ("[a]\nservice = \"x\"\nbearer_tokn = \"SECRET\"", "c.toml:3:", "no key “bearer_tokn”"),
    ("[a]\nservice = \"x\"\nconsumer_key = \"SECRET\"", "c.toml:1:", "no “consumer_secret”"),
    (
      "[a]\nservice = \"x\"\nconsumer_key = \"SECRET\"\nconsumer_secret = \"SECRET\"\n"
        + "access_token = \"SECRET\"", "c.toml:1:", "no “access_token_secret”"
    ),
    ("[a]\nservice = \"x\"\nbearer_token = SECRET", "c.toml:3:", "cannot be read as TOML"),
    ("[a]\nservice = \"x\"\nbearer_token = \"SECRET", "c.toml:3:", "cannot be read as TOML"),
    (
      "[a]\nservice = \"x\"\nbearer_token = \"SECRET\\u0000\"", "c.toml:3:",
      "a text or a name cannot have \\u0000"
    ),
    ("[a]\nservice = \"x\"\nbearer_token = \"SECRET\0\"", "c.toml:3:", "has a zero byte"),
    ("[a]\nservice = \"x\"\nbearer_token = SECRÉT", "c.toml:3:", "needs quotes"),
    ("[@SECRET]\nservice = \"x\"", "c.toml:1:", "behind the bracket is no name"),
    ("[a]\nservice = \"x\"\nbearer_token = [\"SECRET\"]", "c.toml:3:", "is a list"),
    ("[a]\nservice = \"x\"\nbearer_token = \"SECRET\\nX: y\"", "c.toml:3:", "control character"),
    ("[a]\nservice = \"mastodon\"\nusername = \"SECRET\"", "c.toml:3:", "no key “username”"),
    (
      "[a]\nservice = \"mastodon\"\nserver = \"http://m.example\"\naccess_token = \"SECRET\"",
      "c.toml:3:", "not an address that secrets may be sent to"
    ),
    ("bearer_token = \"SECRET\"", "c.toml:1:", "belongs to no account"),
  ])
  func `what is wrong is told with file and line, and shows no secret`(
    text: String, place: String, words: String
  ) throws {
    let error = try #require(throws: FileError.self) { try read(text) }
    #expect(error.message.hasPrefix(place) && error.message.contains(words), "\(error.message)")
    #expect(!(error.message + error.remedy).contains("SECRET"))
    #expect(!error.remedy.isEmpty)
  }

  @Test(arguments: [
    ("x", "Add “bearer_token”; or “consumer_key” and “consumer_secret”. "),
    (
      "twitter-v1",
      "Add “bearer_token”; or “consumer_key” and “consumer_secret”; "
        + "or “username” and “password”. "
    ),
  ])
  func `where nothing signs, all is named that could`(service: String, ways: String) throws {
    let error = try #require(throws: FileError.self) { try read("[w]\nservice = \"\(service)\"") }
    #expect(error.message == "c.toml:1: [w] has nothing to sign with.")
    let anew = "“twinstant accounts remove w” and “twinstant accounts add \(service)”."
    #expect(error.remedy == ways + "Or run " + anew)
  }

  @Test(arguments: [
    ("bearer", "“bearer_token”"),
    ("token", "“bearer_token”, “access_token” or “access_token_secret”"),
  ])
  func `a key is told those that have its words`(key: String, meant: String) throws {
    let text = "[w]\nservice = \"x\"\n\(key) = \"SECRET\""
    let error = try #require(throws: FileError.self) { try read(text) }
    #expect(error.message == "c.toml:3: there is no key “\(key)” in [w].")
    #expect(
      error.remedy.hasPrefix("Did you mean \(meant)? The keys here are: "), "\(error.remedy)")
  }

  @Test func `no way of printing shows a secret`() throws {
    let account = try #require(
      try read("[a]\nservice = \"x\"\nconsumer_key = \"SECRET\"\nconsumer_secret = \"SECRET\"")
        .first)
    var dumped = ""
    dump(account, to: &dumped)
    let alone = Secret("SECRET")
    let printed =
      "\(account) \(String(reflecting: account)) \(account.credential.summary) \(alone)"
      + String(reflecting: alone) + dumped
    #expect(!printed.contains("SECRET"))
    #expect(Array(Mirror(reflecting: alone).children).isEmpty)
  }
}
