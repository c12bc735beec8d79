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
