import GRDB
import Posts

/// Writes the posts of a buffer in one transaction: known posts are merged with what is stored, new
/// ones are put into runs.
struct BatchWrite {
  private(set) var counts = StoredCounts()
  private let db: Database
  private let number: Int64
  private var runs: [Run]
  /// Posts that have no place yet, and the imports that brought them.
  private var new: [New] = []
  /// The posts of the buffer, and after them stored posts that get another place.
  private var items: [PostBuffer.Item] = []
  private var changes = RunChanges()
  /// About how much memory the stored posts that change take, with their words.
  private var bytes = 0
  private let maxBytes: Int
  private let lastSecond: UInt32
  private var earlier: EarlierImports
  /// Whether a stored post lost words to what came.
  private var hasReplacedWords = false

  /// A post without a place, and the numbers of the imports that brought it.
  private struct New {
    /// Index of the item.
    var item: Int
    var imports: [Int64]
  }

  /// - Parameters:
  ///   - number: the number of the import, or `Provenance.liveNumber`.
  ///   - maxBytes: once stored posts that change take this much memory, what was found so far is
  ///     written.
  ///   - lastSecond: the last second in which counts can have been seen. What is stored as seen
  ///     later was seen by a clock that was ahead.
  init(
    import number: Int64, maxBytes: Int = PostBuffer.maxBytes, lastSecond: UInt32 = .max,
    in db: Database
  ) throws {
    self.db = db
    self.number = number
    self.maxBytes = maxBytes
    self.lastSecond = lastSecond
    earlier = EarlierImports(of: number, in: db)
    runs = try Run.all(db)
  }

  mutating func write(_ buffer: inout PostBuffer, _ rows: inout PostTable) throws {
    buffer.gatherChanged()
    // An earlier attempt may have left some.
    buffer.lists.removePlaces()
    counts.updated = buffer.merged
    counts.unchanged = buffer.repeated
    let known = try KnownIDs(buffer.items.lazy.map(\.number), in: db)
    items = buffer.items
    new.reserveCapacity(items.count)
    for index in buffer.items.indices {
      if bytes >= maxBytes { try store(&buffer, &rows) }
      if known.mayHave(items[index].number), try mergeIfStored(index, &rows, &buffer.lists) {
        // Posts merged in the buffer are one update of the stored post at most, counted there.
        let merges = buffer.merges(into: index)
        counts.updated -= merges
        counts.unchanged += merges
      } else {
        try add(index)
      }
    }
    try store(&buffer, &rows)
    try earlier.save()
    if hasReplacedWords { try ReplacedWords.note(in: db) }
    try Run.settle(runs, in: db)
  }

  /// Writes what was found so far: usually once, at the end. A small update may be that of a large
  /// post, so that a batch would hold more of the archive than of what came.
  private mutating func store(_ buffer: inout PostBuffer, _ rows: inout PostTable) throws {
    sortNew()
    try place(&rows)
    try changes.apply(to: runs, &buffer.lists, in: db)
    if items.count > buffer.items.count { items.removeSubrange(buffer.items.count...) }
    new.removeAll(keepingCapacity: true)
    (changes, bytes) = (RunChanges(), 0)
  }

  private mutating func add(_ item: Int) throws {
    counts.added += 1
    new.append(New(item: item, imports: try earlier.added(by: items[item].earlier)))
  }

  /// Sorts the new posts by `Post.Order`; usually they arrive sorted.
  private mutating func sortNew() {
    items.withUnsafeBufferPointer { items in
      func precedes(_ a: New, _ b: New) -> Bool {
        let (first, second) = (items[a.item].createdAt, items[b.item].createdAt)
        if first != second { return first > second }
        return items[a.item].kept.post.order < items[b.item].kept.post.order
      }
      let areSorted = zip(new, new.dropFirst()).allSatisfy(precedes)
      if !areSorted { new.sort(by: precedes) }
    }
  }

