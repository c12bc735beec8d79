import Files
import Posts
import Testing

@testable import Accounts

struct CredentialsChangeTests {
  private let folder = StateFolder()
  private var file: CredentialsFile { CredentialsFile(folder.file("credentials.toml")) }

  private let accounts = [
    Account(name: "work", service: .x, credential: .bearer(Secret("A%2F\"\\"))),
    Account(
      name: "my app", service: .x, server: "https://x.example",
      credential: .appOnly(OAuthPair(key: Secret("k"), secret: Secret("s")))),
    Account(
      name: "me", service: .twitterV1,
      credential: .oauth(
        consumer: OAuthPair(key: Secret("k"), secret: Secret("s")),
        token: OAuthPair(key: Secret("t"), secret: Secret("ts")))),
    Account(
      name: "friendica", service: .twitterV1, server: "https://f.example",
      credential: .basic(username: "ada", password: Secret("p [x] # y"))),
    Account(
      name: "home", service: .mastodon, server: "https://m.example",
      credential: .bearer(Secret("m"))),
    Account(
      name: "sky", service: .bluesky,
      credential: .appPassword(identifier: "ada.example", password: Secret("p"))),
  ]

  @Test func `every kind of account comes back as it was written, in a file of one's own`() throws {
    for account in accounts { try file.put(account) }
    #expect(try file.accounts() == accounts)
    #expect(try folder.mode("credentials.toml") == 0o600 && folder.mode() == 0o700)
  }

  @Test func `an account that was added and removed leaves every byte as it was`() throws {
    let hand = "# mine\r\n[a]   # first\nservice = 'x'\n\n  bearer_token = \"t\"\n"
    for text in [hand, hand + "# the end", hand + "\n"] {
      try folder.write(text, to: "credentials.toml")
      #expect(chmod(0o600))
      try file.put(accounts[1])
      #expect(folder.text(of: "credentials.toml")?.hasPrefix(text) == true)
      try file.remove("my app")
      // A last line without a line end keeps the one that it was given.
      let left = text.hasSuffix("\n") ? text : text + "\n"
      #expect(folder.text(of: "credentials.toml") == left)
    }
  }

  @Test func `an account that signs in anew keeps its place, and every byte around it`() throws {
    let text = """
      # mine
      [a]
      service = "x"
      bearer_token = "t"

      # of b
      [b]   # first
      service = "mastodon"
      server = "https://m.example"
      access_token = "old"


      # of c
      [c]
      service = "x"
      bearer_token = "t"
      """
    try folder.write(text, to: "credentials.toml")
    #expect(chmod(0o600))
    var account = try #require(try file.accounts().dropFirst().first)
    let old = account
    account.credential = .bearer(Secret("new"))
    #expect(try file.put(account, inPlaceOf: old) == "b")
    #expect(
      folder.text(of: "credentials.toml")
        == text.replacing("[b]   # first", with: "[b]").replacing("\"old\"", with: "\"new\""))
    account.name = "d"
    #expect(try file.put(account) == "d")
    #expect(try file.accounts().map(\.name) == ["a", "b", "c", "d"])
  }

  @Test func `nobody loses an account to one that has its name, or its name by now`() throws {
    let one = Account(
      name: "mastodon", service: .mastodon, server: "https://one.example",
      credential: .bearer(Secret("one")))
    var other = one
    other.server = "https://other.example"
    #expect(try file.put(one) == "mastodon")
    #expect(try file.put(one) == "mastodon-2")
    #expect(try file.put(other) == "mastodon-3")
    // The account that is signed in to anew belonged to another server when that sign-in began.
    #expect(try file.put(other, inPlaceOf: other) == "mastodon-4")
    let servers = try file.accounts().map(\.server)
    #expect(servers == [one.server, one.server, other.server, other.server])
  }

  @Test func `what was decided about a name holds for the account alone that it was said of`()
    throws
  {
    let access = AccessDecisions(at: folder.file("access.json"))
    let use = AccountUse(account: "work", server: "https://api.x.com")
    let work = accounts[0]
    try file.put(work)
    try access.decide(.allowed(.demand), for: use)
    try file.put(work, inPlaceOf: work, forgetting: access)
    #expect(try file.put(work, forgetting: access) == "x")
    #expect(access.decision(for: use) == .allowed(.demand))
    try file.remove("work")
    try file.put(work, forgetting: access)
    #expect(access.decision(for: use) == .undecided)
  }

  @Test func `an account in the middle goes alone, and the comments of the next one stay`() throws {
    try folder.write(
      """
      # one
      [a]
      service = "x"
      bearer_token = "t"
      # also of a

      # about b
      # more about b
      [ "b" ]
      service = "x"
      bearer_token = "t"
      [c]
      service = "x"
      bearer_token = \"\"\"[b]\"\"\"

      """, to: "credentials.toml")
    #expect(chmod(0o600))
    try file.remove("a")
    #expect(
      folder.text(of: "credentials.toml")?.hasPrefix("# one\n# about b\n# more about b\n[ \"b\" ]")
        == true)
    try file.remove("b")
    #expect(
      folder.text(of: "credentials.toml")
        == "# one\n# about b\n# more about b\n[c]\nservice = \"x\"\nbearer_token = \"\"\"[b]\"\"\"\n"
    )
  }

  @Test func `what stands apart below an account stays without it, and when it signs in anew`()
    throws
  {
    let table = "[a]\nservice = \"x\"\nbearer_token = \"t\"\n"
    let apart = "# [old]\n# bearer_token = \"keep\"\n\n"
    let next = "[b]\nservice = \"x\"\nbearer_token = \"t\"\n\n# the end\n"
    try folder.write(table + "\n" + apart + next, to: "credentials.toml")
    #expect(chmod(0o600))
    let account = Account(name: "a", service: .x, credential: .bearer(Secret("new")))
    try file.put(account, inPlaceOf: account)
    #expect(
      folder.text(of: "credentials.toml")
        == table.replacing("\"t\"", with: "\"new\"") + "\n" + apart + next)
    try file.remove("a")
    #expect(folder.text(of: "credentials.toml") == apart + next)
    try file.remove("b")
    #expect(folder.text(of: "credentials.toml") == apart + "# the end\n")
  }

  @Test func `what is no account yet can be taken out, or what stands beside it`() throws {
    let whole = "[a]\nservice = \"x\"\nbearer_token = \"t\"\n"
    let broken = "[w]\nservice = \"x\"\n"
    for (name, left) in [("w", whole), ("a", broken)] {
      try folder.write(whole + broken, to: "credentials.toml")
      #expect(chmod(0o600))
      #expect(throws: FileError.self) { try file.accounts() }
      #expect(try file.entries().map(\.name) == ["a", "w"])
      try file.remove(name)
      #expect(folder.text(of: "credentials.toml") == left)
    }
  }

  @Test func `what cannot be changed safely is not touched`() throws {
    let text = "a.service = \"x\"\na.bearer_token = \"t\"\n"
    try folder.write(text, to: "credentials.toml")
    #expect(chmod(0o600))
    #expect(throws: FileError.self) { try file.remove("a") }
    let account = Account(name: "a", service: .x, credential: .bearer(Secret("t")))
    #expect(throws: FileError.self) { try file.put(account, inPlaceOf: account) }
    #expect(folder.text(of: "credentials.toml") == text)
    #expect(chmod(0o644))
    #expect(throws: FileError.self) { try file.put(accounts[0]) }
    #expect(folder.text(of: "credentials.toml") == text)
  }

  private func chmod(_ mode: UInt16) -> Bool { folder.setMode(Int(mode), of: "credentials.toml") }
}
