import Libc
import TerminalTesting
import Testing
import WaitTesting

@Suite(.waiting) struct CodeSignInCommandTests {
  @Test func `Enter alone shows the page of the server, and a wrong code changes nothing`() throws {
    let services = try ServicesProcess()
    let program = try Program()
    let run = try program.run(
      "accounts", "add", "mastodon", input: "home\n\(services.base)\n\nno-code\n")
    #expect(run.status == 3, "\(run.errors)")
    #expect(run.errors.contains("\(services.base)/oauth/authorize?response_type=code&client_id="))
    #expect(run.errors.contains("Die Zugriffsberechtigung ist ungültig"))
    #expect(!run.errors.contains("fake-client-secret"))
    #expect(try program.run("accounts").status == 1)
    #expect(try program.mode(".local/state/twinstant/apps.json") == 0o600)
  }

  @Test func `on a terminal a code that is no good is asked for once more`() throws {
    let services = try ServicesProcess()
    let program = try Program()
    let window = program.window("accounts", "add", "mastodon")
    for (question, answer) in [
      ("Name of this account", "home"), ("Server:", services.base), ("Access token", ""),
      ("Code (not shown)", "no-code"),
    ] {
      window.expect(question)
      window.type(answer + "\r")
    }
    window.expect("gave no token")
    window.wait("it is not asked again: \(window.emulator.text)") {
      window.emulator.text.ranges(of: "Code (not shown)").count == 2
    }
    window.type("\u{3}")
    #expect(window.end() == .signal(SIGINT))
    #expect(try program.run("accounts").status == 1)
  }

  @Test func `without a network a token can be entered, and a code cannot be asked for`() throws {
    let program = try Program()
    let code = "home\nm.example\n\n"
    for offline in try [
      program.run("accounts", "add", "mastodon", "--offline", input: code),
      program.run(
        "accounts", "add", "mastodon", input: code, environment: ["TWINSTANT_OFFLINE": "1"]),
    ] {
      #expect(offline.status == 2 && offline.errors.contains("without a network nothing is sent"))
      #expect(offline.errors.contains("unset TWINSTANT_OFFLINE. Or enter a token"))
    }
    let token = try program.run(
      "accounts", "add", "mastodon", "--offline", input: "home\nm.example\ntoken\n")
    #expect(token.status == 0, "\(token.errors)")
    let removed = try program.run("accounts", "remove", "home", "--offline")
    #expect(removed.status == 0 && removed.output == "“home” is removed.\n")
    #expect(removed.errors.isEmpty, "no code was ever given for it")
  }

  @Test func `what cannot be taken back without a network is told to be valid still`() throws {
    let services = try ServicesProcess()
    let program = try program(signedInTo: services)
    let removed = try program.run("accounts", "remove", "home", "--offline")
    #expect(removed.status == 0 && removed.output == "“home” is removed.\n")
    let told = "the token is still valid there: without a network nothing is sent.\n"
    #expect(removed.errors.hasSuffix(told), "\(removed.errors)")
  }

  @Test func `settings that are wrong keep the account, whose token could not be revoked`() throws {
    let services = try ServicesProcess()
    let program = try program(signedInTo: services)
    _ = try program.file(".config/twinstant/config.toml", "imags = \"auto\"\n")
    let refused = try program.run("accounts", "remove", "home")
    #expect(refused.status == 2 && refused.output.isEmpty)
    #expect(refused.errors.contains("there is no key “imags”"), "\(refused.errors)")
    _ = try program.file(".config/twinstant/config.toml", "")
    let removed = try program.run("accounts", "remove", "home")
    #expect(removed.output == "“home” is removed, and its token is revoked.\n", "\(removed.errors)")
  }

  @Test func `a token is revoked also where what was decided cannot be forgotten`() throws {
    let services = try ServicesProcess()
    let program = try program(signedInTo: services)
    _ = try program.shell("mkdir $HOME/.local/state/twinstant/access.json.lock")
    let removed = try program.run("accounts", "remove", "home")
    #expect(removed.status == 0, "\(removed.errors)")
    #expect(removed.output == "“home” is removed, and its token is revoked.\n")
    let told = "twinstant: note: What was decided about “home” is not forgotten: "
    #expect(removed.errors.hasPrefix(told), "\(removed.errors)")
    #expect(removed.errors.contains("access.json cannot be written"))
  }

  /// A home with the account `home`, which has a token of a server that knows the program.
  private func program(signedInTo services: ServicesProcess) throws -> Program {
    let program = try Program()
    // From the first attempt on, the server knows the program.
    for answers in ["\n\nno-code\n", "\nfake-mastodon-1\n"] {
      _ = try program.run("accounts", "add", "mastodon", input: "home\n\(services.base)" + answers)
    }
    return program
  }
}
