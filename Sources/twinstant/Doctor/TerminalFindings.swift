import Canvas
import Interface
import Terminal

/// Checks the terminal, from what it says about itself without being asked.
enum TerminalFindings {
  /// - Parameters:
  ///   - environment: looks up one variable.
  ///   - isTerminal: whether standard output is a terminal.
  ///   - size: the terminal's columns and rows; `nil` if it does not tell them.
  ///   - isLinear: whether no screen is drawn: then every terminal will do.
  ///   - drawnAs: the type by which the screen is drawn on a terminal of this one; `nil` where none
  ///     is known.
  ///   - hasDirectColors: whether such a type is drawn as another one because of its colours.
  static func of(
    _ environment: (String) -> String?, isTerminal: Bool, size: (columns: Int, rows: Int)?,
    isLinear: Bool = false, drawnAs: (String) -> String? = { $0 },
    hasDirectColors: (String) -> Bool = { _ in false }
  ) -> [Finding] {
    let terminal =
      isLinear
      ? withoutScreen(environment, isTerminal, size)
      : ofTerminal(environment, isTerminal, size, drawnAs, hasDirectColors)
    return [terminal] + ofLocale(environment) + ofColors(environment)
  }

  /// The finding about a terminal on which no screen is drawn.
  private static func withoutScreen(
    _ environment: (String) -> String?, _ isTerminal: Bool, _ size: (columns: Int, rows: Int)?
  ) -> Finding {
    let type = setType(environment) ?? "TERM is not set"
    guard isTerminal else { return .note("terminal", "\(type); standard output is not a terminal") }
    guard let size else { return .note("terminal", "\(type); it does not tell its size") }
    return .fine("terminal", "\(type), \(size.columns) columns and \(size.rows) rows")
  }

  private static func ofTerminal(
    _ environment: (String) -> String?, _ isTerminal: Bool, _ size: (columns: Int, rows: Int)?,
    _ drawnAs: (String) -> String?, _ hasDirectColors: (String) -> Bool
  ) -> Finding {
    let type = terminalType(environment)
    if type == "dumb" {
      return .problem(
        "terminal", "TERM is dumb: the screen cannot be drawn",
        remedy: "Set TERM to the terminal's type, such as xterm-256color; \(doesWithout).")
    }
    // In the words of the screen.
    guard let drawn = drawnAs(type) else {
      return .problem("terminal", TerminalError.unknown(type))
    }
    let (name, remedy) = words(
      of: type, isSet: type == environment("TERM"), drawnAs: drawn,
      hasDirectColors: hasDirectColors(type))
    guard isTerminal else {
      return .note("terminal", "\(name); standard output is not a terminal", remedy: remedy)
    }
    // The screen takes this size, too.
    guard let size else {
      return .note(
        "terminal", "\(name); it does not tell its size, and 80x24 is taken", remedy: remedy)
    }
    let text = "\(name), \(size.columns) columns and \(size.rows) rows"
    let least = Layout.minimum
    guard size.columns >= least.columns, size.rows >= least.rows else {
      return .problem(
        "terminal", text + ": too small",
        remedy: "At least \(least.columns)x\(least.rows) is needed; \(doesWithout).")
    }
    return .note("terminal", text, remedy: remedy)
  }

  private static let doesWithout = "“twinstant --linear” does without a screen"

  /// The type in words, and what to do where it is not the terminal's own.
  private static func words(
    of type: String, isSet: Bool, drawnAs drawn: String, hasDirectColors: Bool
  ) -> (name: String, remedy: String) {
    guard isSet else {
      return (
        "TERM is not set, \(type) is taken",
        "If the screen looks wrong, set TERM to the terminal's type."
      )
    }
    guard drawn != type else { return (type, "") }
    // Installing its own description would change nothing.
    if hasDirectColors { return ("\(type), drawn by the palette of \(drawn)", "") }
    return (
      "\(type) is drawn as \(drawn)",
      "If the screen looks wrong, install more terminal descriptions (Debian: ncurses-term)."
    )
  }

  private static func ofLocale(_ environment: (String) -> String?) -> [Finding] {
    let locale = locale(environment)
    let word = locale.value.lowercased()
    if word.contains("utf-8") || word.contains("utf8") { return [] }
    return [
      .note(
        "locale",
        "\(word.isEmpty ? "none" : locale.value) is not UTF-8; twinstant writes UTF-8 anyway",
        remedy: "If characters look wrong, set \(locale.variable)=C.UTF-8.")
    ]
  }

  private static func ofColors(_ environment: (String) -> String?) -> [Finding] {
    NoColor.isSet(in: environment) ? [.note("colours", "none, as NO_COLOR asks")] : []
  }

  /// The terminal's type. Where nothing says it, it is the common one that the screen is drawn for.
  static func terminalType(_ environment: (String) -> String?) -> String {
    setType(environment) ?? "xterm-256color"
  }

  private static func setType(_ environment: (String) -> String?) -> String? {
    environment("TERM").flatMap { $0.isEmpty ? nil : $0 }
  }

  /// The variable that decides how letters are encoded: the first that is set.
  private static func locale(
    _ environment: (String) -> String?
  ) -> (variable: String, value: String) {
    for variable in ["LC_ALL", "LC_CTYPE", "LANG"] {
      if let value = environment(variable), !value.isEmpty { return (variable, value) }
    }
    return ("LANG", "")
  }
}
