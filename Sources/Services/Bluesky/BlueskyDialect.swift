import Posts

/// The query language of Bluesky's search, as far as it is dependable: all words must be there,
/// `OR` and leaving out are not specified. `since:` and `until:` are parameters.
struct BlueskyDialect: QueryDialect {
  let kind = SourceKind.bluesky
  let serviceName = "Bluesky"
  let longest = 500
  let hasGroups = false
  var identity: SourceIdentity

  func clause(for term: Query.Term) -> Clause { words(for: term).withoutNegation }

  private func words(for term: Query.Term) -> Clause {
    switch term {
    case .word(let text, let isPrefix): SharedClauses.word(text, isPrefix: isPrefix)
    case .phrase(let phrase): SharedClauses.phrase(phrase)
    case .tag(let name, let isPrefix): SharedClauses.tag(name, isPrefix: isPrefix)
    case .author(let name, _): Self.person("from:", name)
    // Everybody has a domain there: another handle is nobody's.
    case .own(let handle):
      Self.whole(handle.name) == nil ? .nothing : Self.person("from:", handle.name)
    case .mention(let name, _): Self.person("mentions:", name)
    case .recipient(let name, _): Self.person("to:", name)
    case .language(let code): SharedClauses.language("lang:", code)
    case .host(let host, _):
      host.mayBeWhole ? .said(Clause.Said("domain:" + host, fit: .narrower)) : .unknown
    case .collection, .source: SharedClauses.provenance(term, of: identity)
    // A repost is no post there.
    case .feature(.repost): .nothing
    case .link, .feature, .conversation, .post, .atLeast, .since, .until: .unknown
    }
  }

  func refusal(of term: Query.Term) -> SearchError? {
    switch term {
    case .author(let name, _), .mention(let name, _), .recipient(let name, _):
      if Self.whole(name) != nil { return nil }
      return SearchError(
        .notSearchable,
        message: "Bluesky looks for handles that are domains, such as ada.example.",
        remedy: "Write the whole handle, or add a word.")
    case .link, .host:
      return SearchError(
        .notSearchable, message: "Bluesky looks for links by their host alone.",
        remedy: "Write url:example.org, or add a word.")
    default: return nil
    }
  }

  /// The name of one person as the service has it: a handle, which is a domain, or a DID. `nil` for
  /// a name that several may have, such as that of `from:ada`.
  static func whole(_ name: String) -> String? {
    // Folded names have no colons.
    if name.hasPrefix("didplc"), !name.contains(".") { return "did:plc:" + name.dropFirst(6) }
    return name.contains(".") && !name.contains("@") && name.mayBeWhole ? name : nil
  }

  /// The words `from:`, `mentions:` or `to:` with a whole name: the service knows no beginnings of
  /// names.
  private static func person(_ prefix: String, _ name: String) -> Clause {
    guard let whole = whole(name) else { return .unknown }
    // A post does not tell the DIDs of those it names.
    if whole != name, prefix != "from:" { return .unknown }
    return .said(Clause.Said(prefix + whole, fit: .narrower))
  }
}
