/// A word or a tag of a query as it stands in the text that was typed: for the person who typed it,
/// while services are sent its `TypedSpelling`.
struct TypedTerm {
  /// In the letters of the text, made safe to print; or as the query has it, if the text, which may
  /// be another one by now, does not have it.
  let spelling: String
  /// Where it begins in the text, in UTF-8 bytes; behind everything where the text does not have
  /// it.
  let start: Int

  init(word: String, in text: String) {
    let wanted = Words.all(in: word).map(\.text)
    let words = Words.all(in: text)
    let first = words.indices.first { words[$0...].lazy.map(\.text).starts(with: wanted) }
    guard let first, !wanted.isEmpty else {
      (spelling, start) = (word, .max)
      return
    }
    let place = words[first].utf8.lowerBound..<words[first + wanted.count - 1].utf8.upperBound
    start = place.lowerBound
    let bytes = text.utf8.dropFirst(place.lowerBound).prefix(place.count)
    let typed = String(decoding: bytes, as: UTF8.self)
    // Emoji that are joined are a word each, at one place.
    let isWhole = words[first].kind != .emoji && typed.unicodeScalars.count <= Words.longest
    spelling = isWhole ? Sanitized.line(typed) : word
  }

  init(tag name: String, in text: String) {
    var rest = text.unicodeScalars[...]
    while let sign = rest.firstIndex(where: { $0.nameSign == "#" }) {
      rest = rest[sign...].dropFirst()
      let tag = rest.takeTag()
      guard Folding.name(String(tag)) == name else { continue }
      spelling = Sanitized.line(String(tag))
      start = text.utf8.distance(from: text.startIndex, to: tag.startIndex)
      return
    }
    (spelling, start) = (name, .max)
  }
}
