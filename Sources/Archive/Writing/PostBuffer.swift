import Posts

/// Posts that wait to be written together, each once, with their words looked up.
package struct PostBuffer: Sendable {
  /// A post, with copies of the fields that every batch needs: the posts are all over memory.
  struct Item: Sendable {
    let kept: KeptPost
    /// Its words in the lists of the buffer; if it has changed, those of its former version until
    /// `gatherChanged`.
    fileprivate(set) var words: PostingLists.Words
    /// Its id, if that is stored as a number.
    let number: Int64?
    let createdAt: Timestamp
    /// How it came into other archives, each way once.
    fileprivate(set) var earlier: [Provenance]

    init(_ kept: KeptPost, _ number: Int64?, _ words: PostingLists.Words) {
      self.kept = kept
      self.words = words
      self.number = number
      createdAt = kept.post.createdAt
      earlier = kept.earlier
    }
  }

  private(set) var items: [Item] = []
  /// The gathered words of all posts; if a post came twice, also the words of former versions.
  var lists = PostingLists()
  /// The items whose words are those of a former version.
  private var changed: Set<Int> = []
  /// The bytes of what changed them.
  private var changes = 0
  /// The index of each post in `items`.
  private var indexes: [BufferedID: Int] = [:]
  /// The tokens of the current post.
  private var tokens: [UInt8] = []
  /// About how much memory the posts take.
  private(set) var bytes = 0
  /// How often a post that was there already brought something new, and how often it did not.
  private(set) var merged = 0
  private(set) var repeated = 0
  /// How items that came here more than once had come into other archives: a file may name
  /// thousands of ways for one post.
  private var ways: [Int: Set<Provenance>] = [:]
  /// How often something new was brought to each item.
  private var merges: [Int: Int] = [:]
  /// The number of posts at which it is full.
  package private(set) var limit: Int
  private let largest: Int
  private let maxTerms: Int

  /// When the posts take this many bytes, it is full.
  static let maxBytes = 64 << 20
  /// Once this many bytes have changed items, their words are looked up: few enough that these
  /// cannot bring many more terms than a batch may have.
  private static let maxChanges = 1 << 20

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
  /// Whether it is to be written: at a limit of posts, of their bytes or of different terms.
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
  package mutating func prepare() {
    gatherChanged()
    lists.sortTerms()
  }

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
    let known = items[index].kept.post
    let both = known.merging(kept.post)
    if both.hasSameContent(as: known) {
      repeated += 1
    } else {
      merged += 1
      merges[index, default: 0] += 1
    }
    if both != known { replace(index, by: both, having: kept.post) }
    add(kept.earlier, to: index)
  }

  /// Replaces an item by what it and another post are together.
  private mutating func replace(_ index: Int, by both: Post, having other: Post) {
    bytes += Self.bytes(of: both) - Self.bytes(of: items[index].kept.post)
    // Moved and never copied, since there may be many.
    var earlier: [Provenance] = []
    swap(&earlier, &items[index].earlier)
    items[index] = Item(KeptPost(both), items[index].number, items[index].words)
    swap(&earlier, &items[index].earlier)
    changed.insert(index)
    changes += Self.bytes(of: other)
    if changes >= Self.maxChanges { gatherChanged() }
  }

  /// Looks up the words of the items that changed. This does not happen at each change: a small
  /// file may change a long post thousands of times.
  mutating func gatherChanged() {
    for index in changed.sorted() {
      let item = items[index]
      // Its former words stay in the lists.
      bytes += item.words.owners.count * MemoryLayout<UInt32>.size
      items[index].words = gather(item.kept.post)
    }
    changed.removeAll(keepingCapacity: true)
    changes = 0
  }

  /// Notes how an item came into other archives, besides the ways that are known.
  private mutating func add(_ earlier: [Provenance], to index: Int) {
    if earlier.isEmpty { return }
    if ways[index] == nil { ways[index] = Set(items[index].earlier) }
    for way in earlier where ways[index]?.insert(way).inserted == true {
      items[index].earlier.append(way)
      bytes += way.memory
    }
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
    changed.removeAll(keepingCapacity: true)
    (bytes, changes, merged, repeated) = (0, 0, 0, 0)
    merges.removeAll(keepingCapacity: true)
    ways.removeAll()
  }
}
