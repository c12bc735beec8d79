/// Walks through the characters of a text, each of which is asked for by its first byte of UTF-8.
///
/// A `String` does not know that a character begins at an index made from a number of bytes, and
/// looks: among flags back to the first of them, so that thousands in a row took quadratic time. It
/// does know this of the index behind a character, so the walk continues from there if nothing was
/// passed over.
struct CharacterWalk {
  /// The index behind the last character.
  private var index: String.Index
  /// That index in bytes.
  private var place = 0

  init(_ text: String) { index = text.startIndex }

  /// The character that begins at a byte, and where the next one begins. `text` must always be the
  /// same.
  mutating func character(at start: Int, in text: String) -> (Character, next: Int) {
    let first = start == place ? index : text.utf8.index(text.startIndex, offsetBy: start)
    index = text.index(after: first)
    place = text.utf8.distance(from: text.startIndex, to: index)
    return (text[first], place)
  }
}
