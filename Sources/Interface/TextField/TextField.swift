/// A line of text with a cursor, edited as readline does; counted in grapheme clusters.
package struct TextField: Sendable, Equatable {
  /// Characters it holds at most; more of a paste is cut off.
  package static let capacity = 1000
  /// How many characters it takes besides.
  package var room: Int { Self.capacity - characters.count }

  package internal(set) var characters: [Character] = []
  /// How many characters stand before the cursor.
  package internal(set) var cursor = 0
  /// What was erased last in one go; `yank` puts it back.
  var killed: [Character] = []
  /// States to go back to, the newest last.
  var past: [Snapshot] = []
  /// Whether the next one of the same kind belongs to the last edit.
  var lastEdit = Edit.other

  /// What `undo` brings back.
  struct Snapshot: Sendable, Equatable {
    var characters: [Character]
    var cursor: Int
  }

  /// What kind the last edit was.
  enum Edit: Sendable, Equatable { case typing, kill, other }

  /// A field with a text, and the cursor at its end.
  package init(_ text: String = "") {
    characters = Array(text.prefix(Self.capacity))
    cursor = characters.count
  }

  package var text: String { String(characters) }
  package var isEmpty: Bool { characters.isEmpty }
}
