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
    // A prompt stands there already; the program throws away what is typed before its end.
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
    // A program stopped by force gives nothing back.
    #expect(key == "p" || window.emulator.showsCursor)
    // The shell may do anything to the terminal.
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

  /// The shell lets it go on in the background, where setting modes would stop it.
  @Test(arguments: ["\u{1A}", "p"], ["kill %1", "bg; kill %1; kill -CONT %1"])
  func `stopped and then killed, it ends and leaves the shell's screen alone`(
    _ key: String, _ commands: String
  ) {
    expectEnd(stoppedBy: key, after: commands, status: 128 + SIGTERM)
  }

  /// The wrapper dies first, and the shell has the terminal before the program reads its signal.
  @Test func `ended together with what started it, it gives the terminal back all the same`() {
    let window = Window(["PS1=$ ", "HISTFILE=", "/bin/bash", "--norc", "--noprofile", "-i"])
    window.expect("$")
    window.type("sh -c '\(Window.probe); :'\n")
    window.expect("ready")
    window.emulator.clearTranscript()
    kill(-window.foregroundJob, SIGTERM)
    for end in ["\u{1B}[?1049l", "\u{1B}[?1000l", "\u{1B}[?2004l"] {
      window.wait { window.emulator.wasSent(end) }
    }
    window.type("exit\n")
    _ = window.end()
  }

  @Test func `a fatal signal that comes while it is stopped leaves the shell's screen alone`() {
    expectEnd(stoppedBy: "\u{1A}", after: "kill -USR1 %1; kill -CONT %1", status: 128 + SIGUSR1)
  }

  /// Stopped by force it has given nothing back, and after `stty tostop` a job in the background
  /// that writes is stopped.
  @Test(arguments: [("kill %1", SIGTERM), ("kill -USR1 %1; kill -CONT %1", SIGUSR1)])
  func `killed where nothing may write in the background, it ends all the same`(
    _ commands: String, _ signal: Int32
  ) {
    expectEnd(stoppedBy: nil, after: "stty tostop; \(commands)", status: 128 + signal)
  }

  /// - Parameter key: what stops it; `nil`: it is stopped by force while it sleeps.
  private func expectEnd(
    stoppedBy key: String?, after commands: String, status: Int32,
    location: SourceLocation = #_sourceLocation
  ) {
    let window = Window(["PS1=$ ", "HISTFILE=", "/bin/bash", "--norc", "--noprofile", "-i"])
    window.expect("$", location: location)
    window.type("\(Window.probe)\n")
    window.expect("ready", location: location)
    if let key { window.type(key) } else { kill(-window.foregroundJob, SIGSTOP) }
    window.expect("Stopped", location: location)
    window.emulator.clearTranscript()
    // `wait` does not wait for a stopped job.
    let isThere = "kill -0 %1 2>/dev/null"
    window.type("\(commands); while \(isThere); do :; done; wait %1; echo gone $?\n")
    window.expect("gone \(status)", location: location)
    let sent = String(decoding: window.emulator.transcript, as: UTF8.self)
    // A program stopped by force has left the shell on the other screen.
    let count = key == "\u{1A}" ? 0 : 1
    #expect(sent.ranges(of: "\u{1B}[?1049").count == count, sourceLocation: location)
    window.type("exit\n")
    #expect(window.end() == .status(0), sourceLocation: location)
  }

  /// A shell that edits lines has modes of its own at its prompt.
  @Test func `begun in the background, it gives back the modes of the foreground`() {
    let window = shell()
    let isStopped = "grep -q '(stopped)' /proc/$!/status"
    window.type(
      "stty -echo; \(Window.probe) & until \(isStopped); do :; done; stty echo; fg\n")
    window.expect("ready")
    finish(window)
  }

  /// The shell has forgotten the program, and would never bring it to the foreground.
  @Test func `in the background of nobody it says so and draws nothing`() {
    let pipe = "/tmp/terminal-go-\(getpid())"
    defer { unlink(pipe) }
    let window = shell()
    // The program begins once the shell has taken the terminal back.
    window.type("mkfifo \(pipe); (/bin/sh -c 'read go <\(pipe); exec \(Window.probe)' &)\n")
    window.type("echo go >\(pipe)\n")
    window.expect("this runs in the background")
    #expect(!window.emulator.wasSent("\u{1B}[?1049h"))
    window.type("exit\n")
    _ = window.end()
    #expect(window.isAsFound)
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
