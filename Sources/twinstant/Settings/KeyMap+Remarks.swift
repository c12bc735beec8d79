import Canvas
import Interface
import Settings

extension KeyMap {
  /// Remarks on keys of the settings that a terminal does not send as one would think. Such a key
  /// works, but it is another one, or typing right behind it is lost.
  static func remarks(on bindings: [KeyBinding], of file: String) -> [SettingsNote] {
    var notes: [SettingsNote] = []
    for binding in bindings {
      for key in binding.keys {
        if let name = binding.aliases[key], !isUsual(key, of: binding.command) {
          notes.append(
            SettingsNote(
              message: "\(file):\(binding.line): a terminal sends \(name) as \(key.word).",
              remedy: "So “\(binding.command)” has \(key.word); give it another key in [keys] if "
                + "you meant another one.",
              subject: .key))
        } else if beginsSequence(key) {
          notes.append(
            SettingsNote(
              message: "\(file):\(binding.line): a terminal begins other keys with \(key.text).",
              remedy: "What is typed right behind it may be lost; give “\(binding.command)” "
                + "another key in [keys].",
              subject: .key))
        }
      }
    }
    return notes
  }

  /// Whether a command has a key without any settings: with the name that the key has in other
  /// programs, nothing else can have been meant.
  private static func isUsual(_ key: Key, of name: String) -> Bool {
    Place.allCases.contains { KeyMap.standard.command(for: key, in: $0)?.rawValue == name }
  }

  /// Whether a key comes as ESC and a character that begins an escape sequence: only a pause tells
  /// the two apart.
  private static func beginsSequence(_ key: Key) -> Bool {
    guard key.modifiers == .alt, case .character(let character) = key.code else { return false }
    return "[OP]_".contains(character)
  }
}
