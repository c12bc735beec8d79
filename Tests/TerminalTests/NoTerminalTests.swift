import CVTerm
import Libc
import TerminalTesting
import Testing
import WaitTesting

@testable import Terminal

/// Standard streams that are no terminals, and terminals that are not what they say.
@Suite(.waiting) struct NoTerminalTests {
  @Test func `without a terminal it says so and what to do`() {
    var output: Int32 = -1
    let process = withArguments([Window.probe]) {
      tw_spawn_detached(Window.probe, $0, &output)
    }
    var bytes = [UInt8](repeating: 0, count: 4096)
    let count = max(0, read(output, &bytes, bytes.count))
    close(output)
    var status: Int32 = 0
    waitpid(process, &status, 0)
    #expect(status >> 8 == 2)
    let text = String(decoding: bytes[..<count], as: UTF8.self)
    #expect(text.contains("error: there is no terminal to draw on. Start it in a terminal"))
  }

  @Test(arguments: [
    TerminalError.noTerminal, .inBackground, .noSystemCalls, .unknown("vt0"),
    .cannotPlaceCursor("dumb"),
  ])
  func `it is told in whole sentences, as all other errors are`(error: TerminalError) {
    #expect(error.message.hasSuffix(".") && error.message.first?.isLowercase == true)
    #expect(error.remedy.hasSuffix(".") && error.remedy.first?.isUppercase == true)
    #expect(!(error.message + error.remedy).contains("`"))
  }

  @Test func `in another session the terminal of the standard streams will do`() {
    let window = Window(["/usr/bin/setsid", "-w", Window.probe])
    window.expect("ready")
    window.type("b")
    window.expect("character(\"b\")")
    window.type("q")
    #expect(window.end() == .status(7))
    #expect(window.isAsFound)
  }

  @Test func `in another session the terminal of the standard streams is asked, too`() {
    let window = Window(["/usr/bin/setsid", "-w", Window.probe, "--inquire"])
    window.wait { window.emulator.wasSent("\u{1B}[c") }
    window.type("\u{1B}[?62;c")
    #expect(window.end() == .status(3))
    #expect(window.isAsFound)
  }

  @Test func `in another session a new size is seen with the next key`() {
    let window = Window(["/usr/bin/setsid", "-w", Window.probe])
    window.expect("ready")
    window.resize(columns: 90, rows: 20)
    window.type("b")
    window.expect("90x20")
    window.type("q")
    #expect(window.end() == .status(7))
    #expect(window.isAsFound)
  }

  @Test(arguments: ["TERM=no-such-terminal", "TERM="])
  func `an unknown type is taken for xterm`(_ type: String) {
    let window = Window(environment: [type])
    window.expect("ready")
    window.type("q")
    #expect(window.end() == .status(7))
    #expect(window.isAsFound)
  }

  @Test func `a terminal that cannot place its cursor is told apart`() {
    let window = Window(environment: ["TERM=dumb"])
    window.expect("a terminal of type dumb cannot place the cursor")
    #expect(window.end() == .status(2))
    #expect(window.isAsFound)
    #expect(!window.emulator.wasSent("\u{1B}"))
    #expect(TerminalError.cannotPlaceCursor("dumb").remedy.contains("“twinstant --linear”"))
  }

  @Test(arguments: ["linux", "vt100", "xterm", "screen", "tmux-256color", "rxvt", "xterm-mono"])
  func `terminals of all ages can show it`(_ type: String) {
    let window = Window(environment: ["TERM=\(type)"])
    window.expect("ready")
    window.type("b")
    window.expect("character(\"b\")")
    window.type("q")
    #expect(window.end() == .status(7))
    #expect(window.isAsFound)
  }

  /// Without it Delete is another key in st, and opens the help; with it NumLock opens the help in
  /// PuTTY.
  @Test(arguments: [
    ("st-256color", true), ("stterm", true), ("stream", false), ("xterm-256color", false),
    ("vt100", false), ("linux", false), ("rxvt", false), ("linux-of-nobody", false),
  ])
  func `the keypad is switched to its mode in st alone`(
    _ type: String, _ isSwitched: Bool
  ) {
    let window = Window(environment: ["TERM=\(type)"])
    window.expect("ready")
    #expect(window.emulator.wasSent("\u{1B}=") == isSwitched)
    window.type("\u{1B}OA\u{1B}[3~\u{1B}Ox")
    window.expect("Code.up")
    window.expect("Code.delete")
    window.expect("character(\"8\")")
    window.type("q")
    #expect(window.end() == .status(7))
    // At the end ncurses may send one, too, later.
    #expect(window.emulator.wasSent("\u{1B}[?2004l\u{1B}>") == isSwitched)
    #expect(window.isAsFound)
  }

  @Test(arguments: ["linux", "vt100"])
  func `a terminal without a clipboard is sent no text for it`(_ type: String) {
    let window = Window(environment: ["TERM=\(type)"])
    window.expect("ready")
    window.type("c")
    window.expect("character(\"c\")")
    window.type("q")
    #expect(window.end() == .status(7))
    #expect(!window.emulator.wasSent("]52;"))
  }

  @Test(arguments: ["q", "s"])
  func `a terminal that may print the end of a link is sent none`(_ key: String) {
    let window = Window(environment: ["TERM=vt100"])
    window.expect("ready")
    window.type(key)
    let end: Window.End = key == "q" ? .status(7) : .signal(SIGSEGV)
    #expect(window.end() == end)
    #expect(window.emulator.wasSent("\u{1B}[?2004l"))
    #expect(!window.emulator.wasSent("\u{1B}]"))
  }

  @Test(arguments: [SIGTERM, SIGINT])
  func `a signal while a silent terminal is asked leaves no mode behind`(_ signal: Int32) {
    let window = Window([Window.probe, "--inquire"])
    window.wait { window.emulator.wasSent("\u{1B}[c") }
    #expect(!window.isAsFound)
    kill(window.process, signal)
    #expect(window.end() == .signal(signal))
    #expect(window.isAsFound)
  }

  @Test(arguments: ["LC_ALL=C", "LC_ALL=POSIX", "LC_ALL=no_SUCH.locale"])
  func `letters beyond ASCII are shown without a UTF-8 locale, too`(_ locale: String) {
    let window = Window(environment: [locale, "LANG=C"])
    window.expect("ready")
    window.type("日")
    window.expect("日")
    window.type("q")
    #expect(window.end() == .status(7))
  }
}
