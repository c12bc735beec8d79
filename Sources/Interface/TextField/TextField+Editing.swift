import Canvas

extension TextField {
  /// Puts a typed character in. Typing one word is one step for `undo`. A combining mark joins the
  /// character before it. A full field takes nothing, which is no step either.
  package mutating func type(_ character: Character) {
    guard room > 0 else { return }
    let beginsWord = character != " " && cursor > 0 && characters[cursor - 1] == " "
    if lastEdit != .typing || beginsWord { remember() }
    insert(String(character))
    lastEdit = .typing
  }

  /// Puts a text in, in one piece and as one step for `undo`; it must be sanitised.
  package mutating func paste(_ text: String) {
    guard room > 0, !text.isEmpty else { return }
    remember()
    insert(text)
    lastEdit = .other
  }

  /// Puts another text in place of some characters, with the cursor behind it; it must be
  /// sanitised.
  mutating func replace(_ range: Range<Int>, with text: String) {
    guard range.upperBound <= characters.count else { return }
    remember()
    characters.removeSubrange(range)
    cursor = range.lowerBound
    insert(text)
    lastEdit = .other
  }

  /// Puts another text in place of all, with the cursor at its end.
  package mutating func replace(with text: String) {
    guard text != self.text else { return }
    remember()
    characters = Self.characters(of: text)
    cursor = characters.count
    held = nil
    lastEdit = .other
  }

  /// Erases the character before the cursor; only its last part where it is made of letters and
  /// vowels that stand beside each other, as in Thai and Hindi.
  package mutating func deleteBackward() {
    guard cursor > 0 else { return }
    let kept = characters[cursor - 1].beforeLastLetter
    delete((cursor - 1)..<cursor)
    if !kept.isEmpty { insert(kept) }
  }

  /// Erases the character under the cursor.
  package mutating func deleteForward() { delete(cursor..<(cursor + 1)) }

  /// Takes back the last edit.
  package mutating func undo() {
    guard let snapshot = past.popLast() else { return }
    characters = snapshot.characters
    cursor = snapshot.cursor
    lastEdit = .other
  }

  /// Keeps the present state for `undo`.
  mutating func remember() {
    past.append(Snapshot(characters: characters, cursor: cursor))
    if past.count > 200 { past.removeFirst() }
  }

  private mutating func delete(_ range: Range<Int>) {
    guard range.lowerBound >= 0, range.upperBound <= characters.count else { return }
    remember()
    characters.removeSubrange(range)
    cursor = range.lowerBound
    lastEdit = .other
  }

  /// Inserts a text and forms clusters anew around the cursor: a mark or a joiner may have come
  /// between.
  private mutating func insert(_ text: String) {
    let before = cursor > 0 ? String(characters[cursor - 1]) : ""
    let joined = Self.characters(of: before + text.prefix(max(0, room)))
    let start = cursor - (before.isEmpty ? 0 : 1)
    characters.replaceSubrange(start..<cursor, with: joined)
    cursor = start + joined.count
  }
}

extension Character {
  /// What stands before its last letter that has a cell of its own; empty where that is the first
  /// one. What is joined to a wide one, as in Hangul and emoji, has none.
  fileprivate var beforeLastLetter: String {
    let last = unicodeScalars.lastIndex { scalar in
      switch scalar.properties.generalCategory {
      case .otherLetter, .spacingMark: TextWidth.columns(of: scalar) == 1
      default: false
      }
    }
    return last.map { String(unicodeScalars[..<$0]) } ?? ""
  }
}

/// Erasing that can be put back; pieces erased in a row come back as one.
extension TextField {
  /// Erases back to the last space.
  package mutating func killToSpace() { kill(spacedWordStart..<cursor, isBackward: true) }
  /// Erases the word before the cursor.
  package mutating func killWordBackward() { kill(wordStart..<cursor, isBackward: true) }
  /// Erases the word after the cursor.
  package mutating func killWordForward() { kill(cursor..<wordEnd, isBackward: false) }
  /// Erases all before the cursor.
  package mutating func killToStart() { kill(0..<cursor, isBackward: true) }
  /// Erases all after the cursor.
  package mutating func killToEnd() { kill(cursor..<characters.count, isBackward: false) }

  /// Puts back what was erased last.
  package mutating func yank() {
    guard !killed.isEmpty else { return }
    paste(String(killed))
  }

  private mutating func kill(_ range: Range<Int>, isBackward: Bool) {
    guard !range.isEmpty else { return }
    remember()
    let piece = Array(characters[range])
    switch (lastEdit == .kill, isBackward) {
    case (false, _): killed = piece
    case (true, true): killed = piece + killed
    case (true, false): killed += piece
    }
    characters.removeSubrange(range)
    cursor = range.lowerBound
    lastEdit = .kill
  }
}
