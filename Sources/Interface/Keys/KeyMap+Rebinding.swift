import Canvas

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
