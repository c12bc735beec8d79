/// What posts bring into an index, gathered: for each word, and for each beginning of a word that has
/// a list of its own, the places of its posts.
///
/// A hash table over one array of bytes, and one array of all postings in the order in which they
/// came: half a million words and a few million postings of a batch cost no allocation of their own.
/// A word is looked up once; it knows the entries of its beginnings.
struct PostingLists {
  /// A word, or a beginning of words.
  private struct Entry {
    /// Of the bytes, which begin with the digit of the list (`Self.digit`).
    var start: UInt32
    var length: UInt32
    /// Postings of it.
    var postings: UInt32 = 0
    /// The last place that was noted.
    var last: UInt32 = 0
    /// What the place now under way does to it: bits of `Change`.
    var change: UInt8 = 0
    /// Of a word: by how much more posts it stands in.
    var posts: Int32 = 0
    /// Of a word: the entries of its beginnings, as far as it is longer or as long.
    var beginnings: (UInt32, UInt32) = (none, none)
  }

  private static let none = UInt32.max
  private static let removed: UInt8 = 1
  private static let added: UInt8 = 2

  private var entries: [Entry] = []
  private var bytes: [UInt8] = []
  /// The hash of an entry, and its index plus 1 in the lower half; 0 is free. A power of two, never more
  /// than half full.
  private var slots = [UInt64](repeating: 0, count: 4096)
  /// Of each posting, the entry and the `Posting`.
  private var owners: [UInt32] = []
  private var postings: [UInt32] = []
  /// Those of one post.
  private var found: [PostingToken] = []
  /// Tokens that were added, each as often as it came.
  private(set) var tokens: Int64 = 0
  /// Posts that were added, less those removed.
  private(set) var posts: Int64 = 0

  var isEmpty: Bool { entries.isEmpty }

  /// From the first place that was noted to the last.
  var places: ClosedRange<Int64> {
    let places = postings.lazy.map { Int64($0 >> 1) }
    return (places.min() ?? 0)...(places.max() ?? 0)
  }

  /// Forgets everything, and keeps the memory for the next batch.
  mutating func removeAll() {
    entries.removeAll(keepingCapacity: true)
    bytes.removeAll(keepingCapacity: true)
    owners.removeAll(keepingCapacity: true)
    postings.removeAll(keepingCapacity: true)
    for index in slots.indices { slots[index] = 0 }
    (tokens, posts) = (0, 0)
  }

  /// Adds a post that was not in the index.
  ///
  /// - Parameters:
  ///   - tokens: each followed by a space.
  ///   - ordinal: its place; places come upwards.
  ///   - isCounted: whether the dictionary does not know of it yet.
  mutating func add(_ tokens: [UInt8], at ordinal: Int64, isCounted: Bool = true) {
    let place = UInt32(truncatingIfNeeded: ordinal)
    let count: Int32 = isCounted ? 1 : 0
    posts += 1
    forEachToken(of: tokens) { lists, index in
      lists.tokens += 1
      guard lists.entries[index].last != place else { return }
      lists.entries[index].posts += count
      lists.note(index, place)
      let (first, second) = lists.entries[index].beginnings
      guard first != Self.none else { return }
      lists.noteOnce(Int(first), place)
      guard second != Self.none else { return }
      lists.noteOnce(Int(second), place)
    }
  }

  /// Takes a post out, or puts another one in its place; a word that both have is left alone.
  ///
  /// - Parameter new: the tokens of the other one; `nil` for none.
  mutating func replace(_ old: [UInt8], by new: [UInt8]?, at ordinal: Int64) {
    let place = UInt32(truncatingIfNeeded: ordinal)
    var touched: [Int] = []
    func touch(_ lists: inout PostingLists, _ index: Int, _ change: UInt8) {
      if lists.entries[index].change == 0 { touched.append(index) }
      lists.entries[index].change |= change
    }
    for (tokens, change) in [(old, Self.removed), (new ?? [], Self.added)] {
      forEachToken(of: tokens) { lists, index in
        lists.tokens += change == Self.added ? 1 : -1
        touch(&lists, index, change)
        let (first, second) = lists.entries[index].beginnings
        for beginning in [first, second] where beginning != Self.none {
          touch(&lists, Int(beginning), change)
        }
      }
    }
    if new == nil { posts -= 1 }
    for index in touched {
      switch entries[index].change {
      case Self.added:
        if isWord(entries[index]) { entries[index].posts += 1 }
        note(index, place)
      case Self.removed:
        if isWord(entries[index]) { entries[index].posts -= 1 }
        note(index, place, isRemoved: true)
      default: break
      }
      entries[index].change = 0
    }
  }
}

extension PostingLists {
  private mutating func note(_ index: Int, _ place: UInt32, isRemoved: Bool = false) {
    entries[index].last = place
    entries[index].postings += 1
    owners.append(UInt32(truncatingIfNeeded: index))
    postings.append(place << 1 | (isRemoved ? 1 : 0))
  }

  private func isWord(_ entry: Entry) -> Bool { bytes[Int(entry.start)] == UInt8(ascii: "0") }

  private mutating func noteOnce(_ index: Int, _ place: UInt32) {
    if entries[index].last != place { note(index, place) }
  }

  private mutating func forEachToken(
    of tokens: [UInt8], _ body: (inout PostingLists, Int) -> Void
  ) {
    tokens.withUnsafeBufferPointer { tokens in
      var found: [PostingToken] = []
      swap(&found, &self.found)
      var start = 0
      for index in 0..<tokens.count where tokens[index] == 0x20 {
        if index > start {
          let hash = PostingToken.hash(UnsafeBufferPointer(rebasing: tokens[start..<index]), of: 0)
          found.append(PostingToken(start: start, end: index, hash: hash))
        }
        start = index + 1
      }
      touch(&found)
      for token in found {
        let text = UnsafeBufferPointer(rebasing: tokens[token.start..<token.end])
        body(&self, word(text, token.hash))
      }
      found.removeAll(keepingCapacity: true)
      swap(&found, &self.found)
    }
  }

