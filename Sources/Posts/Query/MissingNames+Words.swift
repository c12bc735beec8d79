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
