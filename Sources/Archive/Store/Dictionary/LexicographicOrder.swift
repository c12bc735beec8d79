import Libc
import Posts

/// Terms as bytes: which comes first, and how many bytes two of them begin with.
extension UnsafeBufferPointer<UInt8> {
  /// Whether it precedes another text in the order of the bytes, as SQLite and FTS5 have it.
  func precedes(_ other: Self) -> Bool { compare(other) < 0 }

  /// The first eight bytes as one number, with zeros after fewer: of two texts whose numbers
  /// differ, the one with the smaller number precedes.
  var head: UInt64 {
    if count >= 8 { return EightBytes(self, at: 0).word.byteSwapped }
    let head = reduce(0) { $0 << 8 | UInt64($1) }
    return head << UInt64(8 * (8 - count))
  }

  /// Less than 0 where it precedes another text, 0 where they are the same.
  func compare(_ other: Self) -> Int {
    guard let mine = baseAddress, let theirs = other.baseAddress else { return count - other.count }
    let difference = Int(memcmp(mine, theirs, Swift.min(count, other.count)))
    return difference == 0 ? count - other.count : difference
  }

  /// How many bytes both terms begin with: an index stores only the rest of a term after another.
  @inline(__always)
  func commonPrefix(with other: Self) -> Int {
    let most = Swift.min(count, other.count)
    var common = 0
    while common < most, self[common] == other[common] { common += 1 }
    return common
  }
}
