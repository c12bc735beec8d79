/// Switches of the terminal that ncurses does not know, as bytes.
enum TerminalModes {
  /// Pastes come in one piece; with `mouse`, buttons and wheel are reported, in numbers; with
  /// `keypad`, the keypad is in application mode (DECKPAM). Without it st sends something else for
  /// Delete and Insert than terminfo says.
  static func enter(mouse: Bool, keypad: Bool) -> [UInt8] {
    let reports = mouse ? "\u{1B}[?1000h\u{1B}[?1006h" : ""
    return Array("\(keypad ? "\u{1B}=" : "")\u{1B}[?2004h\(reports)".utf8)
  }

  /// The opposite, whatever was switched on: no half-drawn frame, no mouse, plain text; with
  /// `links`, no link. A terminal that does not know them may print what ends one.
  static func leave(links: Bool, keypad: Bool) -> [UInt8] {
    let numeric = keypad ? "\u{1B}>" : ""
    let switches = "\u{1B}[?2026l\u{1B}[?1006l\u{1B}[?1000l\u{1B}[?2004l\(numeric)"
    return Array("\(switches)\(links ? "\u{1B}]8;;\u{1B}\\" : "")\u{1B}[0m".utf8)
  }

  /// For the crash guard, which has no time to ask ncurses: also back from the other screen, with
  /// the cursor.
  static func reset(links: Bool) -> [UInt8] {
    leave(links: links, keypad: false)
      + Array("\u{1B}[?1l\u{1B}>\u{1B}[r\u{1B}[?1049l\u{1B}[0m".utf8) + showCursor
  }

  /// Ends a sequence that was cut, without its effect; anywhere else it means nothing.
  ///
  /// CAN does so in most terminals. For kitty and tmux it is only a letter of a string, which ST
  /// alone ends; with that letter the string is no command that they know.
  static let cancel: [UInt8] = [0x18, 0x1B, 0x5C]
  /// `cancel` if commands pass through tmux to the terminal around it: a command cut there
  /// continues with an ST of its own, the doubled one; the next ST ends the wrapping.
  static let cancelThroughTmux: [UInt8] = [0x18, 0x1B, 0x1B, 0x5C, 0x1B, 0x5C]
  static let eraseLine = Array("\u{1B}[K".utf8)
  static let hideCursor = Array("\u{1B}[?25l".utf8)
  static let showCursor = Array("\u{1B}[?25h".utf8)
  /// Around a frame: the terminal shows it at once, not as it comes.
  static let beginFrame = Array("\u{1B}[?2026h".utf8)
  static let endFrame = Array("\u{1B}[?2026l".utf8)
}
