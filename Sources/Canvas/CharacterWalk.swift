/// Goes through the characters of a text, of which each is asked for by its first byte of UTF-8.
///
/// Of a place made of a number of bytes a `String` does not know that a character begins there, and
/// looks: among flags back to the first of them, so that thousands in a row took their square. The
/// place behind a character it knows, and so goes on from there wherever nothing was passed over.
struct CharacterWalk {
  /// Behind the last character.
  private var index: String.Index
  /// The same in bytes.
  private var place = 0

  init(_ text: String) { index = text.startIndex }

  /// The character that begins at a byte, and where the next one begins; always of the same text.
  mutating func character(at start: Int, in text: String) -> (Character, next: Int) {
    let first = start == place ? index : text.utf8.index(text.startIndex, offsetBy: start)
    index = text.index(after: first)
    place = text.utf8.distance(from: text.startIndex, to: index)
    return (text[first], place)
  }
}
