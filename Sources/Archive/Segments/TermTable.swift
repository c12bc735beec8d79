import Posts

/// The terms of a batch of posts, each once: the words, and the prefixes that have lists of their
/// own.
///
/// A hash table over one array of bytes, so that half a million terms need no allocations of their
/// own. A word knows its prefixes, so that one lookup finds them all.
struct TermTable {
  /// A word, or a prefix of words.
  struct Term {
    /// Where its bytes begin: the digit of the list first.
    var start: UInt32
    var length: UInt32
    /// The last post that was found to have it.
    var last: UInt32 = 0
    /// What the current post does to it: flags for the user of the table.
    var change: UInt8 = 0
    /// If it is a word: its indexed prefixes, unless it is too short for them.
    var prefixes: (UInt32, UInt32) = (none, none)
  }

  static let none = UInt32.max

  var terms: [Term] = []
  private(set) var bytes: [UInt8] = []
  /// The hash of a term in the upper half, and its index plus 1 in the lower; 0 if the slot is
  /// free. Their number is a power of two, and at most half are taken.
  private var slots = [UInt64](repeating: 0, count: 4096)
  /// How many slots are taken.
  private var filled = 0
  /// The short prefixes; longer ones are in `slots`, like words.
  private var short = ShortTerms()

  /// Forgets everything, but keeps the memory for the next batch.
  mutating func removeAll() {
    if terms.isEmpty { return }
    terms.removeAll(keepingCapacity: true)
    bytes.removeAll(keepingCapacity: true)
    slots.withUnsafeMutableBufferPointer { $0.update(repeating: 0) }
    filled = 0
    short.removeAll()
  }

  func isWord(_ index: Int) -> Bool { bytes[Int(terms[index].start)] == UInt8(ascii: "0") }

  /// Splits the tokens of a post, and finds the term of each.
  mutating func find(_ tokens: [UInt8], to found: inout [PostingToken]) {
    found.removeAll(keepingCapacity: true)
    tokens.withUnsafeBufferPointer { tokens in
      PostingToken.cut(tokens, to: &found)
      found.withUnsafeMutableBufferPointer { found in
        touch(found)
        for index in found.indices {
          let token = found[index]
          let text = UnsafeBufferPointer(rebasing: tokens[token.range])
          let isSeen = token.slot != 0 && token.slot >> 32 == token.hash
          let seen = Int(token.slot & 0xFFFF_FFFF) - 1
          if isSeen, holds(terms[seen], UInt8(ascii: "0"), text) {
            found[index].term = UInt32(truncatingIfNeeded: seen)
          } else {
            found[index].term = UInt32(truncatingIfNeeded: word(text, token.hash))
          }
        }
      }
    }
  }

  /// Appends the terms of some tokens and their prefixes, each once.
  ///
  /// - Parameter post: a number that no post before had, and not 0.
  mutating func append(_ found: [PostingToken], of post: UInt32, to owners: inout [UInt32]) {
    withUnsafeTemporaryAllocation(of: UInt32.self, capacity: found.count * 3) { taken in
      let count = terms.withUnsafeMutableBufferPointer { terms in
        var count = 0
        func take(_ index: UInt32) -> Bool {
          guard index != Self.none, terms[Int(index)].last != post else { return false }
          terms[Int(index)].last = post
          taken[count] = index
          count &+= 1
          return true
        }
        for token in found where take(token.term) {
          let prefixes = terms[Int(token.term)].prefixes
          _ = take(prefixes.0)
          _ = take(prefixes.1)
        }
        return count
      }
      owners.append(contentsOf: UnsafeBufferPointer(rebasing: taken[..<count]))
    }
  }

  /// Reads what is needed to find the terms of some tokens, step by step for all of them at once:
  /// most lookups miss the cache, and this way the misses overlap.
  private func touch(_ found: UnsafeMutableBufferPointer<PostingToken>) {
    let mask = slots.count - 1
    slots.withUnsafeBufferPointer { slots in
      for index in found.indices { found[index].slot = slots[Int(found[index].hash) & mask] }
    }
    terms.withUnsafeBufferPointer { terms in
      for index in found.indices where found[index].slot != 0 {
        found[index].term = terms[Int(found[index].slot & 0xFFFF_FFFF) - 1].start
      }
    }
    bytes.withUnsafeBufferPointer { bytes in
      for index in found.indices where found[index].slot != 0 {
        found[index].byte = bytes[Int(found[index].term)]
      }
    }
  }

