extension Query.Term {
  /// The lookups in an index that must all succeed; sufficient unless `needsCheck`. None for what
  /// the index does not know: moments and counts.
  package var lookups: [Query.Lookup] {
    if let (mark, name, isPrefix) = marked {
      return [.init(token: mark.token(name), isPrefix: isPrefix)]
    }
    return switch self {
    case .word(let text, let isPrefix): Self.lookups(ofWord: text, isPrefix: isPrefix)
    case .phrase(let phrase): phrase.lookups
    // Many posts without a link have its words.
    case .link(let phrase): phrase.lookups + Self.feature(.links).lookups
    case .post(let address): address.author.asList
    case .own(let handle): [.init(token: Mark.author.token(handle.name), isPrefix: false)]
    default: []
    }
  }

  /// Whether posts that pass all `lookups` must still be checked by `Query.matches`.
  ///
  /// That is so for moments and counts; for phrases, since the index has no positions; for three or
  /// more characters of a script without spaces, whose pairs may not be adjacent; for
  /// conversations, which share tokens; for addresses of posts, of which the index knows at most
  /// the author; and for a handle of one's own that longer ones may begin with, or strangers may
  /// have had or got.
  package var needsCheck: Bool {
    switch self {
    case .word(let text, _): Words.isUnspaced(text) && text.unicodeScalars.count > 2
    case .own(let handle): !handle.ids.isEmpty || !handle.name.utf8.contains(UInt8(ascii: "@"))
    case .phrase, .link, .since, .until, .atLeast, .conversation, .post: true
    default: false
    }
  }

  /// The mark for this term, the name after it, and whether that may be a prefix; `nil` for terms
  /// without a mark.
  var marked: (mark: Mark, name: String, isPrefix: Bool)? {
    switch self {
    case .tag(let name, let isPrefix): (.tag, name, isPrefix)
    case .mention(let name, let isPrefix): (.mention, name, isPrefix)
    case .author(let name, let isPrefix): (.author, name, isPrefix)
    case .recipient(let name, let isPrefix): (.recipient, name, isPrefix)
    case .language(let code): (.language, code, false)
    case .host(let name, let isPrefix): (.host, name, isPrefix)
    case .feature(let feature): (.feature, feature.rawValue, false)
    case .collection(let name, let isPrefix): (.collection, name, isPrefix)
    case .source(let name, let isPrefix): (.source, name, isPrefix)
    case .conversation(let id): (.conversation, id, false)
    case .word, .phrase, .own, .link, .post, .since, .until, .atLeast: nil
    }
  }

  private static func lookups(ofWord text: String, isPrefix: Bool) -> [Query.Lookup] {
    guard Words.isUnspaced(text) else { return [.init(token: text, isPrefix: isPrefix)] }
    let scalars = Array(text.unicodeScalars)
    guard scalars.count > 1 else { return [.init(token: text, isPrefix: true)] }
    return zip(scalars, scalars.dropFirst()).map { first, second in
      var pair = String.UnicodeScalarView()
      pair.append(first)
      pair.append(second)
      return .init(token: String(pair), isPrefix: false)
    }
  }
}

extension PostAddress {
  /// The author of the post, if it is found by that.
  var author: Query.Lookup? {
    guard case .author(let name)? = trail else { return nil }
    return .init(token: Mark.author.token(name), isPrefix: false)
  }
}

extension Query.Phrase {
  /// Its parts, each once, without a last character that is already in the pair before it.
  fileprivate var lookups: [Query.Lookup] {
    var lookups: [Query.Lookup] = []
    var last: Query.Lookup?
    for part in parts {
      defer { last = part }
      let isImplied =
        part.isPrefix && Words.isUnspaced(part.token)
        && last.map { Words.isUnspaced($0.token) && $0.token.unicodeScalars.count == 2 } ?? false
      if !isImplied, !lookups.contains(part) { lookups.append(part) }
    }
    return lookups
  }
}
