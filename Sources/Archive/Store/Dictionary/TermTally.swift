/// Counts in how many posts each term stands, over a batch.
///
/// A hash table of its own over one array of bytes: a batch has half a million terms, and a
/// dictionary of texts would cost more than writing them.
struct TermTally {
  /// A term, as a range of `bytes`, and how many posts it has gained or lost.
  private struct Entry {
    var hash: UInt32
    var start: Int
    var length: Int
    var change: Int64
    /// The last post that was counted, so that a word counts once in each.
    var post: Int
  }

  private var entries: [Entry] = []
  private var bytes: [UInt8] = []
  /// Index of an entry plus 1; 0 is free. A power of two, never more than half full.
  private var slots = [UInt32](repeating: 0, count: 1024)
  private var post = 0

  var isEmpty: Bool { entries.isEmpty }

  /// Adds `change` to the count of each different token of a post; a space ends each token.
  mutating func add(_ tokens: [UInt8], _ change: Int64) {
    post += 1
    tokens.withUnsafeBufferPointer { tokens in
      var start = 0
      for index in 0..<tokens.count where tokens[index] == 0x20 {
        if index > start {
          count(UnsafeBufferPointer(rebasing: tokens[start..<index]), change)
        }
        start = index + 1
      }
    }
  }

  /// Every term with a change, in the order of its bytes.
  func forEachSorted(_ body: (UnsafeBufferPointer<UInt8>, Int64) throws -> Void) rethrows {
    try bytes.withUnsafeBufferPointer { bytes in
      func term(_ entry: Entry) -> UnsafeBufferPointer<UInt8> {
        UnsafeBufferPointer(rebasing: bytes[entry.start..<(entry.start + entry.length)])
      }
      let sorted = entries.sorted { term($0).lexicographicallyPrecedes(term($1)) }
      for entry in sorted where entry.change != 0 { try body(term(entry), entry.change) }
    }
  }

  /// How many posts a term has gained or lost in all.
  func change(of term: UnsafeBufferPointer<UInt8>) -> Int64 {
    find(term, PostingToken.hash(term, of: 0)).index.map { entries[$0].change } ?? 0
  }

  /// How many terms have a change.
  var changedTerms: Int { entries.reduce(0) { $0 + ($1.change == 0 ? 0 : 1) } }

  private mutating func count(_ token: UnsafeBufferPointer<UInt8>, _ change: Int64) {
    let hash = PostingToken.hash(token, of: 0)
    let (slot, known) = find(token, hash)
    if let known {
      if entries[known].post != post {
        entries[known].change += change
        entries[known].post = post
      }
      return
    }
    entries.append(
      Entry(hash: hash, start: bytes.count, length: token.count, change: change, post: post))
    bytes.append(contentsOf: token)
    slots[slot] = UInt32(entries.count)
    if entries.count * 2 > slots.count { grow() }
  }

  /// The slot that a term has or would get, and the index of its entry, if it has one.
  @inline(__always)
  private func find(
    _ term: UnsafeBufferPointer<UInt8>, _ hash: UInt32
  ) -> (slot: Int, index: Int?) {
    var slot = firstSlot(for: hash)
    while slots[slot] != 0 {
      let index = Int(slots[slot]) - 1
      if entries[index].hash == hash, holds(entries[index], term) { return (slot, index) }
      slot = self.slot(behind: slot)
    }
    return (slot, nil)
  }

  @inline(__always)
  private func firstSlot(for hash: UInt32) -> Int { Int(hash) & (slots.count - 1) }

  @inline(__always)
  private func slot(behind slot: Int) -> Int { (slot + 1) & (slots.count - 1) }

  private func holds(_ entry: Entry, _ token: UnsafeBufferPointer<UInt8>) -> Bool {
    guard entry.length == token.count else { return false }
    for index in 0..<entry.length where bytes[entry.start + index] != token[index] { return false }
    return true
  }

  private mutating func grow() {
    slots = [UInt32](repeating: 0, count: slots.count * 2)
    for (index, entry) in entries.enumerated() {
      var slot = firstSlot(for: entry.hash)
      while slots[slot] != 0 { slot = self.slot(behind: slot) }
      slots[slot] = UInt32(index + 1)
    }
  }
}
