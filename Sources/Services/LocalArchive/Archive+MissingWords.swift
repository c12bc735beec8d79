import Archive
import Posts

extension Archive {
  /// Everything a query asks for that no post has: its names, then its words.
  package func missing(
    of query: Query, interruption: Interruption = Interruption()
  ) -> [MissingNames] {
    let names = missingNames(of: query, interruption: interruption)
    guard let words = missingWords(of: query, interruption: interruption) else { return names }
    return names + [words]
  }

  /// The words and tags that every match must have and that no post has, as the dictionary tells at
  /// once; `nil` if there are none, or if the dictionary cannot be read. Alternatives do not count,
  /// since another one may be what was meant.
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
