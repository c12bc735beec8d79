import Canvas

/// Which key does what: one table for acting, for the hints and for the help.
package struct KeyMap: Sendable, Equatable {
  /// Where a key is pressed. A key may do one thing in the list and another in a post.
  package enum Place: String, Sendable, Hashable, CaseIterable {
    case list, detail
    /// Help, sources with recent queries, followers.
    case sheet
    /// Saved searches.
    case saved
    /// The question whether an account may be used; other keys are those of the list.
    case access
    /// The box in which a person signs in: no other keys do anything.
    case form
  }

  /// One line of the table: a command, its keys, and where they hold.
  package struct Entry: Sendable, Equatable {
    package var command: Command
    package var places: [Place]
    package var keys: [Key]
    /// Whether a person chose these keys: they win over those of the table, wherever the entry
    /// stands.
    package var isChosen = false
  }

  /// In the order in which F1 lists the commands.
  package private(set) var entries: [Entry]
  private var commands: [Place: [Key: Command]]
  /// The keys of each command, as the hints ask for them with every frame.
  private var keys: [Place: [Command: [Key]]] = [:]

  /// When two entries have the same key in the same place, the chosen one wins; among equals the
  /// later one.
  package init(entries: [Entry]) {
    self.entries = entries
    commands = [:]
    for entry in entries.filter({ !$0.isChosen }) + entries.filter(\.isChosen) {
      for place in entry.places {
        for key in entry.keys { commands[place, default: [:]][key] = entry.command }
      }
    }
    for entry in entries {
      for place in entry.places {
        let own = entry.keys.filter { commands[place]?[$0] == entry.command }
        if !own.isEmpty { keys[place, default: [:]][entry.command, default: []] += own }
      }
    }
  }

  /// Returns what a key does in a place. Shift is ignored where nothing is bound to it, and so is
  /// Alt where the key alone quits or suspends: Escape and such a key, when they come in one piece,
  /// are the bytes of that key with Alt. A terminal's driver that handles these keys itself takes
  /// them behind an Escape, too.
  package func command(for key: Key, in place: Place) -> Command? {
    if let command = commands[place]?[key] { return command }
    if key.modifiers.contains(.shift) {
      return command(for: Key(key.code, key.modifiers.subtracting(.shift)), in: place)
    }
    guard key.modifiers.contains(.alt) else { return nil }
    let plain = commands[place]?[Key(key.code, key.modifiers.subtracting(.alt))]
    return plain == .quit || plain == .suspend ? plain : nil
  }

  /// The keys that run a command in a place, without those that another one won; in table order.
  package func keys(for command: Command, in place: Place) -> [Key] {
    keys[place]?[command] ?? []
  }

  /// Returns the table with other keys for one command, in all its places. In each the command
  /// keeps its position, for the help.
  package func binding(_ command: Command, to keys: [Key]) -> KeyMap {
    var known: Set<Place> = []
    return KeyMap(
      entries: entries.compactMap { entry -> Entry? in
        guard entry.command == command else { return entry }
        let places = entry.places.filter { known.insert($0).inserted }
        if places.isEmpty { return nil }
        return Entry(command: command, places: places, keys: keys, isChosen: true)
      })
  }
}

/// Other keys for several commands at once.
extension KeyMap {
  /// Two commands that were given one key in one place.
  package struct Conflict: Sendable, Equatable {
    package var key: Key
    package var first: Command
    package var second: Command
  }

  /// Returns the table with other keys for these commands, and where they conflict. A command that
  /// is not named loses a key that another one is given.
  package func rebound(_ changes: [(command: Command, keys: [Key])])
    -> (map: KeyMap, conflicts: [Conflict])
  {
    var conflicts: [Conflict] = []
    for (index, second) in changes.enumerated() {
      for first in changes[..<index] where first.command != second.command {
        guard !places(of: first.command).isDisjoint(with: places(of: second.command)) else {
          continue
        }
        for key in first.keys where second.keys.contains(key) {
          conflicts.append(Conflict(key: key, first: first.command, second: second.command))
        }
      }
    }
    let map = changes.reduce(self) { $0.binding($1.command, to: $1.keys) }
    return (map, conflicts)
  }

  private func places(of command: Command) -> Set<Place> {
    Set(entries.filter { $0.command == command }.flatMap(\.places))
  }
}

extension KeyMap.Place {
  /// The place in words, which head what keys do there in the help, in all places but the list.
  package var words: String {
    switch self {
    case .list: "in the list"
    case .detail: "in a post"
    case .sheet: "in sources and followers"
    case .saved: "in saved searches"
    case .access: "when access is asked for"
    case .form: "when signing in"
    }
  }

  /// The part of the place in which a command does something, in words.
  package func words(of command: Command) -> String {
    self == .sheet && Command.ofSources.contains(command) ? Self.wordsOfSources : words
  }

  static let wordsOfSources = "in sources"
}
