import Foundation
import TerminalTesting
import Testing
import WaitTesting

/// ^O in a window, with one program to open addresses, or none.
@Suite(.waiting) struct BrowserWindowTests {
  /// A window with one found post. With nothing else in the path, no other browser is found.
  private func window(_ program: Program, browser: String, type: String = "xterm-256color") throws
    -> Window
  {
    let file = try program.file("one.jsonl", Statuses.lines("swift"))
    #expect(try program.run("import", file).status == 0)
    let window = Window(
      [Program.path, "--offline", "swift"], columns: 80, rows: 24,
      environment: [
        "HOME=\(program.home)", "PATH=\(program.home)", "BROWSER=\(browser)", "TERM=\(type)",
      ])
    window.expect(" 1 of 1 ")
    return window
  }

  @Test(arguments: ["echo over the screen >/dev/tty", "/bin/stty raw </dev/tty"])
  func `a browser does not get the terminal`(_ command: String) throws {
    let program = try Program()
    let script = try program.file("browser", "\(command)\necho $? >\"$0.status\"\n")
    let window = try window(program, browser: "/bin/sh \(script)")
    window.type("\u{F}")
    var status = ""
    window.wait("the browser did not end") {
      status = (try? String(contentsOfFile: script + ".status", encoding: .utf8)) ?? ""
      return status.hasSuffix("\n")
    }
    window.pump()
    #expect(status != "0\n")
    #expect(!window.emulator.text.contains("over the screen"))
    window.type("\u{3}")
    #expect(window.end() == .status(0))
  }

  @Test func `where no program opens an address, it is copied`() throws {
    let program = try Program()
    let window = try window(program, browser: "no-such-program")
    window.type("\u{F}")
    window.expect("No program here opens it; copied: https://x.com/ada/status/1000")
    window.type("\u{3}")
    #expect(window.end() == .status(0))
  }

  @Test(arguments: [
    ("tmux-256color", "Sent to tmux. If nothing"), ("screen", "Sent, but GNU screen drops it;"),
  ])
  func `where the terminal may drop it, this is told, and the address`(type: String, said: String)
    throws
  {
    let program = try Program()
    let window = try window(program, browser: "no-such-program", type: type)
    window.type("\u{F}")
    window.expect("No program here opens it. \(said)")
    window.expect("https://x.com/ada/status/1000")
    #expect(!window.emulator.text.contains("no clipboard takes it"))
    window.type("\u{3}")
    #expect(window.end() == .status(0))
  }

  @Test func `where nothing copies it either, it is shown`() throws {
    let program = try Program()
    let window = try window(program, browser: "no-such-program", type: "linux")
    window.type("\u{F}")
    window.expect("No program here opens it, and no clipboard takes it:")
    window.expect("https://x.com/ada/status/1000")
    window.type("\u{3}")
    #expect(window.end() == .status(0))
  }
}
