#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// What posts bring into an index, gathered: for each word, and for each beginning of a word that has
/// a list of its own, the places of its posts.
///
/// A hash table over one array of bytes, and one array of all postings in the order in which they
/// came: half a million words and a few million postings of a batch cost no allocation of their own.
/// A word is looked up once; it knows the entries of its beginnings.
struct PostingLists {
  /// A word, or a beginning of words.
  struct Entry {
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

  /// What one post does to an entry.
  struct Posting {
    var owner: UInt32
    /// A place times two, and one more where the post leaves.
    var value: UInt32
  }

  private static let none = UInt32.max
  private static let removed: UInt8 = 1
  private static let added: UInt8 = 2

  private(set) var entries: [Entry] = []
  private(set) var bytes: [UInt8] = []
  /// The hash of an entry, and its index plus 1 in the lower half; 0 is free. A power of two, never more
  /// than half full.
  private var slots = [UInt64](repeating: 0, count: 4096)
  private(set) var postings: [Posting] = []
  /// Those of one post.
  private var found: [PostingToken] = []
  /// Tokens that were added, each as often as it came.
  private(set) var tokens: Int64 = 0
  /// Posts that were added, less those removed.
  private(set) var posts: Int64 = 0

  var isEmpty: Bool { entries.isEmpty }

  /// From the first place that was noted to the last.
  var places: ClosedRange<Int64> {
    guard var least = postings.first?.value else { return 0...0 }
    var most = least
    for posting in postings {
      (least, most) = (min(least, posting.value), max(most, posting.value))
    }
    return Int64(least >> 1)...Int64(most >> 1)
  }

  /// Forgets everything, and keeps the memory for the next batch.
  mutating func removeAll() {
    entries.removeAll(keepingCapacity: true)
    bytes.removeAll(keepingCapacity: true)
    postings.removeAll(keepingCapacity: true)
    slots.withUnsafeMutableBufferPointer { $0.update(repeating: 0) }
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
    let found = find(tokens)
    self.tokens += Int64(found.count)
    Self.note(found, place, count, &entries, &postings)
    self.found = found
  }

  /// Notes a place with the entries of some tokens, and of their beginnings, once each.
  private static func note(
    _ found: [PostingToken], _ place: UInt32, _ count: Int32, _ entries: inout [Entry],
    _ postings: inout [Posting]
  ) {
    entries.withUnsafeMutableBufferPointer { entries in
      func note(_ index: UInt32) -> Bool {
        guard index != none, entries[Int(index)].last != place else { return false }
        entries[Int(index)].last = place
        entries[Int(index)].postings += 1
        postings.append(Posting(owner: index, value: place << 1))
        return true
      }
      for token in found where note(token.entry) {
        let entry = entries[Int(token.entry)]
        entries[Int(token.entry)].posts = entry.posts + count
        _ = note(entry.beginnings.0)
        _ = note(entry.beginnings.1)
      }
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
      for token in find(tokens) {
        let index = Int(token.entry)
        self.tokens += change == Self.added ? 1 : -1
        touch(&self, index, change)
        let (first, second) = entries[index].beginnings
        for beginning in [first, second] where beginning != Self.none {
          touch(&self, Int(beginning), change)
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
    let owner = UInt32(truncatingIfNeeded: index)
    postings.append(Posting(owner: owner, value: place << 1 | (isRemoved ? 1 : 0)))
  }

  private func isWord(_ entry: Entry) -> Bool { bytes[Int(entry.start)] == UInt8(ascii: "0") }

  /// The tokens of a post with their entries.
  private mutating func find(_ tokens: [UInt8]) -> [PostingToken] {
    var found: [PostingToken] = []
    swap(&found, &self.found)
    found.removeAll(keepingCapacity: true)
    tokens.withUnsafeBufferPointer { tokens in
      PostingToken.cut(tokens, to: &found)
      touch(&found)
      for index in found.indices {
        let token = found[index]
        let text = UnsafeBufferPointer(rebasing: tokens[token.start..<token.end])
        found[index].entry = UInt32(truncatingIfNeeded: word(text, token.hash))
      }
    }
    return found
  }

  /// Takes a look at what the entries of some tokens are found by, for all of them at each step: most looks
  /// miss the cache, and so the processor waits for many at a time and not for one after the other.
  private func touch(_ found: inout [PostingToken]) {
    let mask = slots.count - 1
    slots.withUnsafeBufferPointer { slots in
      for index in found.indices { found[index].slot = slots[Int(found[index].hash) & mask] }
    }
    entries.withUnsafeBufferPointer { entries in
      for index in found.indices where found[index].slot != 0 {
        found[index].entry = entries[Int(found[index].slot & 0xFFFF_FFFF) - 1].start
      }
    }
    bytes.withUnsafeBufferPointer { bytes in
      for index in found.indices where found[index].slot != 0 {
        found[index].byte = bytes[Int(found[index].entry)]
      }
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
    guard Int(entry.length) == text.count + 1, let text = text.baseAddress else { return false }
    return bytes.withUnsafeBufferPointer { bytes in
      guard let start = bytes.baseAddress.map({ $0 + Int(entry.start) }) else { return false }
      return start[0] == digit && memcmp(start + 1, text, Int(entry.length) - 1) == 0
    }
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
