import Canvas
import Interface
import Settings

extension KeyMap {
  /// The keys as changed by the settings.
  ///
  /// - Throws: `Failure` with the line, if one key would do two things, or if no key would quit,
  ///   open or go back.
  init(_ configuration: Configuration) throws(Failure) {
    let (map, faults) = Self.read(configuration.keys, of: configuration.file)
    if var fault = faults.first {
      let left = faults.count - 1
      if left > 0 { fault.remedy += " “twinstant doctor” shows \(left) more." }
      throw fault
    }
    self = map
  }

  /// The keys as changed by those of a file, and everything that is wrong with these changes.
  static func read(_ bindings: [KeyBinding], of file: String) -> (map: KeyMap, faults: [Failure]) {
    let changes = bindings.compactMap { binding in
      Command(rawValue: binding.command).map { (command: $0, keys: binding.keys) }
    }
    let (map, conflicts) = KeyMap.standard.rebound(changes)
    var faults = conflicts.map { conflict in
      let line = bindings.last { $0.command == conflict.second.rawValue }?.line ?? 1
      return Failure(
        "\(file):\(line): \(conflict.key.text) cannot be both "
          + "“\(conflict.first.rawValue)” and “\(conflict.second.rawValue)”.",
        remedy: "Give one of them another key.", status: ExitStatus.usage)
    }
    for (command, places) in needed {
      // The keys of a conflict are told already.
      let isTold = conflicts.contains { $0.first == command || $0.second == command }
      if !isTold, let place = places.first(where: { map.keys(for: command, in: $0).isEmpty }) {
        faults.append(lack(of: command, in: place, bindings, of: file))
      }
    }
    return (map, faults)
  }

  /// The commands without which nobody can leave, choose or go back, and where. In the list “back”
  /// only clears the query, and in a post “open” follows a link: other keys do that, too.
  private static let needed: [(command: Command, places: [Place])] = [
    (.quit, [.list, .detail, .sheet, .saved, .form]),
    (.open, [.list, .sheet, .saved, .access, .form]),
    (.back, [.detail, .sheet, .saved, .access, .form]),
  ]

  /// The failure where a needed command has no key in a place, with the line that took it.
  private static func lack(
    of command: Command, in place: Place, _ bindings: [KeyBinding], of file: String
  ) -> Failure {
    let usual = Set(KeyMap.standard.keys(for: command, in: place))
    let own = bindings.last { $0.command == command.rawValue }
    let taking = bindings.last { !usual.isDisjoint(with: $0.keys) }
    let alias = usual.compactMap { key -> String? in
      guard let name = taking?.aliases[key] else { return nil }
      return "A terminal sends \(name) as \(key.word). "
    }.first
    let lacking = command == .quit ? "no way to quit" : "no key for “\(command.rawValue)”"
    return Failure(
      "\(file):\((own ?? taking)?.line ?? 1): these keys leave \(lacking) (\(place.words)).",
      remedy: (alias ?? "") + "Give “\(command.rawValue)” a key of its own in [keys].",
      status: ExitStatus.usage)
  }

  /// Commands that the settings name and leave without a key, for `doctor`.
  func keyless(by configuration: Configuration) -> [Command] {
    configuration.keys.compactMap { Command(rawValue: $0.command) }.filter(isKeyless)
  }

  /// Whether no key runs a command anywhere.
  func isKeyless(_ command: Command) -> Bool {
    Place.allCases.allSatisfy { keys(for: command, in: $0).isEmpty }
  }

  /// A key that the settings gave to another command than before.
  struct TakenKey {
    var key: Key
    var before: Command
    var now: Command
    /// The places where the key does another thing now; elsewhere it may do the same as before.
    var places: [Place]
  }

  /// Keys taken from commands that the settings do not name, for `doctor`.
  func takenKeys(by configuration: Configuration) -> [TakenKey] {
    let named = Set(configuration.keys.map(\.command))
    var taken: [TakenKey] = []
    for entry in KeyMap.standard.entries where !named.contains(entry.command.rawValue) {
      for place in entry.places {
        for key in entry.keys where KeyMap.standard.command(for: key, in: place) == entry.command {
          guard let now = command(for: key, in: place), now != entry.command else { continue }
          let known = taken.firstIndex { ($0.key, $0.before, $0.now) == (key, entry.command, now) }
          if let known {
            taken[known].places.append(place)
          } else {
            taken.append(TakenKey(key: key, before: entry.command, now: now, places: [place]))
          }
        }
      }
    }
    return taken
  }
}

/// Keys that a terminal sends as others, or as the beginning of others.
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

extension Configuration {
  /// The key that shows the sources on the screen, for sentences that are made without the screen.
  var sourcesKey: String { KeyMap.read(keys, of: file).map.text(of: .sources, in: .list) }
}
