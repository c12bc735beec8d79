import Posts

extension Query {
  /// Whether it wants reposts that have a word. Since May 2026 X finds none by their words, and
  /// would be asked, and paid, in vain. Whether it finds them by words beside a person is not said.
  var wantsRepostsByWords: Bool {
    guard requiredTerms.contains(.feature(.repost)) else { return false }
    return conditions.contains(where: \.isOfWords) && !conditions.contains(where: \.namesPeople)
  }
}

extension Query.Condition {
  /// Whether somebody is named who may have written it: `from:`, or `from:me`.
  fileprivate var namesPeople: Bool {
    switch self {
    case .term(.author), .term(.own): true
    case .any(let members): members.contains(where: \.namesPeople)
    case .term, .not, .all: false
    }
  }

  /// Whether no post can meet it without a certain word.
  fileprivate var isOfWords: Bool {
    switch self {
    case .term(.word), .term(.phrase): true
    case .term, .not: false
    case .any(let members): members.allSatisfy(\.isOfWords)
    case .all(let members): members.contains(where: \.isOfWords)
    }
  }
}
