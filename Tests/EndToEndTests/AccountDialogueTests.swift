import Libc
import TerminalTesting
import Testing
import WaitTesting

/// `accounts add` on a terminal, as a person meets it.
@Suite(.waiting) struct AccountDialogueTests {
  @Test func `each question says where its answer is found, and a secret is not shown`() throws {
    let home = try Home()
    let window = home.open("accounts", "add", "x")
    window.expect("Name of this account, for you [x]:")
    window.type("a b\r")
    window.expect("Use letters")
    window.type("work\r")
    window.expect("What do you have [1]:")
    window.type("3\r")
    for question in [
      "API key (consumer key)", "API key secret", "Access token", "Access token secret",
    ] {
      window.expect(question)
      window.expect("(not shown):")
      window.type("SECRET-\(question.count)\r")
    }
    window.expect("searched as “x”")
    #expect(window.end() == .status(0))
    #expect(
      !window.emulator.text.contains("SECRET") && window.emulator.text.contains("console.x.com"))
    #expect(window.isAsFound)
    #expect(home.text(".config/twinstant/credentials.toml").contains("SECRET-22"))
  }

  // ^\ must not be a way to leave it.
  @Test(arguments: ["\u{3}", "\u{1C}\u{3}"])
  func `interrupting a secret gives the terminal back and changes nothing`(keys: String) throws {
    let home = try Home()
    let window = home.open("accounts", "add", "x")
    window.expect("Name of this account")
    window.type("\r")
    window.expect("What do you have")
    window.type("1\r")
    window.expect("(not shown):")
    window.type("half of a sec" + keys)
    #expect(window.end() == .signal(SIGINT))
    #expect(window.isAsFound && home.text(".config/twinstant/credentials.toml").isEmpty)
  }

  @Test(arguments: [SIGTERM, SIGHUP])
  func `so does a signal that ends it`(number: Int32) throws {
    let home = try Home()
    let window = home.open("accounts", "add", "x")
    window.expect("Name of this account")
    window.type("\r")
    window.expect("What do you have")
    window.type("1\r")
    window.expect("(not shown):")
    kill(window.process, number)
    #expect(window.end() == .signal(number))
    #expect(window.isAsFound && home.text(".config/twinstant/credentials.toml").isEmpty)
  }
}
