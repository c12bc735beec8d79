import Libc

/// The terminal's echo of what is typed.
enum Echo {
  /// Runs `body` while nothing typed is shown. ^C ends the program, and so does a signal to
  /// terminate it or a window that closes, but the terminal is restored first.
  static func silenced<Value>(_ body: () -> Value) -> Value {
    var old = termios()
    guard tcgetattr(STDIN_FILENO, &old) == 0 else { return body() }
    var silent = old
    silent.c_lflag &= ~tcflag_t(ECHO)
    silent.c_lflag |= tcflag_t(ECHONL)
    // Neither ^Z nor ^\ here: both would leave the shell without echo.
    withUnsafeMutableBytes(of: &silent.c_cc) { keys in
      for key in [VSUSP, VQUIT] { keys[Int(key)] = 0 }
    }
    shown.pointee = old
    let watch = InterruptFlag.watch {
      tcsetattr(STDIN_FILENO, TCSAFLUSH, shown)
      StandardStream.error.write("\n")
      InterruptFlag.endProcess()
    }
    let former = Self.endings.map { number in (number, signal(number) { endShown($0) }) }
    tcsetattr(STDIN_FILENO, TCSAFLUSH, &silent)
    defer {
      tcsetattr(STDIN_FILENO, TCSADRAIN, shown)
      for (number, handler) in former { signal(number, handler) }
      InterruptFlag.end(watch)
    }
    return body()
  }

  /// What ends the program from outside.
  private static let endings = [SIGTERM, SIGHUP]
}

/// The terminal's modes in which what is typed is shown, where a signal handler finds them.
/// Unsafe, but written only while no handler is set.
private nonisolated(unsafe) let shown = UnsafeMutablePointer<termios>.allocate(capacity: 1)

/// At file scope: a closure handed to C must not belong to an actor. Calls only what a signal
/// handler may.
private func endShown(_ number: Int32) {
  tcsetattr(STDIN_FILENO, TCSANOW, shown)
  signal(number, SIG_DFL)
  raise(number)
}
