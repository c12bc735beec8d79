import Foundation
import TerminalTesting
import Testing
import WaitTesting

@Suite(.waiting) struct UnreachedSignInTests {
  @Test func `a secret stays in its field where the server is not reached`() throws {
    let program = try Program()
    let folder = program.home + "/.config/twinstant"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    // Nothing listens at this address.
    let source = "[[source]]\nname = \"sky\"\nkind = \"bluesky\"\n"
    _ = try program.file(
      ".config/twinstant/config.toml", source + "base_url = \"http://127.0.0.1:1\"\n")
    let file = try program.file("one.jsonl", Statuses.lines("swift"))
    _ = try program.run("import", file)
    let window = program.window()
    window.expect("Ada Byron")
    window.type("\u{1B}OQ")
    window.expect("+ sign in to Bluesky")
    window.type("\u{1B}l")
    window.expect("Handle:")
    window.type("ada.example\r")
    window.expect("App password:")
    window.type("hunter2\r")
    window.expect("127.0.0.1:1 refused the connection.")
    window.type("x")
    window.expect("App password: ••••••••")
    window.type("\u{3}")
    #expect(window.end() == .status(0))
  }
}
