import Posts

/// Posts that wait to be written together, each once, with their words looked up.
package struct PostBuffer: Sendable {
  /// A post, with the fields that would otherwise be read again from all over memory.
  struct Item: Sendable {
    let kept: KeptPost
    /// In the lists of the buffer.
    let words: PostingLists.Words
    /// Its id, where that is stored as a number.
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
  /// What was gathered of them; of posts that came twice more than is needed.
  var lists = PostingLists()
  private var indexes: [BufferedID: Int] = [:]
  /// Those of one post.
  private var tokens: [UInt8] = []
  /// About the memory they take.
  private(set) var bytes = 0
  /// Of the posts that came twice: how often that brought something new, and how often not.
  private(set) var merged = 0
  private(set) var repeated = 0
  /// How often one brought something new to an item that was there already.
  private var merges: [Int: Int] = [:]
  /// The number of posts at which it is full.
  package private(set) var limit: Int
  private let largest: Int

  /// Bytes of posts that wait at most.
  static let maxBytes = 64 << 20

  /// - Parameters:
  ///   - limit: posts with which it is full; doubles each time it was emptied, so that the first posts are
  ///     shown soon and later ones written in larger batches.
  ///   - largest: the most that it becomes.
  package init(limit: Int = ArchiveWriter.firstPosts, largest: Int = ArchiveWriter.maxPosts) {
    self.limit = limit
    self.largest = largest
  }

  package var isEmpty: Bool { items.isEmpty }
  package var isFull: Bool { items.count >= limit || bytes >= Self.maxBytes }

  /// Whether it is full when about `left` posts are still to come: the last write, during which the
  /// reading thread has nothing to do, should be small.
  package func isFull(before left: Int) -> Bool {
    isFull || items.count >= max(Self.minAtEnd, left / 3)
  }

  /// Posts of the last batches of many.
  private static let minAtEnd = 4096

  /// Sets the limit to the next one after that of another buffer.
  package mutating func follow(_ limit: Int) { self.limit = min(limit * 2, largest) }

  /// Does ahead of time what can be done without the archive.
  package mutating func prepare() { lists.sortTerms() }

  /// Takes a post, or what it brings to the same one taken before.
  package mutating func add(_ kept: KeptPost) {
    let id = BufferedID(kept.post.id)
    let index = indexes.updateValue(items.count, forKey: id)
    guard let index else {
      items.append(Item(kept, id.number, gather(kept.post)))
      bytes += Self.bytes(of: kept.post)
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
    bytes += Self.bytes(of: both) - Self.bytes(of: known)
    let words = both == known ? item.words : gather(both)
    items[index] = Item(KeptPost(both, from: earlier), id.number, words)
  }

  /// How often posts brought something new to this item, which meets one that is stored: not more than that
  /// can be new.
  func merges(into item: Int) -> Int { merges.isEmpty ? 0 : merges[item] ?? 0 }

  /// Looks up what the index will hold of a post.
  private mutating func gather(_ post: Post) -> PostingLists.Words {
    tokens.removeAll(keepingCapacity: true)
    IndexTokens.append(post, to: &tokens)
    return lists.gather(tokens)
  }

  /// A post, and about as much for the tokens of its texts.
  private static func bytes(of post: Post) -> Int { 2 * post.memory }

  /// Empties it, and keeps the memory for the next batch.
  package mutating func removeAll() {
    items.removeAll(keepingCapacity: true)
    lists.removeAll()
    limit = min(limit * 2, largest)
    indexes.removeAll(keepingCapacity: true)
    (bytes, merged, repeated) = (0, 0, 0)
    merges.removeAll(keepingCapacity: true)
  }
}