  /// The term of a word.
  private mutating func word(_ token: UnsafeBufferPointer<UInt8>, _ hash: UInt32) -> Int {
    let (index, isNew) = term(token, of: 0, hash)
    guard isNew else { return index }
    var prefixes = (Self.none, Self.none)
    var characters = 0
    var list = 0
    for end in 1...token.count where end == token.count || token[end] & 0xC0 != 0x80 {
      characters += 1
      guard characters == RunIndex.prefixes[list] else { continue }
      list += 1
      let prefix = prefix(UnsafeBufferPointer(rebasing: token[..<end]), of: UInt8(list))
      if list == 1 { prefixes.0 = prefix } else { prefixes.1 = prefix }
      if list == RunIndex.prefixes.count { break }
    }
    terms[index].prefixes = prefixes
    return index
  }

  /// The term of a prefix; `list` is the number of its length.
  private mutating func prefix(
    _ text: UnsafeBufferPointer<UInt8>, of list: UInt8
  ) -> UInt32 {
    guard let number = ShortTerms.number(text) else {
      return UInt32(term(text, of: list, PostingToken.hash(text, of: list)).index)
    }
    if let known = short[number] { return known }
    let index = UInt32(append(text, of: list))
    short.insert(index, for: number)
    return index
  }

  /// The term of a whole word (`list` 0), or of a prefix (the number of its length).
  private mutating func term(
    _ text: UnsafeBufferPointer<UInt8>, of list: UInt8, _ hash: UInt32
  ) -> (index: Int, isNew: Bool) {
    let digit = UInt8(ascii: "0") + list
    var slot = Int(hash) & (slots.count - 1)
    while slots[slot] != 0 {
      let index = Int(slots[slot] & 0xFFFF_FFFF) - 1
      if slots[slot] >> 32 == hash, holds(terms[index], digit, text) { return (index, false) }
      slot = (slot + 1) & (slots.count - 1)
    }
    let index = append(text, of: list)
    slots[slot] = UInt64(hash) << 32 | UInt64(terms.count)
    filled += 1
    if filled * 2 > slots.count { grow() }
    return (index, true)
  }

  /// Appends a new term of a list; returns its index.
  private mutating func append(_ text: UnsafeBufferPointer<UInt8>, of list: UInt8) -> Int {
    terms.append(Term(start: UInt32(bytes.count), length: UInt32(text.count + 1)))
    bytes.append(UInt8(ascii: "0") + list)
    bytes.append(contentsOf: text)
    return terms.count - 1
  }

  private func holds(
    _ term: Term, _ digit: UInt8, _ text: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    guard Int(term.length) == text.count + 1 else { return false }
    return bytes.withUnsafeBufferPointer { bytes in
      let start = Int(term.start)
      return bytes[start] == digit
        && UnsafeBufferPointer(rebasing: bytes[(start + 1)..<(start + 1 + text.count)])
          .isEqual(to: text)
    }
  }

  private mutating func grow() {
    let old = slots
    slots = [UInt64](repeating: 0, count: old.count * 2)
    for filled in old where filled != 0 {
      var slot = Int(filled >> 32) & (slots.count - 1)
      while slots[slot] != 0 { slot = (slot + 1) & (slots.count - 1) }
      slots[slot] = filled
    }
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Whether these bytes equal others, of which there are as many. Does not call `memcmp`: most
  /// words are too short for that to pay off.
  fileprivate func isEqual(to other: Self) -> Bool {
    guard count >= 8 else {
      for index in 0..<count where self[index] != other[index] { return false }
      return true
    }
    func areEqual(at place: Int) -> Bool {
      EightBytes(self, at: place).word == EightBytes(other, at: place).word
    }
    var place = 0
    while place + 8 < count {
      if !areEqual(at: place) { return false }
      place += 8
    }
    return areEqual(at: count - 8)
  }
}
