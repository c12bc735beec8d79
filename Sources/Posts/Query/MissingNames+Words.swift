/// Words and tags that no post has: they are told without what was perhaps meant, since near a word
/// there are always others.
extension MissingNames {
  /// “No post here has “Compler” or #gardne.”, in the letters and in the order in which they were
  /// typed.
  static func sentence(ofWords terms: [Query.Term], typed text: String) -> String {
    let told = terms.map { $0.told(in: text) }.sorted { $0.start < $1.start }.map(\.words)
    return "No post here has \(told.inOneSentence(joinedBy: "or"))."
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

  /// As it stands in a text, and where. Without a star: while it is typed, the last word has none.
  fileprivate func told(in text: String) -> (words: String, start: Int) {
    switch self {
    case .word(let word, _):
      let typed = TypedTerm(word: word, in: text)
      return ("“\(typed.spelling)”", typed.start)
    case .tag(let name, _):
      let typed = TypedTerm(tag: name, in: text)
      return ("#" + typed.spelling, typed.start)
    default: return (self.text, .max)
    }
  }
}
