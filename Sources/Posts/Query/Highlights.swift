/// Finds the parts of texts that match a query.
package struct Highlights: Sendable, Equatable {
  private let wanted: [Wanted]
  /// `wanted` without authors: a post need not name its own.
  private let wantedWords: [Wanted]
  /// `wanted` if only single words are wanted, which is usual: then no words of a text need be
  /// kept.
  private let tokens: [Token]?
  private let tags: SignedTags

  package init(of query: Query) {
    let terms = query.conditions.flatMap(\.wantedTerms)
    wanted = terms.compactMap(\.highlighted)
    wantedWords = terms.filter { !$0.isAuthor }.compactMap(\.highlighted)
    tags = SignedTags(among: terms)
    let tokens = wanted.compactMap(\.token)
    self.tokens = tokens.count == wanted.count ? tokens : nil
  }

  private init(alone wanted: Wanted) {
    self.wanted = [wanted]
    wantedWords = [wanted]
    tokens = wanted.token.map { [$0] }
    tags = SignedTags(among: [])
  }

  /// The highlights of each wanted word, name or phrase alone, without authors.
  package var each: [Highlights] { wantedWords.map { Highlights(alone: $0) } }

  /// The parts of a text that match, in order, without overlaps.
  ///
  /// Every branch of an OR counts, negated terms do not. If a word is found by a prefix, the whole
  /// word counts. Names, tags and addresses are found wherever their words follow each other, and
  /// in an address also as people read it (`ReadableAddress`).
  package func ranges(in text: String) -> [Range<String.Index>] {
    guard !wanted.isEmpty else { return [] }
    var found = words(in: text) + tags.places(in: text)
    if let address = ReadableAddress(text) {
      found += words(in: address.text).map(address.place)
    }
    return Self.joined(found).map { range in
      let utf8 = text.utf8
      let start = utf8.index(utf8.startIndex, offsetBy: range.lowerBound)
      return start..<utf8.index(start, offsetBy: range.count)
    }
  }

  private func words(in text: String) -> [Range<Int>] {
    tokens.flatMap { Self.places(of: $0, in: text) } ?? places(in: text)
  }

  private func places(in text: String) -> [Range<Int>] {
    let places = Words.places(in: text)
    return wanted.flatMap { wanted in
      switch wanted {
      case .run(let run): Self.stretches(of: run, in: places.map { $0[0] })
      case .words(let parts, let isName): Self.stretches(of: parts, isName: isName, in: places)
      }
    }
  }

  /// Where the text has any of these words; `nil` if it has a pair of a script without spaces,
  /// whose extent takes a closer look.
  private static func places(of tokens: [Token], in text: String) -> [Range<Int>]? {
    var found: [Range<Int>] = []
    var hasPairs = false
    Words.scan(text) { bytes, source, kind in
      guard tokens.contains(where: { $0.accepts(bytes) }) else { return }
      hasPairs = hasPairs || kind == .bigram
      found.append(source)
    }
    Words.scanParts(of: text) { bytes, source in
      if tokens.contains(where: { $0.accepts(bytes) }) { found.append(source) }
    }
    return hasPairs ? nil : found
  }

  /// Where words follow each other; those of a name with at most one character in between.
  private static func stretches(
    of parts: [Query.Lookup], isName: Bool, in places: [[Word]]
  ) -> [Range<Int>] {
    guard !parts.isEmpty, places.count >= parts.count else { return [] }
    return (0...(places.count - parts.count)).compactMap { start in
      var stretch: [Word] = []
      for (place, part) in zip(places[start...], parts) {
        guard let word = place.first(where: { part.accepts($0.text) }) else { return nil }
        stretch.append(word)
      }
      let isTogether = zip(stretch, stretch.dropFirst()).allSatisfy {
        // Nothing stands between a Latin word and a character of a script without spaces.
        $1.utf8.lowerBound <= $0.utf8.upperBound + 1
      }
      if isName, !isTogether { return nil }
      let last = stretch[parts.count - 1]
      var end = last.utf8.upperBound
      if last.kind == .bigram, parts.last?.isPrefix == true, last.text.unicodeScalars.count > 1 {
        // Of a pair only the first character was asked for; it ends where the next pair begins.
        end = places[start + parts.count][0].utf8.lowerBound
      }
      return stretch[0].utf8.lowerBound..<end
    }
  }

  /// Where the characters of `run` follow each other among the pairs of a text without spaces.
  private static func stretches(of run: String, in words: [Word]) -> [Range<Int>] {
    let wanted = Array(run.unicodeScalars)
    let letters = words.filter { $0.kind == .bigram }.map { word in
      let scalars = word.text.unicodeScalars
      return (scalar: scalars.first, endsRun: scalars.count == 1, utf8: word.utf8)
    }
    guard letters.count >= wanted.count else { return [] }
    return (0...(letters.count - wanted.count)).compactMap { start in
      let stretch = letters[start..<(start + wanted.count)]
      guard zip(stretch, wanted).allSatisfy({ $0.scalar == $1 }),
        stretch.dropLast().allSatisfy({ !$0.endsRun })
      else { return nil }
      // A letter that begins a pair ends where the next one begins.
      let last = start + wanted.count - 1
      let end =
        letters[last].endsRun ? letters[last].utf8.upperBound : letters[last + 1].utf8.lowerBound
      return letters[start].utf8.lowerBound..<end
    }
  }

  /// Sorted, and overlapping or touching ones as one.
  private static func joined(_ ranges: [Range<Int>]) -> [Range<Int>] {
    var joined: [Range<Int>] = []
    for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if let last = joined.last, range.lowerBound <= last.upperBound {
        joined[joined.count - 1] = last.lowerBound..<max(last.upperBound, range.upperBound)
      } else {
        joined.append(range)
      }
    }
    return joined
  }
}

