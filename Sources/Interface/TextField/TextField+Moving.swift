extension TextField {
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
