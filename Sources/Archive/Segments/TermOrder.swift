/// Sorts terms by their bytes: the first eight, as one number, nearly always decide.
enum TermOrder {
  /// A term by its index, and its first eight bytes as one number.
  private struct Key {
    var head: UInt64
    var index: UInt32
  }

  /// The indexes of the terms, in ascending order of their bytes.
  static func sorted(_ table: TermTable) -> [UInt32] {
    let terms = table.terms
    return table.bytes.withUnsafeBufferPointer { bytes in
      func text(_ key: Key) -> UnsafeBufferPointer<UInt8> {
        let term = terms[Int(key.index)]
        return UnsafeBufferPointer(
          rebasing: bytes[Int(term.start)..<Int(term.start + term.length)])
      }
      var keys = terms.indices.map { index in
        var key = Key(head: 0, index: UInt32(index))
        key.head = text(key).head
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

  /// A radix sort, lowest digits first.
  private static func sortByHead(_ keys: inout [Key]) {
    // For few keys, the tables of digits cost more than they save.
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

  /// How many bits a digit has.
  private static let digit = 11

  private static func place(_ key: Key, _ shift: Int) -> Int {
    Int(truncatingIfNeeded: key.head >> UInt64(shift)) & (1 << digit - 1)
  }
}
