/// The postings that posts add to an index: for each word, and for each indexed prefix of a word,
/// the places of its posts.
///
/// It is filled in two steps, since places can only be assigned once it is known which posts an
/// archive has: words are looked up as the posts arrive (`gather`), on any thread, and later each
/// post gets its place in one index or another. A single array has the terms of all posts, in the
/// order of arrival, so that the few million of a batch need no allocations of their own.
struct PostingLists: Sendable {
  /// The terms of a post that was gathered, as a range of `owners`.
  struct Words: Sendable {
    fileprivate(set) var owners: Range<UInt32>
    /// The number of its tokens, repetitions included.
    fileprivate(set) var tokens: Int
  }

  /// A post with its place in the index that is being made.
  struct Placed {
    var owners: Range<UInt32>
    var place: UInt32
    /// Whether the dictionary does not know of it yet.
    var isCounted: Bool
  }

  /// With this many terms a batch is large enough, however few posts it has: a term takes about 70
  /// bytes, which is many times its text, and the terms of two batches are in memory.
  static let maxTerms = 1 << 19

  /// The bit set in an owner if the post is removed from its list.
  static let removed: UInt32 = 1 << 31
  private static let isOld: UInt8 = 1
  private static let isNew: UInt8 = 2

  private(set) var table = TermTable()
  /// The terms to whose lists the posts belong, post by post, as indexes of `table.terms`.
  private(set) var owners: [UInt32] = []
  private(set) var placed: [Placed] = []
  /// The terms in byte order; valid only if it has as many as `table.terms`.
  private(set) var order: [UInt32] = []
  /// Whether every post is new to both index and dictionary.
  private(set) var isPlain = true
  /// Whether a post that has a place loses words.
  private(set) var takesAway = false
  /// How many posts have been gathered.
  private var gathered: UInt32 = 0
  /// The tokens of the current post.
  private var found: [PostingToken] = []
  /// The number of tokens of the posts that have places, less those of removed posts.
  private(set) var tokens: Int64 = 0
  /// The number of posts added, less those removed.
  private(set) var posts: Int64 = 0
  /// How many entries the posts that have places make in all lists.
  private(set) var postings = 0

  var isEmpty: Bool { placed.isEmpty }

  /// How many different terms were looked up.
  var terms: Int { table.terms.count }

  /// The first and the last place at which any list changes.
  var places: ClosedRange<Int64> {
    let places = placed.lazy.filter { !$0.owners.isEmpty }.map(\.place)
    guard let least = places.min(), let most = places.max() else { return 0...0 }
    return Int64(least)...Int64(most)
  }

  /// Forgets everything, but keeps the memory for the next batch, unless a post of very many words
  /// made it larger than other batches need it.
  ///
  /// - Parameter most: memory for more terms, or for more tokens of one post, is not kept.
  mutating func removeAll(keeping most: Int = 2 * PostingLists.maxTerms) {
    if terms > most || found.capacity > most {
      self = PostingLists()
      return
    }
    removePlaces()
    table.removeAll()
    owners.removeAll(keepingCapacity: true)
    order.removeAll(keepingCapacity: true)
    gathered = 0
  }

  /// Forgets the places, so that the gathered posts can get others.
  mutating func removePlaces() {
    placed.removeAll(keepingCapacity: true)
    (tokens, posts, postings) = (0, 0, 0)
    (isPlain, takesAway) = (true, false)
  }

  /// Looks up the words of a post.
  ///
  /// - Parameter tokens: each followed by a space.
  mutating func gather(_ tokens: [UInt8]) -> Words {
    gathered += 1
    let start = UInt32(owners.count)
    table.find(tokens, to: &found)
    table.append(found, of: gathered, to: &owners)
    return Words(owners: start..<UInt32(owners.count), tokens: found.count)
  }

  /// Sorts the terms ahead of time.
  mutating func sortTerms() {
    if order.count != table.terms.count { order = TermOrder.sorted(table) }
  }

  /// Adds a post that was gathered and is not in the index; places must be ascending.
  mutating func add(_ words: Words, at ordinal: Int64, isCounted: Bool = true) {
    posts += 1
    tokens += Int64(words.tokens)
    if !isCounted { isPlain = false }
    place(words.owners, at: ordinal, isCounted)
  }

  /// Adds a post that is not in the index.
  ///
  /// - Parameters:
  ///   - tokens: each followed by a space.
  ///   - ordinal: its place; places must be ascending.
  ///   - isCounted: whether the dictionary does not know of it yet.
  mutating func add(_ tokens: [UInt8], at ordinal: Int64, isCounted: Bool = true) {
    add(gather(tokens), at: ordinal, isCounted: isCounted)
  }

  /// Removes a post, or replaces it by another version; words that both have are left alone.
  ///
  /// - Parameter new: the tokens of the other version; `nil` to remove the post.
  mutating func replace(_ old: [UInt8], by new: [UInt8]?, at ordinal: Int64) {
    let start = UInt32(owners.count)
    var touched: [UInt32] = []
    for (tokens, change) in [(old, Self.isOld), (new ?? [], Self.isNew)] {
      table.find(tokens, to: &found)
      self.tokens += change == Self.isNew ? Int64(found.count) : -Int64(found.count)
      for token in found {
        let prefixes = table.terms[Int(token.term)].prefixes
        for index in [token.term, prefixes.0, prefixes.1] where index != TermTable.none {
          if table.terms[Int(index)].change == 0 { touched.append(index) }
          table.terms[Int(index)].change |= change
        }
      }
    }
    if new == nil { posts -= 1 }
    for index in touched {
      switch table.terms[Int(index)].change {
      case Self.isNew: owners.append(index)
      case Self.isOld: owners.append(index | Self.removed)
      default: break
      }
      table.terms[Int(index)].change = 0
    }
    (isPlain, takesAway) = (false, true)
    place(start..<UInt32(owners.count), at: ordinal, true)
  }

  private mutating func place(_ owners: Range<UInt32>, at ordinal: Int64, _ isCounted: Bool) {
    let place = UInt32(truncatingIfNeeded: ordinal)
    placed.append(Placed(owners: owners, place: place, isCounted: isCounted))
    postings += owners.count
  }
}
