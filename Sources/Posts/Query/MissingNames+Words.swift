/// Words and tags that no post has: they are told without what was perhaps meant, since near a word
/// there are always others.
extension MissingNames {
  /// “No post here has “compler” or #gardne.”, in small letters, with the accents that were typed.
  static func sentence(ofWords terms: [Query.Term], typed text: String) -> String {
    let spelling = TypedSpelling(of: text)
    let told = terms.map { spelling.spelled($0).quoted }
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

  /// Without a star: while it is typed, the last word has none.
  fileprivate var quoted: String {
    switch self {
    case .word(let word, _): "“\(word)”"
    case .tag(let name, _): "#" + name
    default: text
    }
  }
}
