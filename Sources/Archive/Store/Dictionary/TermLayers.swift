import GRDB

/// What imports added to the dictionary and has not been merged into it, one layer per large batch.
///
/// Such a batch has words of nearly all blocks of the dictionary: merged at once, each would
/// rewrite all of it. So it is rewritten once for several batches, and at the end of an import;
/// until then each lookup reads all layers too. Layers only add: they are merged before the count
/// of any word is lowered.
struct TermLayers {
  /// The most layers there may be.
  static let most = 16
  /// The number of posts from which on a batch is worth a layer.
  static let minPosts: Int64 = 2048
  /// The number of list entries from which on a batch of fewer posts is worth one: about as many as
  /// `minPosts` posts have.
  static let minPostings = 1 << 17

  /// How many terms are folded between two looks at an interruption.
  private static let step = 4096

  private var layers: [TermLayer] = []
  /// The first eight bytes of the term that each layer stands on.
  private var heads: [UInt64] = []

  var isEmpty: Bool { layers.isEmpty }

  /// Whether what a batch adds should become a layer.
  static func areWorth(_ lists: PostingLists) -> Bool {
    if lists.takesAway { return false }
    return lists.posts >= minPosts || lists.postings >= minPostings
  }

  /// Stands on the first term that is not before `start`.
  init(from start: [UInt8], in db: Database) throws {
    for number in try Self.numbers(in: db) {
      if let layer = try TermLayer(number, from: start, in: db) { layers.append(layer) }
    }
    heads = layers.map(\.head)
  }

  /// The numbers of the layers, the oldest first.
  static func numbers(in db: Database) throws -> [Int64] {
    let next = try PreparedStatement(
      "SELECT number FROM dictionary_layer WHERE number > ? ORDER BY number LIMIT 1", in: db)
    var numbers: [Int64] = []
    while true {
      defer { next.reset() }
      next.bind(1, numbers.last ?? 0)
      guard try next.step() else { return numbers }
      numbers.append(next.int(0))
      guard numbers.count <= most, next.int(0) < 1 << 40 else {
        throw Damage(what: "the dictionary has too many layers")
      }
    }
  }

  /// Calls `body` with all terms before `end`, or with all if that is `nil`, and the posts of each;
  /// `false` once `body` returned `false`.
  mutating func walk(
    before end: UnsafeBufferPointer<UInt8>?, in db: Database,
    _ body: (UnsafeBufferPointer<UInt8>, Int) throws -> Bool
  ) throws -> Bool {
    // Not a field: as one it would be copied, since the fields change while it is in use.
    var term = PageBytes(capacity: 64)
    while let least {
      term.truncate(to: 0)
      layers.withUnsafeBufferPointer { $0[least].withTerm { term.append($0) } }
      let isWanted = try term.withBytes { term in
        if let end, !term.precedes(end) { return nil as Bool? }
        return try body(term, try take(term, in: db))
      }
      guard let isWanted else { return true }
      if !isWanted { return false }
    }
    return true
  }

  /// Which layer has the first term of all.
  private var least: Int? {
    guard var least = heads.indices.first else { return nil }
    // Through a buffer, so that comparing two layers copies neither.
    layers.withUnsafeBufferPointer { layers in
      for index in heads.indices.dropFirst() where heads[index] <= heads[least] {
        if heads[index] < heads[least] || layers[index].precedes(layers[least]) { least = index }
      }
    }
    return least
  }

  /// The posts of a term, given that each layer stands at it or after it; moves past it.
  mutating func take(_ term: UnsafeBufferPointer<UInt8>, in db: Database) throws -> Int {
    var posts = 0
    var hasEnded = false
    let head = term.head
    for index in heads.indices where heads[index] == head {
      guard layers.withUnsafeBufferPointer({ $0[index].hasTerm(term) }) else { continue }
      posts += layers[index].posts
      if try !layers[index].next(in: db) { hasEnded = true }
      heads[index] = layers[index].head
    }
    if hasEnded {
      layers.removeAll(where: \.isAtEnd)
      heads = layers.map(\.head)
    }
    return posts
  }

  /// Merges all layers into the dictionary, in a transaction.
  ///
  /// - Parameter interruption: checked between the terms, as no statement runs long enough for
  ///   SQLite to notice it. When it throws, the transaction must be given up.
  static func fold(_ interruption: Interruption = Interruption(), in db: Database) throws {
    var layers = try TermLayers(from: [], in: db)
    if layers.isEmpty { return }
    var terms = try TermChanges(in: db)
    var left = 0
    _ = try layers.walk(before: nil, in: db) { term, posts in
      if left == 0 {
        try interruption.check()
        left = step
      }
      left -= 1
      try terms.add(posts, to: term)
      return true
    }
    try terms.finish()
    try removeAll(in: db)
  }

  /// Forgets all layers.
  static func removeAll(in db: Database) throws {
    try PreparedStatement("DELETE FROM dictionary_layer", in: db).run()
  }
}
