import Canvas
import Libc
import TerminalTesting
import Testing
import WaitTesting

@testable import Terminal

/// A real program with an image on its terminal: whatever ends or stops it, the terminal then holds
/// no image.
@Suite(.waiting) struct ImageLifeTests {
  /// A window in which the program shows an image.
  private func window(_ command: [String] = [Window.probe]) -> Window {
    let window = Window(command, columns: 80, environment: ["PS1=$ ", "ENV="])
    if command.count > 1 {
      window.expect("$")
      window.type("\(Window.probe)\n")
    }
    window.expect("ready")
    window.type("i")
    window.wait("no image comes") { images(window).images.count == 1 }
    return window
  }

  /// A terminal with images that got what was sent so far.
  private func images(_ window: Window) -> ImageTerminal {
    let terminal = ImageTerminal(size: window.emulator.size)
    let bytes = window.emulator.transcript
    // The beginning of a command whose end has not come yet.
    let end = bytes.indices.last { bytes[$0...].starts(with: [0x1B, 0x5F]) } ?? bytes.count
    let isWhole = bytes[end...].indices.contains { bytes[$0...].starts(with: [0x1B, 0x5C]) }
    terminal.feed(isWhole ? bytes : Array(bytes[..<end]))
    return terminal
  }

  private func expectFreed(_ window: Window, location: SourceLocation = #_sourceLocation) {
    let terminal = images(window)
    #expect(terminal.images.isEmpty && !terminal.deleted.isEmpty, sourceLocation: location)
    #expect(terminal.faults == [], sourceLocation: location)
    #expect(window.isAsFound, sourceLocation: location)
  }

  @Test(arguments: ["q", "x"])
  func `leaving frees it`(_ key: String) {
    let window = window()
    window.type(key)
    #expect(window.end() == .status(key == "q" ? 7 : 9))
    expectFreed(window)
  }

  @Test(arguments: [SIGTERM, SIGINT, SIGHUP, SIGQUIT])
  func `a signal that ends the program frees it`(_ signal: Int32) {
    let window = window()
    kill(window.process, signal)
    #expect(window.end() == .status(128 + signal))
    expectFreed(window)
  }

  @Test(arguments: [SIGSEGV, SIGABRT, SIGBUS, SIGFPE, SIGILL, SIGTRAP])
  func `a crash frees it`(_ signal: Int32) {
    let window = window()
    kill(window.process, signal)
    #expect(window.end() == .signal(signal))
    expectFreed(window)
  }

  @Test func `a change of size sends it anew, also one that ends at the old size`() {
    let window = window()
    kill(window.process, SIGWINCH)
    window.wait("it does not come again") { images(window).transmitted.count == 2 }
    #expect(images(window).images.count == 1)
    window.type("q")
    #expect(window.end() == .status(7))
    expectFreed(window)
  }

  /// By the rules of kitty and tmux an unfinished command takes the next one along.
  @Test func `one that a change of size cuts is ended before the next command`() {
    let window = window()
    window.type("I")
    waitUntil("it does not wait for the line") {
      window.isWaitingForReader && window.unread > 1000
    }
    let sleeps = window.sleeps
    window.resize(columns: 70, rows: 12)
    // Once there is room again, it would end the image first.
    waitUntil("it does not notice") { window.sleeps > sleeps }
    window.expect("70x12")
    let first = "\u{1B}_Ga=d,d=I,i=16,q=2\u{1B}\\"
    #expect(window.emulator.wasSent("\u{18}\u{1B}\\" + first))
    #expect(images(window).images.keys.sorted() == [16])
    window.type("q")
    #expect(window.end() == .status(7))
    expectFreed(window)
  }

  @Test func `a crash while it is sent frees it`() {
    let window = window()
    window.type("I")
    waitUntil("it does not wait for the line") {
      window.isWaitingForReader && window.unread > 1000
    }
    kill(window.process, SIGSEGV)
    #expect(window.end() == .signal(SIGSEGV))
    expectFreed(window)
  }

  @Test func `suspending frees it, and it is sent anew when the program goes on`() {
    let window = window(["/bin/sh", "-i"])
    window.type("\u{1A}")
    window.expect("Stopped")
    #expect(images(window).images.isEmpty)
    window.type("fg\n")
    window.wait("it does not come again") { images(window).images.count == 1 }
    #expect(images(window).transmitted.count == 2)
    window.type("q")
    // There has been a prompt all the time.
    window.wait("it does not end") { window.isAsFound }
    window.wait("it is not freed") { images(window).images.isEmpty }
    window.type("exit\n")
    _ = window.end()
  }
}
