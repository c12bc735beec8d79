/// The terms of several segments in ascending order, each with its lists concatenated.
struct MergedTerms {
  /// The segments that have terms left, in the order of their places.
  private var inputs: [SegmentTerms]
  /// The first eight bytes of the current term of each input.
  private var heads: [UInt64]
  private var postings = MergedPostings()
  private var term = PageBytes(capacity: 256)

  init(_ inputs: [SegmentTerms]) {
    self.inputs = inputs
    heads = inputs.map(\.head)
  }

  /// Writes the next term; `false` if there is none.
  mutating func next(
    from blocks: IndexBlocks, to pages: inout SegmentPages, _ output: SegmentPages.Output
  ) throws -> Bool {
    guard let least else { return false }
    let head = heads[least]
    term.truncate(to: 0)
    inputs.withUnsafeBufferPointer { $0[least].term.withBytes { term.append($0) } }
    postings.removeAll()
    var isAnyAtEnd = false
    // Inputs before this one have later terms.
    for index in least..<inputs.count where heads[index] == head {
      guard inputs.withUnsafeBufferPointer({ $0[index].hasTerm(term) }) else { continue }
      try inputs[index].take(to: &postings, from: blocks)
      heads[index] = inputs[index].head
      if inputs[index].isAtEnd { isAnyAtEnd = true }
    }
    try term.withBytes { term in
      try postings.withPostings { try pages.append(term, $0, to: output) }
    }
    if isAnyAtEnd {
      inputs.removeAll(where: \.isAtEnd)
      heads = inputs.map(\.head)
    }
    return true
  }

  /// The index of the input with the lowest term; of several with that term, the first.
  private var least: Int? {
    guard var least = heads.indices.first else { return nil }
    // Through a buffer, so that comparing two inputs copies neither.
    inputs.withUnsafeBufferPointer { inputs in
      for index in heads.indices.dropFirst() where heads[index] <= heads[least] {
        if heads[index] < heads[least] || inputs[index].precedes(inputs[least]) { least = index }
      }
    }
    return least
  }
}

/// The posting list of a term during a merge: the lists of the segments, concatenated.
///
/// A posting is twice the place, plus one if the post is removed (`PostingLists`).
struct MergedPostings {
  private var storage = [UInt32](repeating: 0, count: 4096)
  private var count = 0
  private var last = 0

  /// Calls `body` with all postings, which are valid during the call.
  ///
  /// - Throws: `Damage` if there are none; what `body` throws.
  func withPostings(_ body: (UnsafeBufferPointer<UInt32>) throws -> Void) throws {
    guard count > 0 else { throw IndexPage.damage }
    try storage.withUnsafeBufferPointer {
      try body(UnsafeBufferPointer(rebasing: $0[..<count]))
    }
  }

  mutating func removeAll() { (count, last) = (0, 0) }

  /// Appends the part of a list that is on one page: its first place, then differences.
  ///
  /// - Throws: `Damage` if the places are not ascending.
  mutating func append(_ bytes: UnsafeBufferPointer<UInt8>) throws {
    // Every place takes at least one byte.
    if count + bytes.count > storage.count {
      storage.append(contentsOf: repeatElement(0, count: max(storage.count, bytes.count)))
    }
    var (count, last, place, at) = (count, last, 0, 0)
    try storage.withUnsafeMutableBufferPointer { storage in
      while at < bytes.count {
        place += try DoclistEntry.difference(bytes, &at, bytes.count)
        guard place > last, place <= Doclist.largest else { throw IndexPage.damage }
        last = place
        var posting = UInt32(truncatingIfNeeded: place) << 1
        DoclistEntry.passZeros(bytes, &at, bytes.count) { posting ^= 1 }
        storage[count] = posting
        count += 1
      }
    }
    (self.count, self.last) = (count, last)
  }
}
