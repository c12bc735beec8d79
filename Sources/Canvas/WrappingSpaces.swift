/// Spaces at which a row ends only where nothing else is left.
extension UnsafeBufferPointer<UInt8> {
  /// Whether the single space at a place belongs to the sign beside it, as French is written:
  /// before `!`, `?`, `:`, `;` and `»`, and behind `«`.
  ///
  /// `:)` and `?x` are no such signs, nor are the quotes of German, `»so«`.
  func hasSign(besideSpaceAt place: Int) -> Bool {
    guard self[place] == 0x20 else { return false }
    return hasFrenchSign(at: place + 1) || hasOpeningQuote(before: place)
  }

  private func hasFrenchSign(at place: Int) -> Bool {
    guard place < count else { return false }
    switch self[place] {
    case 0x21, 0x3F: return endsWord(at: place + 1)
    case 0x3A, 0x3B: return isBlank(at: place + 1)
    case 0xC2: return place + 1 < count && self[place + 1] == 0xBB && endsWord(at: place + 2)
    default: return false
    }
  }

  /// Whether no word begins at a place, but at most another sign: the next of `?!`, `!)`, `».`.
  private func endsWord(at place: Int) -> Bool {
    isBlank(at: place) || [0x21, 0x29, 0x2C, 0x2E, 0x3F].contains(self[place])
  }

  private func isBlank(at place: Int) -> Bool {
    place >= count || [0x0A, 0x0D, 0x20].contains(self[place])
  }

  private func hasOpeningQuote(before place: Int) -> Bool {
    guard place > 1, self[place - 2] == 0xC2, self[place - 1] == 0xAB else { return false }
    // Right behind a word it is a closing quote.
    return place == 2 || [0x0A, 0x20, 0x28].contains(self[place - 3])
  }
}
