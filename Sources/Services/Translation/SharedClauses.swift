import Posts

/// What the query languages of services have in common.
enum SharedClauses {
  /// The clause for a word. `and`, `or` and `not` stand in quotes: without them they are refused as
  /// ambiguous. So does a word that was typed with a sign within, at which services split words.
  static func word(_ text: String, isPrefix: Bool) -> Clause {
    let isSpelled = isSpelled(text)
    let isQuoted =
      ["and", "or", "not"].contains(text)
      || isSpelled && !text.unicodeScalars.allSatisfy(isPlain)
    let isPart = isPrefix || isSpelled || Words.isUnspaced(text)
    let words = isQuoted ? "\"\(text)\"" : text
    return .said(Clause.Said(words, fit: isPart ? .narrower : .same))
  }

  /// The clause for words that follow each other.
  static func phrase(_ phrase: Query.Phrase) -> Clause {
    var whole = phrase
    whole.parts = whole.parts.map { Query.Lookup(token: $0.token, isPrefix: false) }
    let isPart = phrase.parts.contains { $0.isPrefix || isSpelled($0.token) }
    return .said(Clause.Said("\"" + whole.text + "\"", fit: isPart ? .narrower : .same))
  }

  /// The clause for `#tag`; folded if it was typed with signs that tags of services do not have.
  static func tag(_ name: String, isPrefix: Bool) -> Clause {
    let folded = Folding.name(name)
    let tag = name.unicodeScalars.allSatisfy(isOfTag) ? name : folded
    guard tag.unicodeScalars.allSatisfy(isOfTag) else { return .unknown }
    let isPart = isPrefix || tag != folded
    return .said(Clause.Said("#" + tag, fit: isPart ? .narrower : .same))
  }

  /// The words for a language, behind `prefix`. Services know no countries: which one the posts are
  /// of is looked at here.
  static func language(_ prefix: String, _ code: String) -> Clause {
    let language = LanguageCode.withoutCountry(code)
    return .said(
      Clause.Said(
        prefix + language, standsAlone: false, fit: language.count == code.count ? .same : .wider))
  }

  /// Whether a word is not folded, so that a service may find fewer than the folded one means.
  private static func isSpelled(_ word: String) -> Bool {
    !Words.isUnspaced(word) && Words.all(in: word).first?.text != word
  }

  private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isAlphabetic || scalar.properties.numericType != nil || scalar == "_"
      || scalar.properties.generalCategory == .nonspacingMark
  }

  /// Besides the signs in tags, joiners and the geresh of Hebrew are no gaps in them.
  private static func isOfTag(_ scalar: Unicode.Scalar) -> Bool {
    isPlain(scalar) || scalar.isSignInTags || [0x200C, 0x200D, 0x5F3].contains(scalar.value)
  }

  /// The clause for a condition that depends only on where a post came from: every post of a source
  /// meets it, or none.
  static func provenance(_ term: Query.Term, of id: SourceIdentity) -> Clause {
    Query([.term(term)]).matches(id.sample) ? .everything : .nothing
  }
}

extension String {
  /// Whether a folded name may be all of a handle or a host, which end with no sign: `ada.` of
  /// `from:ada.*` is only a beginning.
  var mayBeWhole: Bool { utf8.last.map { !Folding.signsBehindName.contains($0) } ?? false }
}
