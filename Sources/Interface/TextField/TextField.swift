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

/// What commands do, and where the cursor goes.
extension TextField {
  /// Moves and edits as readline does; other commands change nothing.
  mutating func perform(_ command: Command) {
    switch command {
    case .backwardChar: moveLeft()
    case .forwardChar: moveRight()
    case .backwardWord: moveWordLeft()
    case .forwardWord: moveWordRight()
    case .beginningOfLine: moveToStart()
    case .endOfLine: moveToEnd()
    case .backwardDeleteChar: deleteBackward()
    case .deleteChar: deleteForward()
    case .unixWordRubout: killToSpace()
    case .backwardKillWord: killWordBackward()
    case .killWord: killWordForward()
    case .unixLineDiscard: killToStart()
    case .killLine: killToEnd()
    case .yank: yank()
    case .undo: undo()
    default: break
    }
  }

  /// One character back; at the start, nowhere.
  package mutating func moveLeft() { move(to: cursor - 1) }
  /// One character on; at the end, nowhere.
  package mutating func moveRight() { move(to: cursor + 1) }
  /// Before the first character.
  package mutating func moveToStart() { move(to: 0) }
  /// Behind the last character.
  package mutating func moveToEnd() { move(to: characters.count) }
  /// To the beginning of the word before the cursor.
  package mutating func moveWordLeft() { move(to: wordStart) }
  /// Behind the word after the cursor.
  package mutating func moveWordRight() { move(to: wordEnd) }

  /// Puts the cursor before a character, as a click does.
  package mutating func move(to place: Int) {
    cursor = min(max(0, place), characters.count)
    lastEdit = .other
  }

  /// Where the word before the cursor begins; a word is made of letters and digits.
  var wordStart: Int {
    var place = cursor
    while place > 0, !characters[place - 1].isWordPart { place -= 1 }
    while place > 0, characters[place - 1].isWordPart { place -= 1 }
    return place
  }

  /// Where the word after the cursor ends.
  var wordEnd: Int {
    var place = cursor
    while place < characters.count, !characters[place].isWordPart { place += 1 }
    while place < characters.count, characters[place].isWordPart { place += 1 }
    return place
  }

  /// Where what stands between the last space and the cursor begins, spaces at its end included.
  var spacedWordStart: Int {
    var place = cursor
    while place > 0, characters[place - 1].isWhitespace { place -= 1 }
    while place > 0, !characters[place - 1].isWhitespace { place -= 1 }
    return place
  }
}

extension Character {
  fileprivate var isWordPart: Bool { isLetter || isNumber }
}
