import Libc
import TerminalTesting
import Testing
import WaitTesting
import WireFaults

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

  @Test func `an account that the settings have elsewhere is signed in to there, and no other`()
    throws
  {
    let server = try #require(PinServer())
    let base = "http://127.0.0.1:\(server.port)"
    let program = try Program()
    let path = try program.file(
      "c.toml", "[[source]]\nkind = \"x\"\nbase_url = \"\(base)\"\naccount = \"fake\"\n")
    func credentials() throws -> String {
      try program.shell("cat $HOME/.config/twinstant/credentials.toml").output
    }
    let other = try program.run("accounts", "add", "x", "--config", path, input: "work\n1\nt\n")
    #expect(other.status == 0, "\(other.errors)")
    #expect(try !credentials().contains("server"))
    let run = try program.run(
      "accounts", "add", "x", "--config", path, input: "fake\n4\nkey\nsecret\n123 4567\n")
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.errors.contains("\(base)/oauth/authorize?oauth_token=ticket"), "\(run.errors)")
    let text = try credentials()
    #expect(text.contains("server = \"\(base)\"\n"), "\(text)")
    #expect(text.contains("access_token = \"mine\"\n"), "\(text)")
  }

  @Test func `an account that cannot be stored leaves no token behind that nobody is told of`()
    throws
  {
    let server = try #require(PinServer())
    let program = try Program()
    _ = try program.shell("mkdir -p $HOME/.config/twinstant/credentials.toml.lock")
    let run = try program.run(
      "accounts", "add", "twitter-v1",
      input: "me\nhttp://127.0.0.1:\(server.port)\n5\nkey\nsecret\n123 4567\n")
    #expect(run.status == 2 && run.errors.contains("credentials.toml cannot be written"), "\(run)")
    let told = "The token that was given for it is still valid at 127.0.0.1"
    #expect(run.errors.contains(told), "\(run)")
    // A token that was typed in is known to whoever has it.
    let entered = try program.run("accounts", "add", "x", input: "me\n1\ntoken\n")
    #expect(entered.status == 2 && !entered.errors.contains("still valid"), "\(entered)")
  }

  @Test func `where another shell takes the name before the PIN, the account gets a free one`()
    throws
  {
    let server = try #require(PinServer())
    let program = try Program()
    let window = window(program, at: "http://127.0.0.1:\(server.port)")
    window.expect("PIN:")
    let other = try program.run("accounts", "add", "x", input: "me\n1\ntoken\n")
    #expect(other.status == 0, "\(other)")
    window.type("1234567\r")
    window.expect("There is another account “me” by now.")
    window.expect("“twitter-v1” is in")
    #expect(window.end() == .status(0))
    let text = try program.shell("cat $HOME/.config/twinstant/credentials.toml").output
    #expect(text.contains("access_token = \"mine\"") && text.contains("bearer_token = \"token\""))
    withExtendedLifetime(server) {}
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

  /// A terminal on which an app's keys were typed, neither of which is shown.
  private func window(_ program: Program, at server: String) -> Window {
    let window = program.window("accounts", "add", "twitter-v1")
    for (question, answer) in [
      ("Name of this account", "me"), ("Server", server), ("What do you have", "5"),
      ("API key (consumer key) (not shown)", "key"),
      ("API key secret (consumer secret) (not shown)", "secret"),
    ] {
      window.expect(question)
      window.type(answer + "\r")
    }
    return window
  }

  @Test func `after secrets the first interruption ends it while it asks for the PIN`() throws {
    let server = try #require(PinServer())
    let program = try Program()
    let window = window(program, at: "http://127.0.0.1:\(server.port)")
    window.expect("PIN:")
    window.type("\u{3}")
    #expect(window.end() == .signal(SIGINT))
    #expect(window.isAsFound)
  }

  @Test func `and while the server is silent`() throws {
    let server = try WireServer { _ in WireFault.silent.answer }
    let program = try Program()
    let window = window(program, at: server.url(""))
    window.wait("it is not asked: \(window.emulator.text)") { server.counts.requests == 1 }
    window.type("\u{3}")
    #expect(window.end() == .signal(SIGINT))
    #expect(window.isAsFound)
  }
}
