extension UnsafeBufferPointer<UInt8> {
  /// How many bytes both terms begin with: an index stores only the rest of a term after another.
  @inline(__always)
  func commonPrefix(with other: Self) -> Int {
    let most = Swift.min(count, other.count)
    var common = 0
    while common < most, self[common] == other[common] { common += 1 }
    return common
  }
}
