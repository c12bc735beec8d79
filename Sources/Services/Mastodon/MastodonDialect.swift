import Posts

/// The query language of Mastodon's full-text search, as its documentation has it.
///
/// Words match in all inflections, so excluding one would exclude too much: excluding is done here.
/// Days are those of the account's time zone, which is not known, so that up to a day more is asked
/// for on either side.
struct MastodonDialect: QueryDialect {
  let kind = SourceKind.mastodon
  let serviceName: String
  let longest = 500
  let hasGroups = false
  var identity: SourceIdentity

  func isParameter(_ term: Query.Term) -> Bool { false }

  func clause(for term: Query.Term) -> Clause {
    switch term {
    case .word(let text, let isPrefix):
      SharedClauses.word(text, isPrefix: isPrefix).withoutNegation
    case .phrase(let phrase): SharedClauses.phrase(phrase).withoutNegation
    case .tag(let name, let isPrefix):
      SharedClauses.tag(name, isPrefix: isPrefix).withoutNegation
    case .author(let name, let isPrefix): person(name, isPrefix: isPrefix)
    case .own(let handle): own(handle.name)
    case .mention(let name, _): Self.mention(name)
    case .language(let code): Self.language(code)
    case .feature(let feature): Self.feature(feature)
    case .since(let moment): Self.day("after:", moment - Self.untilOverEverywhere)
    case .until(let moment): Self.day("before:", moment + Self.toFirstDayNotBegun)
    case .collection, .source: SharedClauses.provenance(term, of: identity)
    case .recipient, .host, .link, .conversation, .post, .atLeast: .unknown
    }
  }

  func refusal(of term: Query.Term) -> SearchError? {
    switch term {
    case .author:
      SearchError(
        .notSearchable, message: "\(serviceName) wants the server of a handle, too.",
        remedy: "Write from:ada@social.example, or add a word.")
    case .host, .link:
      SearchError(
        .notSearchable, message: "\(serviceName) cannot look for links.",
        remedy: "Add a word; links are then looked at here.")
    default: nil
    }
  }

  /// Whether a search is asked for words here, and not merely for a person or a tag, of which there
  /// are timelines, or for what may only stand beside these.
  func isAboutWords(_ condition: Query.Condition) -> Bool {
    if case .term(.tag) = condition { return false }
    guard person(in: condition) == nil, case .said(let said) = clause(for: condition) else {
      return false
    }
    return said.standsAlone
  }

  /// Posts that name somebody; those by them are found by nothing that could stand beside it. Their
  /// texts show a name without its server, which is looked at here.
  private static func mention(_ name: String) -> Clause {
    let handle = String(name.prefix { $0 != "@" })
    if handle.isEmpty { return .unknown }
    let fit: Clause.Fit = handle == name ? .narrower : .wider
    return Clause.said(.init("@" + handle, fit: fit)).withoutNegation
  }

  /// Any server may have somebody of this name; the search needs the server.
  private func person(_ name: String, isPrefix: Bool) -> Clause {
    guard name.contains("@"), name.mayBeWhole else { return .unknown }
    return .said(Clause.Said("from:" + withPort(name), fit: isPrefix ? .narrower : .same))
  }

  /// Everybody is found by a name with its server: a handle without one is nobody's here.
  private func own(_ name: String) -> Clause {
    let clause = person(name, isPrefix: false)
    return clause == .unknown ? .nothing : clause
  }

  /// A name as the server knows it. Here names have no colons, and only of this server it is known
  /// that one stands before its port.
  func withPort(_ name: String) -> String {
    let server = "@" + Folding.name(serviceName)
    guard serviceName.contains(":"), name.hasSuffix(server) else { return name }
    return String(name.dropLast(server.count)) + "@" + serviceName
  }

  /// The words for a language. Servers know languages without countries, but Chinese also with four
  /// regions, each as a language of its own: `zh` does not find their posts. Capitals count.
  private static func language(_ code: String) -> Clause {
    guard LanguageCode.withoutCountry(code) == "zh" else {
      return SharedClauses.language("language:", code)
    }
    let region = code.split { $0 == "-" || $0 == "_" }.dropFirst().joined(separator: "-")
    guard ["cn", "hk", "tw", "yue"].contains(region) else { return .unknown }
    return .said(
      Clause.Said("language:zh-" + region.uppercased(), standsAlone: false, fit: .wider))
  }

  private static func feature(_ feature: Mark.Feature) -> Clause {
    switch feature {
    case .media: .said(Clause.Said("has:media", standsAlone: false))
    case .images, .video: .said(Clause.Said("has:media", standsAlone: false, fit: .wider))
    case .reply: .said(Clause.Said("is:reply", standsAlone: false))
    case .sensitive: .said(Clause.Said("is:sensitive", standsAlone: false))
    // Servers show a repost as the original.
    case .repost: .nothing
    case .links, .warning, .quote: .unknown
    }
  }

  /// How long after its midnight in UTC a day ends in the last time zone, twelve hours behind:
  /// `after:` finds nothing of the day that it names.
  private static let untilOverEverywhere = Duration.seconds(36 * 3600)

  /// How long after a moment the day lies that `before:` has to name. It finds nothing of that day,
  /// which begins in the first time zone fourteen hours before its midnight in UTC. If it named a
  /// later day, posts that are too new would come before all that is asked for.
  private static let toFirstDayNotBegun =
    Duration.seconds(14 * 3600) + .days(1) - .milliseconds(1)

  private static func day(_ prefix: String, _ moment: Timestamp) -> Clause {
    .said(Clause.Said(prefix + moment.iso8601Day, standsAlone: false, fit: .wider))
  }
}
