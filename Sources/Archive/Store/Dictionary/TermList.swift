import Libc

/// Terms of the dictionary in their order, each with the number of its posts, and how they are
/// stored: some of them in a block, each as what differs from the one before.
///
/// A term is stored as the number of bytes it shares with the one before, the number of its own,
/// these, and its posts; numbers as FTS5 writes them.
struct TermList {
  private struct Term {
    /// Where its bytes end.
    var end: Int
    /// In how many posts it stands.
    var posts: UInt32
  }

  private var bytes = PageBytes(capacity: 4096)
  private var terms: [Term] = []

  /// The most bytes of a block before its terms are shortened: a look into a block reads half of
  /// it, and a batch of posts changes nearly all blocks.
  private static let largestBlock = 1024
  /// More bytes than the terms of any block have. As each term may repeat the one before, a block
  /// of a made-up file could otherwise expand to many times its size.
  static let maxBytes = 1 << 20
  /// What a term takes beside its text.
  private static let head = 3

  var count: Int { terms.count }
  var isEmpty: Bool { terms.isEmpty }

  /// The first term; `nil` when there is none.
  var first: [UInt8]? {
    isEmpty ? nil : bytes.withBytes { Array($0[range(of: 0)]) }
  }

  /// Whether another term still belongs into the same block.
  func hasRoom(for term: UnsafeBufferPointer<UInt8>) -> Bool {
    bytes.count + term.count + (count + 1) * Self.head <= Self.largestBlock
  }

  /// Appends a term, which comes after all before.
  mutating func append(_ term: UnsafeBufferPointer<UInt8>, posts: Int) {
    bytes.append(term)
    terms.append(Term(end: bytes.count, posts: UInt32(clamping: posts)))
  }

  /// Appends a term of another list, which comes after all before.
  mutating func append(_ term: Int, of other: borrowing TermList) {
    other.withTerm(term) { bytes.append($0) }
    terms.append(Term(end: bytes.count, posts: other.terms[term].posts))
  }

  /// Appends the terms of a block. Its bytes may be any: what makes no sense is `Damage`.
  mutating func append(block: UnsafeBufferPointer<UInt8>) throws {
    var (at, length) = (0, 0)
    while at < block.count {
      let common = try TermReader.number(block, &at)
      let count = try TermReader.number(block, &at)
      guard common <= length, count <= block.count - at, bytes.count + common <= Self.maxBytes,
        let start = block.baseAddress
      else { throw TermReader.damage }
      bytes.append(atMost: common + count) { end in
        // The term before ends where this one begins.
        memcpy(end, end - length, common)
        memcpy(end + common, start + at, count)
        return common + count
      }
      length = common + count
      at += count
      let posts = UInt32(clamping: try TermReader.number(block, &at))
      terms.append(Term(end: bytes.count, posts: posts))
    }
  }

  /// Calls `body` with a term; its bytes are valid during the call.
  func withTerm<T>(_ term: Int, _ body: (UnsafeBufferPointer<UInt8>) throws -> T) rethrows -> T {
    try bytes.withBytes { try body(UnsafeBufferPointer(rebasing: $0[range(of: term)])) }
  }

  /// In how many posts a term stands.
  func posts(of term: Int) -> Int { Int(terms[term].posts) }

  mutating func removeAll() {
    bytes.truncate(to: 0)
    terms.removeAll(keepingCapacity: true)
  }

  /// Calls `body` with blocks of about one size, and the term with which each begins.
  func forEachBlock(_ body: (_ first: [UInt8], _ block: [UInt8]) throws -> Void) rethrows {
    let size = bytes.count + count * Self.head
    let blocks = min(count, (size + Self.largestBlock - 1) / Self.largestBlock)
    for block in 0..<blocks {
      let terms = count * block / blocks..<count * (block + 1) / blocks
      try bytes.withBytes { bytes in
        let first = Array(bytes[range(of: terms.lowerBound)])
        try body(first, self.block(of: terms, bytes))
      }
    }
  }

  private func range(of term: Int) -> Range<Int> {
    (term == 0 ? 0 : terms[term - 1].end)..<terms[term].end
  }

  private func block(of terms: Range<Int>, _ bytes: UnsafeBufferPointer<UInt8>) -> [UInt8] {
    var block = PageBytes(capacity: Self.largestBlock * 2)
    var last = UnsafeBufferPointer(rebasing: bytes[0..<0])
    for index in terms {
      let term = UnsafeBufferPointer(rebasing: bytes[range(of: index)])
      let common = last.commonPrefix(with: term)
      let rest = UnsafeBufferPointer(rebasing: term[common...])
      block.append(atMost: 15 + rest.count) { place in
        var width = PageBytes.write(UInt32(common), to: place)
        width += PageBytes.write(UInt32(rest.count), to: place + width)
        width += PageBytes.write(rest, to: place + width)
        return width + PageBytes.write(self.terms[index].posts, to: place + width)
      }
      last = term
    }
    return block.array
  }
}
