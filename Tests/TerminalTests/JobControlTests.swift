import Libc
import TerminalTesting
import Testing
import WaitTesting

@testable import Terminal

/// The program under a shell with job control, as people use it.
@Suite(.waiting) struct JobControlTests {
  private func shell() -> Window {
    let window = Window(["PS1=$ ", "/bin/sh", "-i"], environment: ["ENV="])
    window.expect("$")
    return window
  }

  private func finish(_ window: Window) {
    window.type("q")
    // A prompt stands there already; what is typed before the end of the program is thrown away by
    // it.
    window.wait { window.isAsFound }
    window.type("echo left with $?\n")
    window.expect("left with 7")
    window.type("exit\n")
    #expect(window.end() == .status(0))
    #expect(window.isAsFound)
  }

  @Test(arguments: ["\u{1A}", "p", "P"])
  func `stopped and continued, it goes on as before`(_ key: String) {
    let window = shell()
    window.type("\(Window.probe)\n")
    window.expect("ready")
    window.type("b")
    window.expect("character(\"b\")")
    window.type(key)
    window.expect("Stopped")
    // What is stopped by force gives nothing back.
    #expect(key == "p" || window.emulator.showsCursor)
    // The shell may do to the terminal what it likes.
    window.type("stty sane; printf '\\033[?1049l\\033[2J'; echo in be''tween\n")
    window.expect("in between")
    window.emulator.clearTranscript()
    window.type("fg\n")
    window.expect("character(\"b\")")
    window.type("é")
    window.expect("character(\"é\")")
    let sent = String(decoding: window.emulator.transcript, as: UTF8.self)
    #expect(sent.ranges(of: "\u{1B}[?2004h").count == 1, "it takes the terminal back once")
    finish(window)
  }

  @Test func `standard input and output may be pipes`() {
    let window = shell()
    window.type("{ echo not a''key | \(Window.probe); echo status $? >/dev/tty; } | cat\n")
    window.expect("ready")
    window.type("b")
    window.expect("character(\"b\")")
    window.type("q")
    window.expect("status 7")
    #expect(!window.emulator.text.contains("not akey"))
    window.type("exit\n")
    _ = window.end()
  }
}
