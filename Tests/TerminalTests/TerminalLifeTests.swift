import Canvas
import Libc
import TerminalTesting
import Testing
import WaitTesting

@testable import Terminal

/// A real program on a pseudo-terminal: whatever ends it, the terminal is left as it was found.
@Suite(.waiting) struct TerminalLifeTests {
  /// Expects that the modes are back, and everything that was switched on is off again.
  private func expectAsFound(
    _ window: Window, location: SourceLocation = #_sourceLocation
  ) {
    #expect(window.isAsFound, sourceLocation: location)
    for off in ["[?2004l", "[?1000l", "[?1006l", "[?25h", "[?1049l"] {
      #expect(window.emulator.wasSent("\u{1B}" + off), "\(off)", sourceLocation: location)
    }
    #expect(!window.emulator.text.contains("ready"), sourceLocation: location)
    #expect(window.emulator.showsCursor, sourceLocation: location)
  }

  @Test func `it takes keys and quits`() {
    let window = Window()
    window.expect("ready")
    #expect(!window.isAsFound)
    window.type("é\u{1B}[A")
    window.expect("character(\"é\")")
    window.expect("Code.up")
    window.type("q")
    #expect(window.end() == .status(7))
    expectAsFound(window)
  }

  @Test(arguments: [SIGTERM, SIGINT, SIGHUP, SIGQUIT])
  func `a signal ends it with its own status`(_ signal: Int32) {
    let window = Window()
    window.expect("ready")
    kill(window.process, signal)
    #expect(window.end() == .status(128 + signal))
    expectAsFound(window)
  }

  @Test(arguments: [
    SIGSEGV, SIGABRT, SIGBUS, SIGFPE, SIGILL, SIGTRAP, SIGUSR1, SIGUSR2, SIGALRM, SIGVTALRM,
    SIGPROF, SIGXCPU, SIGXFSZ, SIGSYS,
  ])
  func `a fatal signal kills it, and the terminal is given back`(_ signal: Int32) {
    let window = Window()
    window.expect("ready")
    kill(window.process, signal)
    #expect(window.end() == .signal(signal))
    expectAsFound(window)
  }

  @Test func `a wild pointer kills it, and the terminal is given back`() {
    let window = Window()
    window.expect("ready")
    window.type("s")
    #expect(window.end() == .signal(SIGSEGV))
    expectAsFound(window)
  }

  @Test func `so does the stack of a worker that overflows`() {
    let window = Window()
    window.expect("ready")
    window.type("o")
    #expect(window.end() == .signal(SIGSEGV))
    expectAsFound(window)
  }

  @Test func `the last words of a crash are in the log, which is nobody else's`() throws {
    var template = Array("/tmp/terminal-log-XXXXXX".utf8CString)
    close(mkstemp(&template))
    let log = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    unlink(log)
    defer { unlink(log) }
    let window = Window([Window.probe, log], columns: 100)
    window.expect("ready")
    window.type("t")
    #expect([.signal(SIGILL), .signal(SIGTRAP)].contains(window.end()))
    expectAsFound(window)
    #expect(window.emulator.text.contains("its last output is in \(log)"))
    var facts = stat()
    #expect(stat(log, &facts) == 0)
    #expect(facts.st_mode & 0o777 == 0o600)
    #expect(contents(log).contains("the probe was asked to trap"))
  }

  @Test func `a log that could not be opened is not named`() {
    let log = "/tmp/terminal-no-folder-\(getpid())/log"
    let window = Window([Window.probe, log], columns: 100)
    window.expect("ready")
    kill(window.process, SIGSEGV)
    #expect(window.end() == .signal(SIGSEGV))
    expectAsFound(window)
    #expect(!window.emulator.text.contains("its last output"))
  }

  @Test(arguments: [(SIGSEGV, "twinstant crashed: signal 11\n"), (SIGUSR1, "")])
  func `a crash without words leaves its signal in the log, a wish nothing`(
    signal: Int32, line: String
  ) {
    let log = "/tmp/terminal-log-\(getpid())-\(signal)"
    unlink(log)
    defer { unlink(log) }
    let window = Window([Window.probe, log], columns: 100)
    window.expect("ready")
    kill(window.process, signal)
    #expect(window.end() == .signal(signal))
    #expect(contents(log) == line)
  }

  @Test func `leaving by exit gives the terminal back, too`() {
    let window = Window()
    window.expect("ready")
    window.type("x")
    #expect(window.end() == .status(9))
    expectAsFound(window)
  }