  /// Takes a look at what the entries of some tokens are found by, for all of them at each step: most looks
  /// miss the cache, and so the processor waits for many at a time and not for one after the other.
  private func touch(_ found: inout [PostingToken]) {
    for index in found.indices {
      found[index].slot = slots[Int(found[index].hash) & (slots.count - 1)]
    }
    for index in found.indices where found[index].slot != 0 {
      found[index].entry = entries[Int(found[index].slot & 0xFFFF_FFFF) - 1].start
    }
    for index in found.indices where found[index].slot != 0 {
      found[index].byte = bytes[Int(found[index].entry)]
    }
  }

  /// The entry of a word.
  private mutating func word(_ token: UnsafeBufferPointer<UInt8>, _ hash: UInt32) -> Int {
    let (index, isNew) = entry(token, of: 0, hash)
    guard isNew else { return index }
    var found: [UInt32] = []
    var characters = 0
    for end in 1...token.count where end == token.count || token[end] & 0xC0 != 0x80 {
      characters += 1
      guard found.count < RunIndex.prefixes.count else { break }
      guard characters == RunIndex.prefixes[found.count] else { continue }
      let beginning = UnsafeBufferPointer(rebasing: token[..<end])
      let list = UInt8(found.count + 1)
      found.append(UInt32(entry(beginning, of: list, PostingToken.hash(beginning, of: list)).index))
    }
    entries[index].beginnings = (found.first ?? Self.none, found.dropFirst().first ?? Self.none)
    return index
  }

  /// The entry of a text in the list of whole words (0), or of beginnings (the number of their prefix).
  private mutating func entry(
    _ text: UnsafeBufferPointer<UInt8>, of list: UInt8, _ hash: UInt32
  ) -> (index: Int, isNew: Bool) {
    let digit = UInt8(ascii: "0") + list
    var slot = Int(hash) & (slots.count - 1)
    while slots[slot] != 0 {
      let index = Int(slots[slot] & 0xFFFF_FFFF) - 1
      if slots[slot] >> 32 == hash, holds(entries[index], digit, text) { return (index, false) }
      slot = (slot + 1) & (slots.count - 1)
    }
    entries.append(Entry(start: UInt32(bytes.count), length: UInt32(text.count + 1)))
    bytes.append(digit)
    bytes.append(contentsOf: text)
    slots[slot] = UInt64(hash) << 32 | UInt64(entries.count)
    if entries.count * 2 > slots.count { grow() }
    return (entries.count - 1, true)
  }

  private func holds(
    _ entry: Entry, _ digit: UInt8, _ text: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    let start = Int(entry.start)
    guard Int(entry.length) == text.count + 1, bytes[start] == digit else { return false }
    for index in 0..<text.count where bytes[start + 1 + index] != text[index] { return false }
    return true
  }

  private mutating func grow() {
    let old = slots
    slots = [UInt64](repeating: 0, count: old.count * 2)
    for entry in old where entry != 0 {
      var slot = Int(entry >> 32) & (slots.count - 1)
      while slots[slot] != 0 { slot = (slot + 1) & (slots.count - 1) }
      slots[slot] = entry
    }
  }
}

extension PostingLists {
  /// Calls `body` with each term of the index, upwards by its bytes, its postings (a place times two,
  /// and one more where the post leaves), and by how much more posts a word stands in.
  func forEachSorted(
    _ body: (UnsafeBufferPointer<UInt8>, UnsafeBufferPointer<UInt32>, Int) throws -> Void
  ) rethrows {
    let order = sorted()
    // Where the postings of each entry begin, in that order.
    var next = [UInt32](repeating: 0, count: entries.count)
    var total: UInt32 = 0
    for index in order {
      next[index] = total
      total += entries[index].postings
    }
    let lists = [UInt32](unsafeUninitializedCapacity: postings.count) { lists, count in
      for (owner, posting) in zip(owners, postings) {
        lists[Int(next[Int(owner)])] = posting
        next[Int(owner)] += 1
      }
      count = postings.count
    }
    try bytes.withUnsafeBufferPointer { bytes in
      try lists.withUnsafeBufferPointer { lists in
        for index in order {
          let entry = entries[index]
          let (start, end) = (Int(entry.start), Int(next[index]))
          try body(
            UnsafeBufferPointer(rebasing: bytes[start..<(start + Int(entry.length))]),
            UnsafeBufferPointer(rebasing: lists[(end - Int(entry.postings))..<end]),
            Int(entry.posts))
        }
      }
    }
  }

  /// The entries by their bytes: the first eight as one number decide nearly always.
  private func sorted() -> [Int] {
    struct Key {
      var head: UInt64
      var index: UInt32
    }
    return bytes.withUnsafeBufferPointer { bytes in
      func text(_ key: Key) -> Slice<UnsafeBufferPointer<UInt8>> {
        let entry = entries[Int(key.index)]
        return bytes[Int(entry.start)..<Int(entry.start + entry.length)]
      }
      var keys = entries.indices.map { index in
        var key = Key(head: 0, index: UInt32(index))
        let text = text(key)
        for offset in 0..<8 {
          let byte = offset < text.count ? text[text.startIndex + offset] : 0
          key.head = key.head << 8 | UInt64(byte)
        }
        return key
      }
      keys.sort { a, b in
        a.head == b.head ? text(a).lexicographicallyPrecedes(text(b)) : a.head < b.head
      }
      return keys.map { Int($0.index) }
    }
  }
}
