import Settings
import Testing

/// Sources on one line, where every key stands on the line of its table.
struct InlineSourceTests {
  private let credentials = """
    [home]
    service = "mastodon"
    server = "https://mastodon.example"
    access_token = "t"
    """

  @Test(arguments: ["", ", account = \"home\""])
  func `an address on the line of its source holds, whatever an account has`(account: String)
    throws
  {
    let home = try SettingsHome(
      "source = [ { kind = \"mastodon\", base_url = \"https://b.example\"\(account) } ]\n",
      credentials: credentials)
    let source = try #require(try home.load().sources.first { $0.name == "b.example" })
    #expect(source.baseURL == "https://b.example")
    #expect(source.account == (account.isEmpty ? nil : "home"))
  }

  @Test func `a wrong address on the line of its source is told once`() throws {
    let problems = try SettingsHome(
      "source = [ { kind = \"mastodon\", base_url = \"http://b.example\" } ]\n"
    ).problems()
    #expect(problems.count == 1)
    #expect(problems.first?.contains("not an address that secrets") == true)
  }
}
