import Archive
import Posts

/// What a query asks for that no post has: names, then words.
extension Archive {
  /// Everything a query asks for that no post has: its names, then its words.
  package func missing(
    of query: Query, interruption: Interruption = Interruption()
  ) -> [MissingNames] {
    let names = missingNames(of: query, interruption: interruption)
    guard let words = missingWords(of: query, interruption: interruption) else { return names }
    return names + [words]
  }

  /// The names of collections, sources and authors that no post has, so that a query finds nothing:
  /// those of each condition that asks for such names alone. None if the archive cannot be read, or
  /// if reading is interrupted.
  ///
  /// Collections and sources have few names, so that a slip is likelier than a post yet to come:
  /// their names come with those that were perhaps meant, or with some that exist. Near a handle
  /// there are always others.
  package func missingNames(
    of query: Query, interruption: Interruption = Interruption()
  ) -> [MissingNames] {
    query.conditions.compactMap { condition -> MissingNames? in
      let terms = condition.unmet { isMissing($0, interruption) }
      return terms.isEmpty ? nil : missingNames(terms, interruption)
    }
  }

  /// The most names that are compared.
  private static let compared = 200

  /// The most names that are told.
  private static let told = 8

  /// Whether it asks for a name that no post has.
  private func isMissing(_ term: Query.Term, _ interruption: Interruption) -> Bool {
    switch term {
    case .collection, .source, .author, .own:
      (try? knows(term, interruption: interruption)) == false
    default: false
    }
  }

  private func missingNames(_ terms: [Query.Term], _ interruption: Interruption) -> MissingNames {
    let isOfCollection = terms.contains { $0.collectionName != nil }
    let collections = isOfCollection ? allNames(with: .collection, interruption) : []
    let isOfSource = terms.contains { $0.sourceName != nil }
    let sources = isOfSource ? allNames(with: .source, interruption) : []
    let names = terms.map { term in
      if let name = term.collectionName, let meant = nearest(to: name, among: collections) {
        return MissingNames.Name(term, nearest: collection(meant, interruption))
      }
      if let name = term.sourceName, let meant = nearest(to: name, among: sources) {
        return MissingNames.Name(term, nearest: source(meant, interruption))
      }
      return MissingNames.Name(term, isBeginning: isBeginning(term, interruption))
    }
    var missing = MissingNames(names)
    if !names.contains(where: { $0.nearest != nil }) {
      let lists = collections.prefix(Self.told).map { collection($0, interruption) }
      let services = sources.prefix(Self.told).map { source($0, interruption) }
      missing.others = lists + services
    }
    let isOwn = terms.contains(.collection(Post.Collection.posts, isPrefix: false))
    missing.ownHandles = isOwn ? (try? ownHandles()) ?? [] : []
    return missing
  }

  /// The names that posts have with a mark, folded, the most frequent first.
  private func allNames(with mark: Mark, _ interruption: Interruption) -> [String] {
    let all = QueryCompletions.Request(mark: mark, beginning: "")
    let found = try? completions(of: all, limit: Self.compared, interruption: interruption)
    return found?.candidates.map(\.text) ?? []
  }

  /// A collection as it was written.
  private func collection(_ name: String, _ interruption: Interruption) -> Query.Term {
    let written = try? spelling(ofCollection: name, interruption: interruption)
    return .collection(written ?? name, isPrefix: false)
  }

  /// A source as it was written.
  private func source(_ name: String, _ interruption: Interruption) -> Query.Term {
    let written = try? spelling(ofSource: name, interruption: interruption)
    return .source(written ?? name, isPrefix: false)
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

  /// Whether posts have longer words or names that begin with one that none has.
  private func isBeginning(_ term: Query.Term, _ interruption: Interruption) -> Bool {
    guard let longer = term.asBeginning else { return false }
    return (try? knows(longer, interruption: interruption)) == true
  }
}

extension Query.Term {
  fileprivate var collectionName: String? {
    if case .collection(let name, _) = self { name } else { nil }
  }

  fileprivate var sourceName: String? {
    if case .source(let name, _) = self { name } else { nil }
  }
}
