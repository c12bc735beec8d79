import Canvas

extension Key {
  /// A key by its name in the settings: `ctrl-r`, `alt-left`, `f5`, `page-down`; readline's `C-r`,
  /// `M-b`, `RET` and its like are the same. Letters count as they are with Alt, and without their
  /// case with Control.
  ///
  /// `nil` for a name that is no key, and for a plain character, which is typed into the query.
  package init?(settingsName name: String) {
    var rest = Substring(name)
    var modifiers: Modifiers = []
    while let (modifier, behind) = Self.modifier(of: rest) {
      modifiers.insert(modifier)
      rest = behind
    }
    if let code = Self.codes[rest.lowercased()] {
      self.init(code, modifiers)
    } else if let number = Self.functionNumber(rest) {
      self.init(.function(number), modifiers)
    } else {
      let text = Self.characters[rest.lowercased()] ?? String(rest)
      guard text.count == 1, let typed = text.first, !modifiers.isDisjoint(with: [.control, .alt])
      else { return nil }
      // A terminal sends some keys with Control as other keys: Tab is ^I, and Control-/ is ^_.
      let isControl = modifiers.contains(.control)
      let character = isControl ? Character(typed.lowercased()) : typed
      self =
        Unicode.Scalar(String(character)).flatMap { ControlKey.key($0, with: modifiers) }
        ?? Key(.character(character), modifiers)
    }
  }

  /// Whether a name is that of a character, though the key has one of its own: `ctrl-j` of Enter.
  func isAlias(_ name: String) -> Bool {
    switch code {
    case .enter, .tab, .escape, .backspace: name.dropLast().last.map { "-+".contains($0) } ?? false
    default: false
    }
  }

  /// The modifier in front, and the rest of the name.
  private static func modifier(of name: Substring) -> (Modifiers, Substring)? {
    guard let dash = name.firstIndex(where: { $0 == "-" || $0 == "+" }),
      let modifier = modifiers[name[..<dash].lowercased()]
    else { return nil }
    let behind = name[name.index(after: dash)...]
    return behind.isEmpty ? nil : (modifier, behind)
  }

  private static func functionNumber(_ name: Substring) -> Int? {
    let name = name.lowercased()
    return (1...24).first { "f\($0)" == name }
  }

  private static let modifiers: [String: Modifiers] = [
    "ctrl": .control, "control": .control, "c": .control,
    "alt": .alt, "meta": .alt, "m": .alt, "shift": .shift, "s": .shift,
  ]

  private static let codes: [String: Code] = [
    "up": .up, "down": .down, "left": .left, "right": .right, "home": .home, "end": .end,
    "page-up": .pageUp, "pageup": .pageUp, "pgup": .pageUp,
    "page-down": .pageDown, "pagedown": .pageDown, "pgdn": .pageDown,
    "insert": .insert, "ins": .insert, "delete": .delete, "del": .delete,
    "backspace": .backspace, "rubout": .backspace, "tab": .tab, "enter": .enter, "return": .enter,
    "ret": .enter, "escape": .escape, "esc": .escape,
  ]

  private static let characters = ["space": " ", "spc": " "]
}
