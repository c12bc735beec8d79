import Posts

/// What both of X's APIs, v2 and v1.1, say in the same words.
enum XClauses {
  /// The clause for a term; `nil` if each API has words of its own for it, or none.
  static func clause(for term: Query.Term, of identity: SourceIdentity) -> Clause? {
    switch term {
    case .word(let text, let isPrefix): SharedClauses.word(text, isPrefix: isPrefix)
    case .phrase(let phrase): SharedClauses.phrase(phrase)
    case .tag(let name, let isPrefix): SharedClauses.tag(name, isPrefix: isPrefix)
    case .mention(let name, let isPrefix): mention(name, isPrefix: isPrefix)
    case .author(let name, let isPrefix): person("from:", name, isPrefix: isPrefix)
    case .own(let handle):
      handle.isFormer ? .nothing : person("from:", handle.name, isPrefix: false)
    case .recipient(let name, let isPrefix): person("to:", name, isPrefix: isPrefix)
    case .host(let host, let isPrefix): link([host], isPrefix: isPrefix)
    case .link(let phrase):
      link(phrase.parts.map(\.token), isPrefix: phrase.parts.last?.isPrefix == true)
    case .collection, .source: SharedClauses.provenance(term, of: identity)
    case .language, .feature, .conversation, .post, .atLeast, .since, .until: nil
    }
  }

  /// The clause for `from:name` or `to:name`; nobody at these services has another handle.
  private static func person(_ prefix: String, _ name: String, isPrefix: Bool) -> Clause {
    guard XHandle.isValid(name) else { return .nothing }
    return .said(Clause.Said(prefix + name, fit: isPrefix ? .narrower : .same))
  }

  /// `@name` means a post that mentions somebody, or is by them.
  private static func mention(_ name: String, isPrefix: Bool) -> Clause {
    guard XHandle.isValid(name) else { return .nothing }
    return .said(
      Clause.Said(
        "(@\(name) OR from:\(name))", negation: "-@\(name) -from:\(name)",
        fit: isPrefix ? .narrower : .same))
  }

  /// The clause `url:"…"` for each word of an address. It looks into the addresses of pictures,
  /// too, which are no links here.
  private static func link(_ words: [String], isPrefix: Bool) -> Clause {
    let parts = words.map { "url:\"\($0)\"" }
    guard parts.count != 1 else {
      let fit: Clause.Fit = isOfPictures(words[0]) ? .wider : isPrefix ? .narrower : .same
      return .said(Clause.Said(parts[0], fit: fit))
    }
    if parts.isEmpty { return .unknown }
    // Escapes repeat each other, and the length of a query is limited.
    let each = parts.indices.filter { !parts[..<$0].contains(parts[$0]) }.map { parts[$0] }
    return .said(Clause.Said("(" + each.joined(separator: " ") + ")", fit: .wider))
  }

  /// Whether every picture, or many of them, may have this in its address, such as
  /// `x.com/ada/status/1/photo/1`.
  private static func isOfPictures(_ text: String) -> Bool {
    let parts: Set = ["x", "twitter", "pic", "com", "status", "photo", "video"]
    return Words.all(in: text).allSatisfy {
      parts.contains($0.text) || $0.text.utf8.isAllDigits
    }
  }

  /// The clause for a feature, in the words of one of the APIs. Pictures count as links there.
  static func feature(_ feature: Mark.Feature, _ text: String) -> Clause {
    .said(Clause.Said(text, standsAlone: false, fit: feature == .links ? .wider : .same))
  }
}
