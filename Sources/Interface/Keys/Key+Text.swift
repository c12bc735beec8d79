import Canvas

extension Key {
  /// The key as help and hints write it: `^R`, `M-c`, `PgUp`, `F1`.
  package var text: String {
    let prefix =
      (modifiers.contains(.alt) ? "M-" : "") + (modifiers.contains(.control) ? "^" : "")
      + (modifiers.contains(.shift) ? "S-" : "")
    if case .character(let character) = code, modifiers.contains(.control) {
      return prefix + character.uppercased()
    }
    return prefix + name
  }

  /// The key as it is written among the words of a post, where `⏎` would pass for one of them.
  package var word: String { self == Key(.enter) ? "Enter" : text }

  private var name: String {
    switch code {
    case .character(let character): character == " " ? "Space" : String(character)
    case .up: "↑"
    case .down: "↓"
    case .left: "←"
    case .right: "→"
    case .home: "Home"
    case .end: "End"
    case .pageUp: "PgUp"
    case .pageDown: "PgDn"
    case .insert: "Insert"
    case .delete: "Del"
    case .backspace: "Backspace"
    case .tab: "Tab"
    case .enter: "⏎"
    case .escape: "Esc"
    case .function(let number): "F\(number)"
    }
  }
}

extension KeyMap {
  /// The first key of a command in a place; the command's name where it has none.
  package func text(of command: Command, in place: Place) -> String {
    keys(for: command, in: place).first?.text ?? command.rawValue
  }
}

extension State {
  /// The key of a command in a place, as sentences name it.
  func keyText(_ command: Command, in place: KeyMap.Place) -> String {
    launch.keys.text(of: command, in: place)
  }
}