/// What is to be highlighted.
private enum Wanted: Sendable, Equatable {
  /// Words, or the words of a name: in a text, `ada_b` is two.
  case words([Query.Lookup], isName: Bool)
  /// Characters of a script without spaces.
  case run(String)
}

extension Wanted {
  /// The word when it is a single one.
  var token: Token? {
    guard case .words(let parts, _) = self, let part = parts.first, parts.count == 1 else {
      return nil
    }
    return Token(bytes: Array(part.token.utf8), isPrefix: part.isPrefix)
  }
}

/// A word that is sought, or a prefix of words.
private struct Token: Sendable, Equatable {
  var bytes: [UInt8]
  var isPrefix: Bool

  /// Whether these bytes are the token, or begin with it: `Query.Lookup.accepts` for bytes.
  func accepts(_ token: UnsafeBufferPointer<UInt8>) -> Bool {
    guard isPrefix ? token.count >= bytes.count : token.count == bytes.count else { return false }
    for (index, byte) in bytes.enumerated() where token[index] != byte { return false }
    return true
  }
}

extension Query.Condition {
  /// The terms by which a post may have matched: all but the negated ones.
  fileprivate var wantedTerms: [Query.Term] {
    switch self {
    case .term(let term): [term]
    case .not: []
    case .any(let conditions), .all(let conditions): conditions.flatMap(\.wantedTerms)
    }
  }
}

extension Query.Term {
  fileprivate var isAuthor: Bool {
    switch self {
    case .author, .own: true
    default: false
    }
  }

  /// What this term highlights in a text; `nil` if it is not about texts.
  fileprivate var highlighted: Wanted? {
    switch self {
    case .word(let text, _) where Words.isUnspaced(text): .run(text)
    case .word(let text, let isPrefix), .tag(let text, let isPrefix),
      .mention(let text, let isPrefix), .author(let text, let isPrefix),
      .recipient(let text, let isPrefix), .host(let text, let isPrefix):
      if Words.isUnspaced(text), Words.runs(in: text) == [text] {
        .run(text)
      } else {
        .words(Query.Phrase(text, lastIsPrefix: isPrefix).parts, isName: true)
      }
    case .own(let handle): Self.author(handle.name, isPrefix: false).highlighted
    case .phrase(let phrase), .link(let phrase): .words(phrase.parts, isName: false)
    case .language, .feature, .collection, .source, .conversation, .post, .since, .until,
      .atLeast:
      nil
    }
  }
}
