import Glibc

/// Checks the terminal, from what it says about itself without being asked.
enum TerminalFindings {
  /// - Parameters:
  ///   - environment: looks up one variable.
  ///   - size: columns and rows; `nil` if standard output is not a terminal.
  static func of(_ environment: (String) -> String?, size: (columns: Int, rows: Int)?) -> [Finding]
  {
    let name = environment("TERM") ?? ""
    var findings: [Finding] = []
    if name.isEmpty || name == "dumb" {
      findings.append(
        .problem(
          "terminal", name.isEmpty ? "TERM is not set" : "TERM is dumb: the screen cannot be drawn",
          remedy: "Set TERM to the terminal's type, such as xterm-256color."))
    } else if let size {
      let text = "\(name), \(size.columns) columns and \(size.rows) rows"
      findings.append(
        size.columns < 40 || size.rows < 10
          ? .problem("terminal", text + ": too small", remedy: "At least 40x10 is needed.")
          : .fine("terminal", text))
    } else {
      findings.append(.note("terminal", "\(name); standard output is not a terminal"))
    }
    let locale = ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap(environment).first { !$0.isEmpty }
    let word = (locale ?? "").lowercased()
    if !word.contains("utf-8") && !word.contains("utf8") {
      findings.append(
        .note(
          "locale", "\(locale ?? "none") is not UTF-8; twinstant writes UTF-8 anyway",
          remedy: "If characters look wrong, set LANG=C.UTF-8."))
    }
    if let value = environment("NO_COLOR"), !value.isEmpty {
      findings.append(.note("colours", "none, as NO_COLOR asks"))
    }
    return findings
  }

  /// The size of the terminal behind standard output.
  static func size() -> (columns: Int, rows: Int)? {
    var size = winsize()
    guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return (Int(size.ws_col), Int(size.ws_row))
  }
}
