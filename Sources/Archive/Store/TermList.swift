/// Terms of the dictionary in their order, each with the number of its posts, and how they are stored: some
/// of them in a block, each as what differs from the one before.
///
/// A term is stored as the number of bytes it shares with the one before, the number of its own,
/// these, and its posts; numbers as FTS5 writes them.
struct TermList {
  private var bytes = PageBytes(capacity: 4096)
  private var ends: [Int] = []
  private var posts: [UInt32] = []

  /// Bytes that a block has at most, before its terms are shortened: a look into it reads half of it, and
  /// a batch of posts changes nearly all.
  private static let largestBlock = 1024
  /// What a term takes beside its text.
  private static let head = 3

  var isEmpty: Bool { ends.isEmpty }

  /// The first term; `nil` when there is none.
  var first: [UInt8]? {
    isEmpty ? nil : bytes.withBytes { Array($0[range(of: 0)]) }
  }

  /// Appends a term, which stands behind the ones before.
  mutating func append(_ term: UnsafeBufferPointer<UInt8>, posts: Int) {
    bytes.append(term)
    ends.append(bytes.count)
    self.posts.append(UInt32(clamping: posts))
  }

  mutating func removeAll() {
    bytes.truncate(to: 0)
    ends.removeAll(keepingCapacity: true)
    posts.removeAll(keepingCapacity: true)
  }

  /// Calls `body` with blocks of about one size, and the term with which each begins.
  func forEachBlock(_ body: (_ first: [UInt8], _ block: [UInt8]) throws -> Void) rethrows {
    let size = bytes.count + ends.count * Self.head
    let blocks = min(ends.count, (size + Self.largestBlock - 1) / Self.largestBlock)
    for block in 0..<blocks {
      let terms = ends.count * block / blocks..<ends.count * (block + 1) / blocks
      try bytes.withBytes { bytes in
        let first = Array(bytes[range(of: terms.lowerBound)])
        try body(first, self.block(of: terms, bytes))
      }
    }
  }

  private func range(of term: Int) -> Range<Int> { (term == 0 ? 0 : ends[term - 1])..<ends[term] }

  private func block(of terms: Range<Int>, _ bytes: UnsafeBufferPointer<UInt8>) -> [UInt8] {
    var block = PageBytes(capacity: Self.largestBlock * 2)
    var last = UnsafeBufferPointer(rebasing: bytes[0..<0])
    for index in terms {
      let term = UnsafeBufferPointer(rebasing: bytes[range(of: index)])
      var common = 0
      while common < min(last.count, term.count), last[common] == term[common] { common += 1 }
      block.append(varint: UInt32(common))
      block.append(varint: UInt32(term.count - common))
      block.append(UnsafeBufferPointer(rebasing: term[common...]))
      block.append(varint: posts[index])
      last = term
    }
    return block.array
  }
}
