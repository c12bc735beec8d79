import PostFormats

/// Where reading continues after a broken item: where the next one clearly begins within it.
///
/// What follows that place is read once more. A file of nothing but beginnings must not be read
/// again for each of them, so there is one limit for the whole file.
struct ItemRecovery {
  private var starts = ItemStart()
  /// How many bytes may still be read again.
  private var bytesLeft: Int

  /// - Parameter limit: how many bytes of a file may be read again.
  init(limit: Int) { bytesLeft = limit }

  /// Remembers how a complete item begins.
  mutating func learn(from item: JSONValue) { starts.learn(from: item) }

  /// Forgets how items begin, as the items of another list follow.
  mutating func forgetStarts() { starts = ItemStart() }

  /// The place within a broken item where the next one begins; `nil` if there is none, or if too
  /// much was read again already.
  mutating func nextItem(in window: ByteWindow, _ broken: Range<Int>) -> Int? {
    guard bytesLeft > 0, let next = starts.first(in: window, broken) else { return nil }
    bytesLeft -= broken.upperBound - next
    return next
  }
}
