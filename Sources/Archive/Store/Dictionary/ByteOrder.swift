#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

extension UnsafeBufferPointer<UInt8> {
  /// Whether it precedes another text in the order of the bytes, as SQLite and FTS5 have it.
  func precedes(_ other: Self) -> Bool { compare(other) < 0 }

  /// Less than 0 where it precedes another text, 0 where they are the same.
  func compare(_ other: Self) -> Int {
    guard let mine = baseAddress, let theirs = other.baseAddress else { return count - other.count }
    let difference = Int(memcmp(mine, theirs, Swift.min(count, other.count)))
    return difference == 0 ? count - other.count : difference
  }
}
