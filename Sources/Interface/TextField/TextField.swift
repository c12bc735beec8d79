import Posts

/// A line of text with a cursor, edited as readline does; counted in grapheme clusters.
package struct TextField: Sendable, Equatable {
  /// Characters it holds at most; more of a paste is cut off.
  package static let capacity = Query.maxCharacters
  /// The most scalars it keeps of one character: more than any in use has. A text of joiners and
  /// marks alone is one character, which may be a megabyte, and each key reads the whole field.
  package static let scalarsPerCharacter = 32
  /// How many more characters it takes.
  package var room: Int { Self.capacity - characters.count }

  package internal(set) var characters: [Character] = []
  /// How many characters stand before the cursor.
  package internal(set) var cursor = 0
  /// The first character that was seen when a click put the cursor somewhere: what is seen stays
  /// for as long as the cursor is in it.
  var held: Int?
  /// What was erased last in one go; `yank` puts it back.
  var killed: [Character] = []
  /// States to go back to, the newest last.
  var past: [Snapshot] = []
  /// The last edit: the next one of the same kind belongs to it.
  var lastEdit = Edit.other

  /// What `undo` brings back.
  struct Snapshot: Sendable, Equatable {
    var characters: [Character]
    var cursor: Int
  }

  /// What kind an edit is of.
  enum Edit: Sendable, Equatable { case typing, kill, other }

  /// A field with a text, and the cursor at its end.
  package init(_ text: String = "") {
    characters = Self.characters(of: text)
    cursor = characters.count
  }

  /// The characters of a text that have room, each as far as it is kept.
  static func characters(of text: String) -> [Character] {
    text.prefix(capacity).map { character in
      // No scalar takes less than a byte, and a look at the bytes is cheap.
      guard character.utf8.count > scalarsPerCharacter else { return character }
      return String(character.unicodeScalars.prefix(scalarsPerCharacter)).first ?? character
    }
  }

  package var text: String { String(characters) }
  package var isEmpty: Bool { characters.isEmpty }
}
