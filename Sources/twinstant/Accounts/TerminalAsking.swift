import Glibc

/// Asks on the terminal, or reads one answer a line from standard input where that is no terminal.
/// Questions go to standard error. What is secret is not echoed.
struct TerminalAsking: Asking {
  private let isTerminal = isatty(STDIN_FILENO) == 1

  func say(_ text: String) { if isTerminal { StandardStream.error.write(text + "\n") } }

  func answer(to question: Prompt) throws(Failure) -> String {
    while true {
      guard let line = question.isSecret ? Echo.silenced({ line(question) }) : line(question) else {
        throw Failure(
          "no answer to “\(question.text)”; nothing was changed.",
          remedy: "Answer on the terminal, or give one answer a line on standard input.",
          status: ExitStatus.usage)
      }
      let typed = String(
        line.drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
      let answer = typed.isEmpty ? question.fallback ?? "" : typed
      guard let complaint = complaint(answer, question) else { return answer }
      guard isTerminal else {
        throw Failure(
          "“\(question.text)”: \(complaint)", remedy: "Nothing was changed.",
          status: ExitStatus.usage)
      }
      StandardStream.error.write("  \(complaint)\n")
    }
  }

  /// What is typed; a secret's question is shown when nothing typed is shown any more.
  private func line(_ question: Prompt) -> String? {
    if isTerminal { prompt(question) }
    return readLine()
  }

  private func prompt(_ question: Prompt) {
    var text = question.hint.isEmpty ? "" : "  \(question.hint)\n"
    text += question.text
    if let fallback = question.fallback { text += " [\(fallback)]" }
    StandardStream.error.write(text + (question.isSecret ? " (not shown): " : ": "))
  }

  private func complaint(_ answer: String, _ question: Prompt) -> String? {
    if answer.isEmpty { return "An answer is needed." }
    if answer.unicodeScalars.contains(where: { $0.value < 0x20 || $0.value == 0x7F }) {
      return "This holds a control character; copy it again."
    }
    return question.complaint(answer)
  }
}

/// The terminal's showing of what is typed.
private enum Echo {
  /// Does `body` while nothing typed is shown. ^C ends the program and gives the terminal back first.
  static func silenced<Value>(_ body: () -> Value) -> Value {
    var old = termios()
    guard tcgetattr(STDIN_FILENO, &old) == 0 else { return body() }
    var silent = old
    silent.c_lflag &= ~tcflag_t(ECHO)
    silent.c_lflag |= tcflag_t(ECHONL)
    // A suspended question would leave the shell without echo.
    withUnsafeMutableBytes(of: &silent.c_cc) { $0[Int(VSUSP)] = 0 }
    let saved = old
    InterruptFlag.watch {
      var saved = saved
      tcsetattr(STDIN_FILENO, TCSAFLUSH, &saved)
      StandardStream.error.write("\n")
      _exit(ExitStatus.interrupted)
    }
    tcsetattr(STDIN_FILENO, TCSAFLUSH, &silent)
    defer { tcsetattr(STDIN_FILENO, TCSADRAIN, &old) }
    return body()
  }
}
