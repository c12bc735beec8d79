import Posts

/// Posts that wait to be written together, each once, with their words looked up.
package struct PostBuffer: Sendable {
  /// A post, with copies of the fields that every batch needs: the posts are all over memory.
  struct Item: Sendable {
    let kept: KeptPost
    /// Its words in the lists of the buffer.
    let words: PostingLists.Words
    /// Its id, if that is stored as a number.
    let number: Int64?
    let createdAt: Timestamp

    init(_ kept: KeptPost, _ number: Int64?, _ words: PostingLists.Words) {
      self.kept = kept
      self.words = words
      self.number = number
      createdAt = kept.post.createdAt
    }
  }

  private(set) var items: [Item] = []
  /// The gathered words of all posts; if a post came twice, also the words of its first version.
  var lists = PostingLists()
  /// The index of each post in `items`.
  private var indexes: [BufferedID: Int] = [:]
  /// The tokens of the current post.
  private var tokens: [UInt8] = []
  /// About how much memory the posts take.
  private(set) var bytes = 0
  /// How often a post that was there already brought something new, and how often it did not.
  private(set) var merged = 0
  private(set) var repeated = 0
  /// How often something new was brought to each item.
  private var merges: [Int: Int] = [:]
  /// The number of posts at which it is full.
  package private(set) var limit: Int
  private let largest: Int
  private let maxTerms: Int

  /// When the posts take this many bytes, it is full.
  static let maxBytes = 64 << 20

  /// - Parameters:
  ///   - limit: the number of posts at which it is full. It doubles each time the buffer is
  ///     emptied, so that the first posts are shown soon and later ones are written in larger
  ///     batches.
  ///   - largest: the largest value of the limit.
  package init(limit: Int = ArchiveWriter.firstPosts, largest: Int = ArchiveWriter.maxPosts) {
    self.init(limit: limit, largest: largest, maxTerms: PostingLists.maxTerms)
  }

  /// - Parameter maxTerms: with so many different terms it is full, too.
  init(limit: Int, largest: Int, maxTerms: Int) {
    self.limit = limit
    self.largest = largest
    self.maxTerms = maxTerms
  }

  package var isEmpty: Bool { items.isEmpty }
  package var isFull: Bool {
    items.count >= limit || bytes >= Self.maxBytes || lists.terms >= maxTerms
  }

  /// Whether it is full, given that about `left` posts are still to come: the last write, during
  /// which the reading thread has nothing to do, should be small.
  package func isFull(before left: Int) -> Bool {
    isFull || items.count >= max(Self.minAtEnd, left / 3)
  }

  /// The smallest of the last batches.
  private static let minAtEnd = 4096

  /// Sets the limit to twice that of another buffer, within `largest`.
  package mutating func follow(_ limit: Int) { self.limit = min(limit * 2, largest) }

  /// Does ahead of time what can be done without the archive.
  package mutating func prepare() { lists.sortTerms() }

  /// Adds a post, or merges it with the same post added before.
  package mutating func add(_ kept: KeptPost) {
    let id = BufferedID(kept.post.id)
    let index = indexes.updateValue(items.count, forKey: id)
    guard let index else {
      items.append(Item(kept, id.number, gather(kept.post)))
      bytes += Self.bytes(of: kept)
      return
    }
    indexes[id] = index
    let item = items[index]
    let known = item.kept.post
    let both = known.merging(kept.post)
    var earlier = item.kept.earlier
    for other in kept.earlier where !earlier.contains(other) { earlier.append(other) }
    if both.hasSameContent(as: known) {
      repeated += 1
    } else {
      merged += 1
      merges[index, default: 0] += 1
    }
    let joined = KeptPost(both, from: earlier)
    bytes += Self.bytes(of: joined) - Self.bytes(of: item.kept)
    let words = both == known ? item.words : gather(both)
    items[index] = Item(joined, id.number, words)
  }

  /// How often posts in the buffer brought something new to this item.
  func merges(into item: Int) -> Int { merges.isEmpty ? 0 : merges[item] ?? 0 }

  /// Looks up what the index will hold of a post.
  private mutating func gather(_ post: Post) -> PostingLists.Words {
    tokens.removeAll(keepingCapacity: true)
    IndexTokens.append(post, to: &tokens)
    return lists.gather(tokens)
  }

  /// The size of a post, and about as much for the tokens of its texts.
  static func bytes(of post: Post) -> Int { 2 * post.memory }

  private static func bytes(of kept: KeptPost) -> Int {
    bytes(of: kept.post) + kept.memoryOfEarlier
  }

  /// Empties it, but keeps the memory for the next batch.
  package mutating func removeAll() {
    items.removeAll(keepingCapacity: true)
    lists.removeAll()
    limit = min(limit * 2, largest)
    indexes.removeAll(keepingCapacity: true)
    (bytes, merged, repeated) = (0, 0, 0)
    merges.removeAll(keepingCapacity: true)
  }
}
