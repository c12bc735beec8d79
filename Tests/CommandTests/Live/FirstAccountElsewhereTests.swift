import Foundation
import TerminalTesting
import Testing
import WaitTesting

/// What another shell does to the accounts of a screen that has none.
@Suite(.waiting) struct FirstAccountElsewhereTests {
  private let program: Program

  /// A home with an archive of its own.
  init() throws {
    program = try Program()
    let file = try program.file("one.jsonl", Statuses.lines("swift"))
    _ = try program.run("import", file)
  }

  private func window() -> Window {
    let window = program.window()
    window.expect("Ada Byron")
    return window
  }

  private func leave(_ window: Window) {
    window.type("\u{3}")
    #expect(window.end() == .status(0))
  }

  private func add(_ token: String) throws {
    let added = try program.run("accounts", "add", "x", input: "x\n1\n\(token)\n")
    #expect(added.status == 0, "\(added.errors)")
  }

  /// Begins the sign-in of a source that does not exist yet, as far as its first question.
  private func beginSignIn(_ window: Window) {
    window.type("\u{1B}OQ")
    window.expect("+ sign in to Bluesky")
    window.type("\u{1B}l")
    window.expect("Service:")
  }

  /// Answers that the service is X and this the bearer token, and waits until the account is
  /// stored.
  private func signIn(_ token: String, _ window: Window) {
    window.type("x\r")
    window.expect("What do you have [1]:")
    window.type("1\r")
    window.expect("Bearer token:")
    window.type(token + "\r")
    window.wait("it is not stored: \(window.emulator.text)") { credentials.contains(token) }
  }

  private var credentials: String {
    let path = program.home + "/.config/twinstant/credentials.toml"
    return (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
  }

  private func table(_ name: String, _ token: String) -> String {
    "[\(name)]\nservice = \"x\"\nbearer_token = \"\(token)\"\n"
  }

  @Test func `one that was added is noticed by the next letters`() throws {
    let window = window()
    try add("AAAA")
    window.type("swift")
    window.expect("would like to use your x account")
    leave(window)
  }

  @Test func `one that was added during a sign-in keeps its keys`() throws {
    let window = window()
    beginSignIn(window)
    try add("AAAA")
    signIn("BBBB", window)
    #expect(credentials == table("x", "AAAA") + "\n" + table("x-2", "BBBB"))
    leave(window)
  }

  @Test func `what was allowed before its table was taken out holds for no other`() throws {
    try add("AAAA")
    #expect(try program.run("accounts", "allow", "x").status == 0)
    try program.credentials("")
    let window = window()
    beginSignIn(window)
    signIn("BBBB", window)
    leave(window)
    #expect(credentials == table("x", "BBBB"))
    #expect(try program.run("accounts").output.contains("  not asked yet  "))
  }
}
