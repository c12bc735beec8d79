extension PostingLists {
  /// Calls `body` with each term in byte order, its postings (twice the place, plus one if the post
  /// is removed), and, if it is a word, the change of its post count.
  func forEachSorted(
    _ body: (UnsafeBufferPointer<UInt8>, UnsafeBufferPointer<UInt32>, Int) throws -> Void
  ) rethrows {
    let order = order.count == table.terms.count ? order : TermOrder.sorted(table)
    var ends = counts()
    let changes = isPlain ? [] : changes()
    let lists = lists(in: order, &ends)
    var start = 0
    try table.bytes.withUnsafeBufferPointer { bytes in
      try lists.withUnsafeBufferPointer { lists in
        try forEachFound(order, ends, bytes) { term in
          if term.end == start { return }
          let text = UnsafeBufferPointer(rebasing: bytes[term.bytes])
          let postings = UnsafeBufferPointer(rebasing: lists[start..<term.end])
          let isWord = term.digit == UInt8(ascii: "0")
          let posts = !isWord ? 0 : isPlain ? postings.count : Int(changes[term.index])
          try body(text, postings, posts)
          start = term.end
        }
      }
    }
  }

  /// A term that was looked up: its index, where its bytes stand, and the first of these, which
  /// tells words from prefixes.
  private struct Found {
    var index: Int
    var bytes: Range<Int>
    var digit: UInt8
    /// Where its list ends.
    var end: Int
  }

  /// Calls `body` with the terms in the given order. Looks up dozens of them at a time: they are
  /// far apart in memory, and this way their cache misses overlap.
  private func forEachFound(
    _ order: [UInt32], _ ends: [UInt32], _ bytes: UnsafeBufferPointer<UInt8>,
    _ body: (Found) throws -> Void
  ) rethrows {
    let step = 64
    try withUnsafeTemporaryAllocation(of: Found.self, capacity: step) { found in
      for first in stride(from: 0, to: order.count, by: step) {
        let count = min(step, order.count - first)
        for place in 0..<count {
          let index = Int(order[first + place])
          let term = table.terms[index]
          let range = Int(term.start)..<Int(term.start + term.length)
          found.initializeElement(
            at: place, to: Found(index: index, bytes: range, digit: 0, end: Int(ends[index])))
        }
        for place in 0..<count { found[place].digit = bytes[found[place].bytes.lowerBound] }
        for place in 0..<count { try body(found[place]) }
      }
    }
  }

  /// Calls `body` with each post that has a place and the owners of its postings, in the order of
  /// the places.
  private func forEachPlaced(_ body: (Placed, UnsafeBufferPointer<UInt32>) -> Void) {
    owners.withUnsafeBufferPointer { owners in
      for post in placed {
        let range = Int(post.owners.lowerBound)..<Int(post.owners.upperBound)
        body(post, UnsafeBufferPointer(rebasing: owners[range]))
      }
    }
  }

  /// How many postings each term has.
  private func counts() -> [UInt32] {
    var counts = [UInt32](repeating: 0, count: table.terms.count)
    counts.withUnsafeMutableBufferPointer { counts in
      forEachPlaced { _, owners in
        for owner in owners { counts[Int(owner & ~Self.removed)] &+= 1 }
      }
    }
    return counts
  }

  /// The change of each term's post count.
  private func changes() -> [Int32] {
    var changes = [Int32](repeating: 0, count: table.terms.count)
    forEachPlaced { post, owners in
      if !post.isCounted { return }
      for owner in owners {
        changes[Int(owner & ~Self.removed)] += owner & Self.removed == 0 ? 1 : -1
      }
    }
    return changes
  }

  /// The postings of all terms, one list after the other in the given order of the terms.
  ///
  /// - Parameter ends: on entry the number of each term's postings, on return the end of its list.
  private func lists(in order: [UInt32], _ ends: inout [UInt32]) -> [UInt32] {
    var total: UInt32 = 0
    for index in order {
      (ends[Int(index)], total) = (total, total + ends[Int(index)])
    }
    return [UInt32](unsafeUninitializedCapacity: Int(total)) { lists, count in
      ends.withUnsafeMutableBufferPointer { ends in
        forEachPlaced { post, owners in
          let value = post.place << 1
          for owner in owners {
            let index = Int(owner & ~Self.removed)
            let end = ends[index]
            lists[Int(end)] = value | owner >> 31
            ends[index] = end &+ 1
          }
        }
      }
      count = Int(total)
    }
  }
}
