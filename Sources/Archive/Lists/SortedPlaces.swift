/// Ascending places without repetitions.
extension [UInt32] {
  /// The places that are not in another array; both must be ascending.
  func without(_ other: [UInt32]) -> [UInt32] {
    if other.isEmpty { return self }
    var index = 0
    return filter { place in
      while index < other.count, other[index] < place { index += 1 }
      return index == other.count || other[index] != place
    }
  }

  /// Sorts and removes repetitions, by setting a bit for each place in a bitmap of the whole span.
  private mutating func mark(from first: UInt32, span: Int) {
    var bits = [UInt64](repeating: 0, count: span / 64 + 1)
    bits.withUnsafeMutableBufferPointer { bits in
      for place in self {
        let bit = Int(place - first)
        bits[bit >> 6] |= 1 << UInt64(bit & 63)
      }
    }
    var count = 0
    withUnsafeMutableBufferPointer { places in
      for (index, word) in bits.enumerated() where word != 0 {
        var rest = word
        while rest != 0 {
          places[count] = first + UInt32(index << 6 + rest.trailingZeroBitCount)
          count += 1
          rest &= rest - 1
        }
      }
    }
    removeLast(self.count - count)
  }

  /// Sorts the places and removes repetitions.
  mutating func sortPlaces() {
    var isSorted = true
    for index in indices.dropFirst() where self[index] <= self[index - 1] {
      isSorted = false
      break
    }
    guard !isSorted, let first = self.min(), let last = self.max() else { return }
    let span = Int(last - first) + 1
    if span < count * 512 { return mark(from: first, span: span) }
    sort()
    var count = 0
    for index in indices where count == 0 || self[index] != self[count - 1] {
      self[count] = self[index]
      count += 1
    }
    removeLast(self.count - count)
  }
}

extension UnsafeBufferPointer<UInt32> {
  /// The index, `start` or later, of the first place that is not before `place`; `count` if there
  /// is none. The places must be ascending.
  @inline(__always)
  func index(from start: Int, notBefore place: Int) -> Int {
    var (low, step) = (start, 1)
    // The place is usually near.
    while low + step <= count, self[low + step - 1] < place {
      low += step
      step *= 2
    }
    var high = Swift.min(low + step - 1, count)
    while low < high {
      let middle = (low + high) / 2
      if self[middle] < place { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
