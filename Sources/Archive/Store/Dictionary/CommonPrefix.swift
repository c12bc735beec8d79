extension UnsafeBufferPointer<UInt8> {
  /// With how many bytes both terms begin: behind one term an index has only the rest of the next.
  @inline(__always)
  func commonPrefix(with other: Self) -> Int {
    let most = Swift.min(count, other.count)
    var common = 0
    while common < most, self[common] == other[common] { common += 1 }
    return common
  }
}
