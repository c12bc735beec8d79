extension Query {
  /// The stretches of a text that made it an answer; `Highlights` for many texts.
  package func highlights(in text: String) -> [Range<String.Index>] {
    Highlights(of: self).ranges(in: text)
  }
}

/// What makes a text an answer to a query, to be found in many texts.
package struct Highlights: Sendable, Equatable {
  private let wanted: [Wanted]
  /// The same when nothing but single words is wanted, as mostly: none of a text need be kept then.
  private let tokens: [Token]?

  package init(of query: Query) {
    wanted = query.conditions.flatMap(\.wantedTerms).compactMap(\.highlighted)
    let tokens = wanted.compactMap(\.token)
    self.tokens = tokens.count == wanted.count ? tokens : nil
  }

  /// The stretches of a text that made it an answer, in order, none overlapping.
  ///
  /// What stands in any branch of an OR counts, what must not be there does not. Of a word found by
  /// its beginning the whole word counts. Names, tags and addresses are found where their words follow
  /// each other.
  package func ranges(in text: String) -> [Range<String.Index>] {
    guard !wanted.isEmpty else { return [] }
    let found = Self.joined(tokens.flatMap { Self.places(of: $0, in: text) } ?? places(in: text))
    return found.map { range in
      let utf8 = text.utf8
      let start = utf8.index(utf8.startIndex, offsetBy: range.lowerBound)
      return start..<utf8.index(start, offsetBy: range.count)
    }
  }

  private func places(in text: String) -> [Range<Int>] {
    let words = Words.all(in: text)
    return wanted.flatMap { wanted in
      switch wanted {
      case .run(let run): Self.stretches(of: run, in: words)
      case .words(let parts, let isName): Self.places(of: parts, isName: isName, in: words)
      }
    }
  }

  /// Where one of some words stands; `nil` where a pair of a script without spaces does, of which it takes
  /// a closer look to tell how far it reaches.
  private static func places(of tokens: [Token], in text: String) -> [Range<Int>]? {
    var found: [Range<Int>] = []
    var hasPairs = false
    Words.scan(text) { bytes, source, kind in
      guard tokens.contains(where: { $0.accepts(bytes) }) else { return }
      hasPairs = hasPairs || kind == .bigram
      found.append(source)
    }
    return hasPairs ? nil : found
  }

  /// Where words follow each other; those of a name with one character between.
  private static func places(
    of parts: [Query.Lookup], isName: Bool, in words: [Word]
  ) -> [Range<Int>] {
    guard !parts.isEmpty, words.count >= parts.count else { return [] }
    return (0...(words.count - parts.count)).compactMap { start in
      let stretch = words[start..<(start + parts.count)]
      guard zip(stretch, parts).allSatisfy({ $1.accepts($0.text) }),
        !isName
          || zip(stretch, stretch.dropFirst()).allSatisfy({
            $0.utf8.upperBound + 1 == $1.utf8.lowerBound
          })
      else { return nil }
      let last = start + parts.count - 1
      var end = words[last].utf8.upperBound
      if words[last].kind == .bigram, parts.last?.isPrefix == true,
        words[last].text.unicodeScalars.count > 1
      {
        // Of a pair only the first character was asked for; it ends where the next pair begins.
        end = words[last + 1].utf8.lowerBound
      }
      return words[start].utf8.lowerBound..<end
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

/// What is to be emphasised.
private enum Wanted: Sendable, Equatable {
  /// Words, or the words of a name: `ada_b` stands in a text as two.
  case words([Query.Lookup], isName: Bool)
  /// A stretch of a script without spaces.
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

/// A word of the index that is sought, or what words begin with.
private struct Token: Sendable, Equatable {
  var bytes: [UInt8]
  var isPrefix: Bool

  /// The same as `Query.Lookup.accepts`, of bytes.
  func accepts(_ token: UnsafeBufferPointer<UInt8>) -> Bool {
    guard isPrefix ? token.count >= bytes.count : token.count == bytes.count else { return false }
    for (index, byte) in bytes.enumerated() where token[index] != byte { return false }
    return true
  }
}

extension Query.Condition {
  /// The terms that may have made a post an answer: all but the negated ones.
  fileprivate var wantedTerms: [Query.Term] {
    switch self {
    case .term(let term): [term]
    case .not: []
    case .any(let conditions), .all(let conditions): conditions.flatMap(\.wantedTerms)
    }
  }
}

extension Query.Term {
  /// What of a text this term emphasises; `nil` for what is not in a text.
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
    case .phrase(let phrase), .link(let phrase): .words(phrase.parts, isName: false)
    case .language, .feature, .collection, .source, .conversation, .post, .since, .until,
      .atLeast:
      nil
    }
  }
}
