import Posts

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Checks quickly, from its texts alone, whether a post can have the words and phrases of a query.
///
/// Most posts that have the words of a common phrase do not have the phrase; this rules them out in
/// a tenth of the time it takes to read a post.
struct TextPrefilter {
  /// Words and phrases as they appear among the tokens of a text, between spaces; each ends with a
  /// zero.
  private var needles: [[CChar]] = []
  private var tokens: [UInt8] = []

  /// `nil` if the query requires no words.
  init?(_ query: Query) {
    for case .some(let needle) in query.requiredTerms.map(Self.needle) { needles.append(needle) }
    if needles.isEmpty { return nil }
  }

  /// `false` only if a post does not match; these must be all its texts.
  mutating func mayMatch(_ texts: String...) -> Bool {
    tokens.removeAll(keepingCapacity: true)
    for text in texts {
      // Two spaces between texts, so that no phrase matches across them.
      tokens.append(0x20)
      Words.appendIndexTokens(of: text, to: &tokens)
    }
    // For `strstr`; no token contains a zero.
    tokens.append(0)
    return tokens.withUnsafeBytes { tokens in
      guard let start = tokens.bindMemory(to: CChar.self).baseAddress else { return true }
      return needles.allSatisfy { strstr(start, $0) != nil }
    }
  }

  /// What the tokens of every post with a term contain; `nil` if that is not so simple.
  private static func needle(of term: Query.Term) -> [CChar]? {
    switch term {
    case .word(let text, let isPrefix) where !Words.isUnspaced(text):
      return Array((isPrefix ? " \(text)" : " \(text) ").utf8CString)
    case .phrase(let phrase):
      guard let last = phrase.parts.last, !phrase.parts.dropLast().contains(where: \.isPrefix)
      else { return nil }
      let words = phrase.parts.map { " " + $0.token }.joined()
      return Array((last.isPrefix ? words : words + " ").utf8CString)
    default: return nil
    }
  }
}
