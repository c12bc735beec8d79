import Libc
import Posts

/// Checks quickly, from its texts alone, whether a post can have the words and phrases of a query.
///
/// Most posts that have the words of a common phrase do not have the phrase; this rules them out in
/// a tenth of the time it takes to read a post.
struct TextPrefilter {
  private var needles: [Needle] = []
  private var tokens: [UInt8] = []

  /// A word or a phrase as it appears among the tokens of a text, between spaces; ends with a zero.
  private struct Needle {
    var bytes: [CChar]
    /// Each word of a phrase by itself; empty for a word.
    var words: [[CChar]] = []
  }

  /// `nil` if the query requires no words.
  init?(_ query: Query) {
    for case .some(let needle) in query.requiredTerms.map(Self.needle) { needles.append(needle) }
    if needles.isEmpty { return nil }
  }

  /// `false` only if a post does not match; these must be all its texts.
  mutating func mayMatch(_ texts: String...) -> Bool {
    tokens.removeAll(keepingCapacity: true)
    var mayHaveParts = false
    for text in texts {
      // Two spaces between texts, so that no phrase matches across them.
      tokens.append(0x20)
      if Words.appendIndexTokens(of: text, to: &tokens) { mayHaveParts = true }
    }
    // For `strstr`; no token contains a zero.
    tokens.append(0)
    return tokens.withUnsafeBytes { tokens in
      guard let start = tokens.bindMemory(to: CChar.self).baseAddress else { return true }
      return needles.allSatisfy { needle in
        if strstr(start, needle.bytes) != nil { return true }
        // The parts of words come after all words, so a phrase with a part in it is not found here.
        return mayHaveParts && !needle.words.isEmpty
          && needle.words.allSatisfy { strstr(start, $0) != nil }
      }
    }
  }

  /// What the tokens of every post with a term contain; `nil` if it is not so simple.
  private static func needle(of term: Query.Term) -> Needle? {
    switch term {
    case .word(let text, let isPrefix) where !Words.isUnspaced(text):
      return Needle(bytes: between(text, isPrefix))
    case .phrase(let phrase):
      guard let last = phrase.parts.last, !phrase.parts.dropLast().contains(where: \.isPrefix)
      else { return nil }
      return Needle(
        bytes: between(phrase.parts.map(\.token).joined(separator: " "), last.isPrefix),
        words: phrase.parts.map { between($0.token, $0.isPrefix) })
    default: return nil
    }
  }

  /// A text with a space before it, and one behind it unless it may go on.
  private static func between(_ text: String, _ isPrefix: Bool) -> [CChar] {
    Array((isPrefix ? " \(text)" : " \(text) ").utf8CString)
  }
}
