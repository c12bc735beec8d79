import Testing
import WaitTesting

@Suite(.waiting) struct PinSignInCommandTests {
  @Test func `a PIN signs in, and the person's own token is kept`() throws {
    let server = try #require(PinServer())
    let program = try Program()
    let run = try program.run(
      "accounts", "add", "twitter-v1",
      input: "me\nhttp://127.0.0.1:\(server.port)\n5\nkey\nsecret\n123 4567\n")
    #expect(run.status == 0, "\(run.errors)")
    #expect(
      run.errors.contains("http://127.0.0.1:\(server.port)/oauth/authorize?oauth_token=ticket"))
    let text = try program.shell("cat $HOME/.config/twinstant/credentials.toml").output
    #expect(text.contains("access_token = \"mine\"\naccess_token_secret = \"mysecret\"\n"))
  }

  @Test func `a wrong PIN, and no network, change nothing and say why`() throws {
    let server = try #require(PinServer())
    let program = try Program()
    let input = "me\nhttp://127.0.0.1:\(server.port)\n5\nkey\nsecret\n7654321\n"
    let wrong = try program.run("accounts", "add", "twitter-v1", input: input)
    #expect(wrong.status == 3 && wrong.errors.contains("Could not authenticate you."))
    #expect(wrong.errors.contains("Check that the number is the one shown last"))
    let offline = try program.run("accounts", "add", "twitter-v1", "--offline", input: input)
    #expect(offline.status == 2 && offline.errors.contains("--offline"))
    #expect(try program.run("accounts").status == 1)
  }
}
