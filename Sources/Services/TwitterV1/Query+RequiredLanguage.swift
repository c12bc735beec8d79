import Posts

extension Query {
  /// The language of every post that matches, without its country; `nil` if it may be several.
  var requiredLanguage: String? { conditions.compactMap(\.language).first.map(String.init) }
}

extension Query.Condition {
  /// The language that it asks for, in all of its alternatives.
  fileprivate var language: Substring? {
    switch self {
    case .term(.language(let code)): return LanguageCode.withoutCountry(code)
    case .any(let members):
      let first = members.first?.language
      return members.allSatisfy { $0.language == first } ? first : nil
    case .term, .not, .all: return nil
    }
  }
}
