extension Query {
  /// Reads what a person typed. Never fails: what is no operator is words.
  ///
  /// `word`, `word*`, `#tag`, `@name`, `from:name`, `lang:en`; an operator without a value yet is no
  /// condition yet. With `lastWordIsPrefix`, as while typing, the last word matches all words that
  /// begin so. Spaces behind it change nothing: a person who typed `swift ` is about to type the next
  /// word, and the rows should not jump before that.
  /// Of a pasted book only the first `mostTerms` terms count.
  package init(parsing text: String, lastWordIsPrefix: Bool) {
    var terms: [Term] = []
    // Scalars, not characters: a mark behind a space would hide the space.
    let pieces = text.unicodeScalars.split(whereSeparator: \.properties.isWhitespace)
    for (index, piece) in pieces.map(Substring.init).enumerated() {
      let isLast = lastWordIsPrefix && index == pieces.count - 1
      terms.append(contentsOf: Self.terms(of: piece, isLast: isLast))
      if terms.count >= Self.mostTerms { break }
    }
    self.init(terms: Self.reduced(Array(terms.prefix(Self.mostTerms))))
  }

  /// Terms of the longest query.
  package static let mostTerms = 64

  /// The terms of a piece between spaces.
  private static func terms(of piece: Substring, isLast: Bool) -> [Term] {
    let hasStar = piece.unicodeScalars.last == "*"
    let isPrefix = isLast || hasStar
    let body = hasStar ? Substring(piece.unicodeScalars.dropLast()) : piece
    if let name = body.after("from:") {
      return named(name) { .author($0, isPrefix: isPrefix) }
    }
    if let code = body.after("lang:") {
      let code = Folding.name(String(code))
      return code.utf8.count < 2 ? [] : [.language(code)]
    }
    if let tag = body.after("#") ?? body.after("＃") {
      // A tag ends where its service ends it: `#open-source` is `#open`.
      let tag = tag.prefix { !"-.@".contains($0) }
      return named(tag) { .tag($0, isPrefix: isPrefix) }
    }
    if let name = body.after("@") ?? body.after("＠") {
      return named(name) { .mention($0, isPrefix: isPrefix) }
    }
    return words(of: String(body), lastIsPrefix: isPrefix)
  }

  /// A term of a name, or none when nothing is left of it.
  private static func named(_ text: Substring, _ term: (String) -> Term) -> [Term] {
    var name = Folding.name(String(text.after("@") ?? text))
    // `@ada,` and `@ada.` at the end of a clause; no name ends so.
    while let last = name.last, "-.@".contains(last) { name.removeLast() }
    return name.isEmpty ? [] : [term(name)]
  }

  /// The words of a piece: `time-out` is two of them. A stretch without spaces is one term.
  private static func words(of text: String, lastIsPrefix: Bool) -> [Term] {
    var terms: [Term] = []
    let words = Words.all(in: text)
    for word in words where word.kind != .bigram {
      let isLast =
        word.kind == .word && word == words.last && word.utf8.upperBound == text.utf8.count
      terms.append(.word(word.text, isPrefix: isLast && lastIsPrefix))
    }
    for run in Words.runs(in: text) {
      let run = String(run.unicodeScalars.prefix(Words.longest))
      terms.append(.word(run, isPrefix: false))
    }
    return terms
  }

  /// The same condition in one form only: no term twice, none that another implies (`sw* swift`), in
  /// one order. So equal questions are equal queries.
  private static func reduced(_ terms: [Term]) -> [Term] {
    let unique = Array(Set(terms)).sorted { $0.sortKey.lexicographicallyPrecedes($1.sortKey) }
    return unique.filter { term in !unique.contains { $0 != term && $0.implies(term) } }
  }
}

extension Query.Term {
  /// Whether every post of this term is one of `other` too.
  fileprivate func implies(_ other: Query.Term) -> Bool {
    switch (self, other) {
    case (.word(let mine, _), .word(let theirs, false)):
      Words.isUnspaced(theirs) && mine.utf8.count > theirs.utf8.count && mine.holds(theirs)
    case (.word(let mine, _), .word(let theirs, true)),
      (.tag(let mine, _), .tag(let theirs, true)),
      (.author(let mine, _), .author(let theirs, true)),
      (.mention(let mine, _), .mention(let theirs, true)):
      mine.utf8.starts(with: theirs.utf8)
    default: false
    }
  }

  /// Orders terms; only that there is one order matters.
  fileprivate var sortKey: [UInt8] {
    let (kind, text, isPrefix): (UInt8, String, Bool) =
      switch self {
      case .word(let text, let isPrefix): (0, text, isPrefix)
      case .tag(let text, let isPrefix): (1, text, isPrefix)
      case .mention(let text, let isPrefix): (2, text, isPrefix)
      case .author(let text, let isPrefix): (3, text, isPrefix)
      case .language(let text): (4, text, false)
      }
    return [kind] + Array(text.utf8) + [0, isPrefix ? 1 : 0]
  }
}

extension Substring {
  /// The rest after `prefix` (small letters), whatever the case of its letters here; `nil` when it
  /// does not begin so.
  fileprivate func after(_ prefix: String) -> Substring? {
    var rest = unicodeScalars
    for wanted in prefix.unicodeScalars {
      guard let first = rest.popFirst(),
        first == wanted || first.properties.lowercaseMapping == String(wanted)
      else { return nil }
    }
    return Substring(rest)
  }
}