  /// Merges a post with the stored one of its id; `false` if there is none.
  private mutating func mergeIfStored(
    _ item: Int, _ rows: inout PostTable, _ lists: inout PostingLists
  ) throws -> Bool {
    let post = items[item]
    guard let place = try rows.place(of: post.kept.post.id, in: db) else { return false }
    guard let stored = try rows.stored(at: place, in: db) else {
      throw Damage(what: "a post is in the list of ids and nowhere else")
    }
    var known = stored
    known.post = stored.post.droppingLostFiles(beside: post.kept.post)
    known.post.metrics = known.post.metrics.seen(upTo: lastSecond)
    let merged = known.merging(
      post.kept.post, from: try earlier.numbers(of: post.earlier))
    if merged.post.hasSameContent(as: stored.post) {
      counts.unchanged += 1
      if merged.imports != stored.imports || merged.post != stored.post {
        // Texts that Swift takes for equal may have other bytes and words: the index has the stored
        // ones.
        var kept = stored
        kept.imports = merged.imports
        kept.post.metrics.seen = merged.post.metrics.seen
        try rows.replace(kept, in: db)
      }
      return true
    }
    counts.updated += 1
    if !hasReplacedWords {
      hasReplacedWords = ReplacedWords.areLost(of: stored.post, in: merged.post)
    }
    bytes += PostBuffer.bytes(of: merged.post)
    if merged.post.order == stored.post.order {
      try rows.replace(merged, in: db)
      changes.replace(stored.post, by: merged.post, at: place)
    } else {
      try rows.remove(at: place, in: db)
      changes.remove(stored.post, at: place)
      if let index = runs.firstIndex(where: { $0.key == place.run }) {
        runs[index].posts -= 1
      }
      new.append(New(item: items.count, imports: merged.imports))
      let words = lists.gather(IndexTokens.of(merged.post))
      items.append(PostBuffer.Item(KeptPost(merged.post), post.number, words))
    }
    return true
  }

  /// Gives every new post its place.
  private mutating func place(_ rows: inout PostTable) throws {
    let targets = runs.indices.filter { canGrow(runs[$0]) }
      .sorted { runs[$0].posts > runs[$1].posts }
    var ends: [Placement.Ends] = []
    var open: [Int] = []
    for index in targets {
      let run = runs[index]
      guard let newest = try rows.order(.from, run.first, of: run, in: db),
        let oldest = try rows.order(.upTo, run.last, of: run, in: db)
      else { continue }
      // Otherwise a post between them would belong both before all of the run and after it.
      guard newest.order <= oldest.order else {
        throw Damage(what: "the posts of a run are not in order")
      }
      ends.append(Placement.Ends(newest: newest.order, oldest: oldest.order))
      open.append(index)
    }
    let orders = new.lazy.map { [items] in items[$0.item].kept.post.order }
    let placement = Placement(orders, runs: ends)
    for part in placement.parts { try put(part.posts, part.end, in: open[part.run], &rows) }
    if !placement.rest.isEmpty {
      runs.append(try Run.create(db))
      try put(placement.rest, .older, in: runs.count - 1, &rows)
    }
  }

  /// Whether new posts may be added to a run: not if it is being joined with others, is stale, or
  /// could run out of places.
  private func canGrow(_ run: Run) -> Bool {
    run.into == nil && !run.isStale && !runs.contains { $0.into == run.key }
      && run.first - Int64(new.count) >= Place.ordinals.lowerBound
      && run.last + Int64(new.count) <= Place.ordinals.upperBound
  }

  private mutating func put(
    _ posts: Range<Int>, _ end: Placement.Part.End, in index: Int, _ rows: inout PostTable
  ) throws {
    var run = runs[index]
    var ordinal = end == .older ? run.last + 1 : run.first - Int64(posts.count)
    if end == .older {
      run.last += Int64(posts.count)
    } else {
      run.first = ordinal
    }
    var insert = try PostInsertion(of: posts.count, in: db)
    for index in posts {
      let item = items[new[index].item]
      let place = Place(run: run.key, ordinal: ordinal)
      try rows.put(item.kept, at: place, imports: new[index].imports, by: &insert, in: db)
      changes.add(item.words, at: place)
      run.cover(item.createdAt)
      ordinal += 1
    }
    run.posts += posts.count
    runs[index] = run
  }
}
