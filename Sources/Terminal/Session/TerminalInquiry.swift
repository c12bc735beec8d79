import CTermGuard
import Canvas
import Libc
import Signals

/// Asks a terminal what it can do while no screen is open; for callers that may wait a little.
package enum TerminalInquiry {
  /// What the process's terminal says about its images and colours; `nil` if there is no terminal
  /// to ask, and in the background.
  ///
  /// Waits until all is answered, or until the time is over. Keys pressed meanwhile are lost. Call
  /// it before any thread exists.
  package static func pictures(_ detection: PictureDetection, within milliseconds: Int)
    -> PictureDetection?
  {
    guard let tty = TTY.ofProcess else { return nil }
    defer { tty.close() }
    // In the background the terminal is another job's, and to ask would stop this one.
    guard tty.isOurs else { return nil }
    var before = termios()
    guard tcgetattr(tty.descriptor, &before) == 0 else { return nil }
    // What is to end the program waits until the modes are back.
    guard let signals = SignalInbox.open() else { return nil }
    defer { signals.close() }
    var raw = before
    cfmakeraw(&raw)
    guard tcsetattr(tty.descriptor, TCSANOW, &raw) == 0 else { return nil }
    defer {
      // Not TCSAFLUSH, which waits for a line that may take nothing any more.
      tcflush(tty.descriptor, TCIFLUSH)
      tcsetattr(tty.descriptor, TCSANOW, &before)
    }
    var detection = detection
    var reader = InputReader(descriptor: tty.descriptor)
    let deadline = ContinuousClock.now + .milliseconds(milliseconds)
    tty.write(PictureDetection.question + TerminalDetection.end, patience: 100)
    while detection.isWaiting, ContinuousClock.now < deadline, !reader.isAtEnd,
      tg_signals_end() == 0
    {
      var entry = pollfd(fd: tty.descriptor, events: Int16(POLLIN), revents: 0)
      guard poll(&entry, 1, 20) > 0 else { continue }
      for case .answer(let answer) in reader.read(now: .monotonic) {
        if case .ask(let question)? = detection.take(answer) {
          tty.write(question, patience: 100)
        }
      }
    }
    return detection
  }

  /// The type and its colours as terminfo knows them, or those of the type as which the screen is
  /// drawn instead; `nil` if it knows neither.
  package static func entry(ofType type: String) -> (type: String, depth: ColorDepth)? {
    let entry = TerminalEntry.usable(for: type).first { _ in true }
    return entry.map { ($0.type, ColorDepth(colors: Int($0.numbers["colors", default: 0]))) }
  }

  /// Whether a terminal of a type is always drawn as another one, since the numbers of its colours
  /// are their red, green and blue. For a type that terminfo does not know, its name tells.
  package static func hasDirectColors(type: String) -> Bool {
    TerminalEntry.named(type)?.hasDirectColors ?? type.contains("-direct")
  }
}
