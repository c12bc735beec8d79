import GRDB
import Libc
import Posts

/// How well posts match: BM25 with the dictionary's counts.
///
/// S. Robertson, H. Zaragoza: The Probabilistic Relevance Framework: BM25 and Beyond, 2009.
struct Relevance {
  /// A word that is asked for, and how much it counts.
  private struct Word {
    var lookup: Query.Lookup
    /// The inverse document frequency: rare words say more.
    var weight: Double
  }

  private let words: [Word]

  /// How soon one more occurrence of a word stops counting (BM25's k1).
  private static let saturation = 1.2
  /// How strongly scores are normalised by length (BM25's b).
  private static let lengthWeight = 0.6
  /// The number of tokens of an average post.
  private static let usualLength = 20.0

  init(_ query: Query, posts total: Int, in db: Database) throws {
    words = try query.wantedLookups.map { lookup in
      let known =
        lookup.isPrefix
        ? try Terms.withPrefix(lookup.token, limit: TermParts.maxExpansions, in: db)
          .reduce(0) { $0 + $1.posts }
        : try Terms.posts(lookup.token, in: db)
      let posts = Double(min(known, total))
      return Word(
        lookup: lookup, weight: log(1 + (Double(total) - posts + 0.5) / (posts + 0.5)))
    }
  }

  /// Larger is better.
  func score(_ post: Post) -> Double {
    var bytes: [UInt8] = []
    IndexTokens.append(post, to: &bytes)
    let tokens = bytes.split(separator: 0x20)
    let length = Double(tokens.count) / Self.usualLength
    let norm = Self.saturation * (1 - Self.lengthWeight + Self.lengthWeight * length)
    return words.reduce(0) { sum, word in
      let count = Double(tokens.count { Self.accepts(word.lookup, $0) })
      return sum + word.weight * count * (Self.saturation + 1) / (count + norm)
    }
  }

  private static func accepts(_ lookup: Query.Lookup, _ token: ArraySlice<UInt8>) -> Bool {
    lookup.isPrefix
      ? token.starts(with: lookup.token.utf8) : token.elementsEqual(lookup.token.utf8)
  }
}

extension Query {
  /// The words that posts are asked to have, those in groups too.
  fileprivate var wantedLookups: [Lookup] {
    func lookups(_ condition: Condition) -> [Lookup] {
      switch condition {
      // That a post has a link at all says nothing about its words.
      case .term(.link(let phrase)): Term.phrase(phrase).lookups
      case .term(let term): term.lookups
      case .not: []
      case .any(let members), .all(let members): members.flatMap(lookups)
      }
    }
    var seen: Set<Lookup> = []
    return conditions.flatMap(lookups).filter { seen.insert($0).inserted }
  }
}