  @Test func `a closed window ends it`() {
    let window = Window()
    window.expect("ready")
    window.close()
    #expect(window.end() == .status(128 + SIGHUP))
  }

  @Test func `a line that takes nothing any more does not keep it alive`() {
    let window = Window(columns: 200, rows: 60)
    window.expect("ready")
    window.type("f")
    // Nobody reads what the program draws: it must get stuck, and leave all the same.
    waitUntil("it does not wait for the line") { window.isWaitingForReader }
    kill(window.process, SIGTERM)
    #expect(window.end(reading: false) == .status(128 + SIGTERM))
    #expect(window.isAsFound)
  }

  /// Some terminals would take the frame for a part of the copied text.
  @Test func `a copy that a signal cuts is ended before the next frame`() {
    let window = Window()
    window.expect("ready")
    window.type("c")
    waitUntil("it does not wait for the line") {
      window.isWaitingForReader && window.unread > 1000
    }
    window.resize(columns: 90, rows: 20)
    window.expect("90x20")
    #expect(window.emulator.wasSent("\u{18}\u{1B}\\"))
    window.type("q")
    #expect(window.end() == .status(7))
    expectAsFound(window)
  }

  /// The line is full before the program starts, and each change of size cuts what it is about to
  /// write.
  @Test func `what is said but once is not lost to a signal`() {
    // `dd` ends when the line takes nothing more; what the line has taken may then move on and
    // leave room.
    let fill = "for turn in 1 2 3 4 5 6; do dd if=/dev/zero bs=1 of=/dev/tty oflag=nonblock; done"
    let script = "{ stty -opost; \(fill); stty opost; } 2>/dev/null; exec \(Window.probe)"
    let window = Window(["/bin/sh", "-c", script])
    waitUntil("it does not wait for the line") {
      window.threads.contains("TerminalProbe") && !window.isAsFound && window.isWaitingForReader
    }
    window.type("?")
    for columns in [61, 62, 63] {
      let sleeps = window.sleeps
      window.resize(columns: columns, rows: 12)
      waitUntil("it does not wait for the line again") {
        window.sleeps > sleeps && window.isWaitingForReader
      }
    }
    window.expect("63x12")
    for text in ["[?1049h", "[?2004h", "[?1000h", "[?1006h", "[c"] {
      #expect(window.emulator.wasSent("\u{1B}" + text), "\(text)")
    }
    window.type("q")
    #expect(window.end() == .status(7))
    expectAsFound(window)
  }

  /// The bytes that give the terminal back follow the last drawing, once there is room.
  @Test func `a crash while the line is full gives the terminal back`() {
    let window = Window(columns: 200, rows: 60)
    window.expect("ready")
    window.type("f")
    waitUntil("it does not wait for the line") { window.isWaitingForReader }
    kill(window.process, SIGSEGV)
    #expect(window.end() == .signal(SIGSEGV))
    expectAsFound(window)
  }

  @Test func `it follows the size of the window`() {
    let window = Window()
    window.expect("ready")
    window.resize(columns: 1, rows: 1)
    window.resize(columns: 90, rows: 20)
    window.expect("90x20")
    window.type("q")
    #expect(window.end() == .status(7))
  }

  /// The terminal's device keeps its size: only this makes certain that the program sees just one.
  @Test func `two changes of size that end at the old one leave nothing cut`() {
    let window = Window()
    window.expect("ready")
    let size = window.emulator.size
    window.emulator.resize(to: Size(columns: 2, rows: 1))
    window.emulator.resize(to: size)
    #expect(!window.emulator.text.contains("ready"))
    window.emulator.clearTranscript()
    kill(window.process, SIGWINCH)
    window.expect("ready")
    #expect(window.emulator.wasSent("\u{1B}[?2026h"), "it is shown in one piece")
    window.type("q")
    #expect(window.end() == .status(7))
  }

  @Test func `where nobody could continue it, suspending only draws again`() {
    let window = Window()
    window.expect("ready")
    window.type("\u{1A}b")
    window.expect("character(\"b\")")
    window.type("q")
    #expect(window.end() == .status(7))
    expectAsFound(window)
  }

  private func contents(_ path: String) -> String {
    let file = open(path, O_RDONLY)
    defer { close(file) }
    var bytes = [UInt8](repeating: 0, count: 65536)
    return String(decoding: bytes[..<max(0, read(file, &bytes, bytes.count))], as: UTF8.self)
  }
}
