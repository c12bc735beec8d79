import CVTerm
import Canvas
import Libc
import Testing

/// A terminal window with a program in it: a pseudo-terminal and an emulator. Nothing sleeps: each
/// step waits for what it expects to see.
package final class Window {
  package let emulator: Emulator
  package let process: pid_t
  private var outer: Int32 = -1
  private let inner: Int32
  private let modesBefore: [UInt8]
  private var status: Int32?
  private var buffer = [UInt8](repeating: 0, count: 65536)

  /// How a program ended.
  package enum End: Equatable {
    case status(Int32)
    case signal(Int32)
  }

  /// The path of the test program.
  package static let probe = BuiltProgram.path("TerminalProbe")

  /// Starts the probe, or another command. `environment` is all that is added to a clean one: words
  /// of the form `NAME=value`.
  package init(
    _ command: [String] = [Window.probe], columns: Int = 60, rows: Int = 12,
    environment: [String] = []
  ) {
    emulator = Emulator(size: Size(columns: columns, rows: rows))
    let words =
      ["/usr/bin/env"] + CleanEnvironment.words + ["TERM=xterm-256color"] + environment + command
    var (outer, inner): (Int32, Int32) = (-1, -1)
    _ = tw_pty(Int32(rows), Int32(columns), &outer, &inner)
    modesBefore = Self.modes(inner)
    let terminal = inner
    process = withArguments(words) { tw_spawn("/usr/bin/env", $0, terminal) }
    (self.outer, self.inner) = (outer, inner)
    _ = fcntl(outer, F_SETFL, O_NONBLOCK)
  }

  deinit {
    close()
    if status == nil {
      kill(process, SIGKILL)
      waitpid(process, nil, 0)
    }
    _ = Libc.close(inner)
  }

  /// Whether the terminal's modes are what they were before the program started.
  package var isAsFound: Bool { Self.modes(inner) == modesBefore }

  /// The process group in the foreground, which a shell in the window chooses.
  package var foregroundJob: pid_t { tcgetpgrp(outer) }

  package func type(_ text: String) {
    let bytes = Array(text.utf8)
    _ = Libc.write(outer, bytes, bytes.count)
  }

  package func resize(columns: Int, rows: Int) {
    emulator.resize(to: Size(columns: columns, rows: rows))
    claim(columns: columns, rows: rows)
  }

  /// Changes the size of the terminal's device alone, and tells the program.
  package func claim(columns: Int, rows: Int) {
    _ = tw_set_window(outer, Int32(rows), Int32(columns))
  }

  /// Closes the window.
  package func close() {
    if outer >= 0 { _ = Libc.close(outer) }
    outer = -1
  }

  /// Waits until the screen holds this text.
  package func expect(_ text: String, location: SourceLocation = #_sourceLocation) {
    var isLookedAt = false
    waitUntil("“\(text)” did not come: \(emulator.text)", location: location) {
      // Reading a screen takes milliseconds of the processor that the program needs.
      guard pump() || !isLookedAt else { return false }
      isLookedAt = true
      return emulator.text.contains(text)
    }
  }

  /// Waits for any other condition, and reads what the program writes meanwhile.
  package func wait(
    _ comment: @autoclosure () -> Comment? = nil, location: SourceLocation = #_sourceLocation,
    until condition: () -> Bool
  ) {
    waitUntil(comment(), location: location) {
      pump()
      return condition()
    }
  }

  /// Whether the program sleeps although it has written something that nobody has read.
  package var isWaitingForReader: Bool {
    var entry = pollfd(fd: outer, events: Int16(POLLIN), revents: 0)
    guard poll(&entry, 1, 0) > 0 else { return false }
    return Self.line(of: "/proc/\(process)/stat")?.contains(") S ") == true
  }

  /// How many bytes the program has written that nobody has read; about four thousand when the
  /// terminal is full.
  package var unread: Int {
    var count: Int32 = 0
    return ioctl(outer, UInt(FIONREAD), &count) == 0 ? Int(count) : 0
  }

  /// Waits for the end of the program, by default reading what it still writes.
  package func end(reading: Bool = true, location: SourceLocation = #_sourceLocation) -> End? {
    waitUntil("it did not end", location: location) {
      if reading { pump() }
      var raw: Int32 = 0
      if waitpid(process, &raw, WNOHANG) == process { status = raw }
      return status != nil
    }
    pump()
    return status.map { $0 & 0x7F == 0 ? .status($0 >> 8 & 0xFF) : .signal($0 & 0x7F) }
  }

  /// Reads what the program has written so far, and returns whether there was anything. A program
  /// that writes much and is not read stands still.
  @discardableResult
  package func pump() -> Bool {
    var hasCome = false
    while outer >= 0, case let count = read(outer, &buffer, buffer.count), count > 0 {
      emulator.feed(Array(buffer[..<count]))
      hasCome = true
    }
    return hasCome
  }

  private static func modes(_ terminal: Int32) -> [UInt8] {
    var modes = termios()
    tcgetattr(terminal, &modes)
    return withUnsafeBytes(of: modes) { Array($0) }
  }
}

/// Hands words to C as a program's arguments.
package func withArguments<Result>(
  _ words: [String], _ body: (UnsafePointer<UnsafeMutablePointer<CChar>?>) -> Result
) -> Result {
  let copies = words.map { strdup($0) } + [nil]
  defer { for copy in copies { free(copy) } }
  return copies.withUnsafeBufferPointer { body($0.baseAddress!) }
}
