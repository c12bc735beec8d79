/// Words and tags that no post has. What was perhaps meant is not told, since near a word there are
/// always others.
extension MissingNames {
  /// “No post here has “Compler” or #gardne.”, in the letters and in the order in which they were
  /// typed; and which of them longer ones begin with: “Some have Compl*.”
  static func sentence(ofWords names: [Name], typed text: String) -> String {
    let told = names.map { (name: $0, typed: $0.term.told(in: text)) }
      .sorted { $0.typed.start < $1.typed.start }
    let words = told.map { $0.typed.words }.inOneSentence(joinedBy: "or")
    let longer = told.filter { $0.name.isBeginning }.map { $0.typed.spelling + "*" }
    let some = longer.isEmpty ? "" : " Some have \(longer.inOneSentence(joinedBy: "or"))."
    return "No post here has \(words)." + some
  }
}

extension Query.Term {
  /// Whether it is a word or a tag, whole or its beginning.
  package var isWordOrTag: Bool {
    switch self {
    case .word, .tag: true
    default: false
    }
  }

  /// How a message names the term, how a text spells it, and where. Without a star: while it is
  /// typed, the last word has none.
  fileprivate func told(in text: String) -> (words: String, spelling: String, start: Int) {
    switch self {
    case .word(let word, _):
      let typed = TypedTerm(word: word, in: text)
      return ("“\(typed.spelling)”", typed.spelling, typed.start)
    case .tag(let name, _):
      let typed = TypedTerm(tag: name, in: text)
      let tag = "#" + typed.spelling
      return (tag, tag, typed.start)
    default: return (self.text, self.text, .max)
    }
  }
}

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
