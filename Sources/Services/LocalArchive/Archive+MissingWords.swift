import Archive
import Posts

extension Archive {
  /// All that no post has and that a query asks for: its names, then its words.
  package func missing(
    of query: Query, interruption: Interruption = Interruption()
  ) -> [MissingNames] {
    let names = missingNames(of: query, interruption: interruption)
    guard let words = missingWords(of: query, interruption: interruption) else { return names }
    return names + [words]
  }

  /// The words and tags that every match must have and that no post has, as the dictionary knows
  /// at once; `nil` without any, or if it cannot be read. Among alternatives another one may be
  /// what was meant.
  package func missingWords(
    of query: Query, interruption: Interruption = Interruption()
  ) -> MissingNames? {
    let missing = query.requiredTerms.filter { term in
      term.isWordOrTag && (try? knows(term, interruption: interruption)) == false
    }
    if missing.isEmpty { return nil }
    return MissingNames(
      missing.map { MissingNames.Name($0, isBeginning: isBeginning($0, interruption)) })
  }
}
