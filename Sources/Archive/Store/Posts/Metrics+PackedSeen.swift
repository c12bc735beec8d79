import Posts

extension Post.Metrics {
  /// Appends when each known count was seen: 0 for the same second as the one before it, else the
  /// second plus one. A count that has only just come has no date yet: 0 seconds.
  func packSeen(into packer: inout Packer) {
    var before: UInt32?
    for second in [
      likes.map { _ in seen.likes }, reposts.map { _ in seen.reposts },
      replies.map { _ in seen.replies }, quotes.map { _ in seen.quotes },
    ] {
      guard let second else { continue }
      packer.append(second == before ? 0 : UInt64(second == Seen.justNow ? 0 : second) + 1)
      before = second
    }
  }

  /// Fills in what `packSeen` wrote; the counts must be there already.
  mutating func unpackSeen(from bytes: inout Unpacker) throws {
    var before: UInt32 = 0
    func next() throws -> UInt32 {
      let value = try bytes.int()
      if value > 0 { before = UInt32(truncatingIfNeeded: value - 1) }
      return before
    }
    if likes != nil { seen.likes = try next() }
    if reposts != nil { seen.reposts = try next() }
    if replies != nil { seen.replies = try next() }
    if quotes != nil { seen.quotes = try next() }
  }
}

extension PreparedStatement {
  /// The counts of a post, which stand in four columns from this one on; not when they were seen.
  func metrics(from column: Int32) -> Post.Metrics {
    Post.Metrics(
      likes: optionalInt(column).map(Int.init), reposts: optionalInt(column + 1).map(Int.init),
      replies: optionalInt(column + 2).map(Int.init), quotes: optionalInt(column + 3).map(Int.init))
  }
}
