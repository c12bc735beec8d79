import Posts

/// What the query languages of services have in common.
enum SharedClauses {
  /// A word. `and`, `or` and `not` stand in quotes: without them they are refused as ambiguous.
  static func word(_ text: String, isPrefix: Bool) -> Clause {
    let quoted = ["and", "or", "not"].contains(text) ? "\"\(text)\"" : text
    let isPart = isPrefix || Words.isUnspaced(text)
    return .said(Clause.Said(quoted, fit: isPart ? .narrower : .same))
  }

  /// Words that follow each other.
  static func phrase(_ phrase: Query.Phrase) -> Clause {
    var whole = phrase
    whole.parts = whole.parts.map { Query.Lookup(token: $0.token, isPrefix: false) }
    let isPart = phrase.parts.contains(where: \.isPrefix)
    return .said(Clause.Said("\"" + whole.text + "\"", fit: isPart ? .narrower : .same))
  }

  /// `#tag`.
  static func tag(_ name: String, isPrefix: Bool) -> Clause {
    let isPlain = name.unicodeScalars.allSatisfy {
      $0.properties.isAlphabetic || $0.properties.numericType != nil || $0 == "_"
        || $0.properties.generalCategory == .nonspacingMark
    }
    guard isPlain else { return .unknown }
    return .said(Clause.Said("#" + name, fit: isPrefix ? .narrower : .same))
  }

  /// What only depends on where a post came from: every post of a source meets it, or none.
  static func provenance(_ term: Query.Term, of id: SourceIdentity) -> Clause {
    Query([.term(term)]).matches(id.sample) ? .everything : .nothing
  }
}

extension String {
  /// Whether a folded name may be all of a handle or a host, which end with no sign: `ada.` of
  /// `from:ada.*` is only a beginning.
  var mayBeWhole: Bool { utf8.last.map { !Folding.signsBehindName.contains($0) } ?? false }
}

/// How posts of a live source are called: by the source and by its service.
struct SourceIdentity: Sendable, Equatable {
  var source: String
  var service: String

  /// A post of it that says nothing else.
  var sample: Post {
    Post(
      id: Post.ID(service: service, text: "1"), source: source, author: Author(handle: ""),
      createdAt: Timestamp(milliseconds: 0), text: "", origin: .live)
  }
}
