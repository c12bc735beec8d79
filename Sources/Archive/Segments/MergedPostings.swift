/// The posting list of a term during a merge: the lists of the segments, concatenated.
///
/// A posting is twice the place, plus one if the post is removed (`PostingLists`).
struct MergedPostings {
  private var storage = [UInt32](repeating: 0, count: 4096)
  private var count = 0
  private var last = 0

  /// Calls `body` with all postings, which are valid during the call.
  ///
  /// - Throws: `Damage` if there are none; what `body` throws.
  func withPostings(_ body: (UnsafeBufferPointer<UInt32>) throws -> Void) throws {
    guard count > 0 else { throw IndexPage.damage }
    try storage.withUnsafeBufferPointer {
      try body(UnsafeBufferPointer(rebasing: $0[..<count]))
    }
  }

  mutating func removeAll() { (count, last) = (0, 0) }

  /// Appends the part of a list that is on one page: its first place, then differences.
  ///
  /// - Throws: `Damage` if the places are not ascending.
  mutating func append(_ bytes: UnsafeBufferPointer<UInt8>) throws {
    // Every place takes at least one byte.
    if count + bytes.count > storage.count {
      storage.append(contentsOf: repeatElement(0, count: max(storage.count, bytes.count)))
    }
    var (count, last, place, at) = (count, last, 0, 0)
    try storage.withUnsafeMutableBufferPointer { storage in
      while at < bytes.count {
        place += try DoclistEntry.difference(bytes, &at, bytes.count)
        guard place > last, place <= Doclist.largest else { throw IndexPage.damage }
        last = place
        var posting = UInt32(truncatingIfNeeded: place) << 1
        DoclistEntry.passZeros(bytes, &at, bytes.count) { posting ^= 1 }
        storage[count] = posting
        count += 1
      }
    }
    (self.count, self.last) = (count, last)
  }
}
