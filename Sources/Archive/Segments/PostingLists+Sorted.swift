extension PostingLists {
  /// Calls `body` with each term of the index, upwards by its bytes, its postings (a place times two,
  /// and one more where the post leaves), and by how much more posts a word stands in.
  func forEachSorted(
    _ body: (UnsafeBufferPointer<UInt8>, UnsafeBufferPointer<UInt32>, Int) throws -> Void
  ) rethrows {
    let order = TermOrder.sorted(entries, bytes)
    let (lists, ends) = lists(in: order)
    try bytes.withUnsafeBufferPointer { bytes in
      try lists.withUnsafeBufferPointer { lists in
        for index in order {
          let entry = entries[Int(index)]
          let (start, end) = (Int(entry.start), Int(ends[Int(index)]))
          try body(
            UnsafeBufferPointer(rebasing: bytes[start..<(start + Int(entry.length))]),
            UnsafeBufferPointer(rebasing: lists[(end - Int(entry.postings))..<end]),
            Int(entry.posts))
        }
      }
    }
  }

  /// The postings of all entries, one list behind the other in an order of the entries, and where the
  /// list of each entry ends.
  private func lists(in order: [UInt32]) -> (lists: [UInt32], ends: [UInt32]) {
    var ends = [UInt32](repeating: 0, count: entries.count)
    let lists = [UInt32](unsafeUninitializedCapacity: postings.count) { lists, count in
      ends.withUnsafeMutableBufferPointer { ends in
        var total: UInt32 = 0
        for index in order {
          ends[Int(index)] = total
          total += entries[Int(index)].postings
        }
        postings.withUnsafeBufferPointer { postings in
          for posting in postings {
            let end = Int(ends[Int(posting.owner)])
            lists[end] = posting.value
            ends[Int(posting.owner)] = UInt32(truncatingIfNeeded: end + 1)
          }
        }
      }
      count = postings.count
    }
    return (lists, ends)
  }
}

/// Puts terms in the order of their bytes: the first eight as one number decide nearly always.
private enum TermOrder {
  private struct Key {
    var head: UInt64
    var index: UInt32
  }

  /// The indexes of entries, upwards by their bytes.
  static func sorted(_ entries: [PostingLists.Entry], _ bytes: [UInt8]) -> [UInt32] {
    bytes.withUnsafeBufferPointer { bytes in
      func text(_ key: Key) -> UnsafeBufferPointer<UInt8> {
        let entry = entries[Int(key.index)]
        let start = Int(entry.start)
        return UnsafeBufferPointer(rebasing: bytes[start..<(start + Int(entry.length))])
      }
      var keys = entries.indices.map { index in
        var key = Key(head: 0, index: UInt32(index))
        key.head = head(text(key))
        return key
      }
      sortByHead(&keys)
      keys.withUnsafeMutableBufferPointer { keys in
        var start = 0
        while start < keys.count {
          var end = start + 1
          while end < keys.count, keys[end].head == keys[start].head { end += 1 }
          var same = UnsafeMutableBufferPointer(rebasing: keys[start..<end])
          if end - start > 1 { same.sort { text($0).precedes(text($1)) } }
          start = end
        }
      }
      return keys.map(\.index)
    }
  }

  private static func head(_ text: UnsafeBufferPointer<UInt8>) -> UInt64 {
    var head: UInt64 = 0
    for byte in text.prefix(8) { head = head << 8 | UInt64(byte) }
    return head << UInt64(8 * (8 - min(8, text.count)))
  }

  /// A radix sort, lowest digits first.
  private static func sortByHead(_ keys: inout [Key]) {
    // The tables of the digits cost more than they save.
    if keys.count < 2048 { return keys.sort { $0.head < $1.head } }
    var other = keys
    for shift in stride(from: 0, to: UInt64.bitWidth, by: digit) {
      var starts = [Int](repeating: 0, count: 1 << digit)
      for key in keys { starts[place(key, shift)] += 1 }
      if starts.contains(keys.count) { continue }
      var total = 0
      for index in starts.indices {
        (starts[index], total) = (total, total + starts[index])
      }
      starts.withUnsafeMutableBufferPointer { starts in
        other.withUnsafeMutableBufferPointer { other in
          for key in keys {
            let place = place(key, shift)
            other[starts[place]] = key
            starts[place] += 1
          }
        }
      }
      swap(&keys, &other)
    }
  }

  /// Bits of a digit.
  private static let digit = 11

  private static func place(_ key: Key, _ shift: Int) -> Int {
    Int(truncatingIfNeeded: key.head >> UInt64(shift)) & (1 << digit - 1)
  }
}
