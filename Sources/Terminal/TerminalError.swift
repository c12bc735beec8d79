import Errors

/// Why the screen cannot be opened, and what to do about it.
package struct TerminalError: ExplainedError, Sendable, Equatable {
  package let message: String
  package let remedy: String

  static let noTerminal = TerminalError(
    message: "there is no terminal to draw on.",
    remedy: "Start it in a terminal window, or use a command such as “twinstant search”.")

  /// Where a shell could bring it to the foreground it is only stopped.
  static let inBackground = TerminalError(
    message: "this runs in the background, and the terminal belongs to the foreground.",
    remedy: "Start it without “&”, or use a command such as “twinstant search”.")

  static let noSystemCalls = TerminalError(
    message: "no file descriptor is left for the terminal.",
    remedy: "Close other programs, or raise the limit with “ulimit -n”.")

  /// The error if no description of the terminal is known, nor of a type that could stand for it.
  package static func unknown(_ name: String) -> TerminalError {
    TerminalError(
      message: "the terminal type \(name) is not known to this system.",
      remedy: "Set TERM, e.g. “TERM=xterm-256color”, or install the terminal descriptions"
        + " (Debian: ncurses-base, ncurses-term); “twinstant --linear” does without a screen.")
  }

  static func cannotPlaceCursor(_ name: String) -> TerminalError {
    TerminalError(
      message: "a terminal of type \(name) cannot place the cursor.",
      remedy: "Use another terminal, or set TERM to what this one really is; “twinstant --linear”"
        + " does without a screen.")
  }
}
