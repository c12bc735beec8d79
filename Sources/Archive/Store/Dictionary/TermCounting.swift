/// Takes changes of the dictionary, in ascending order of the terms' bytes, within a transaction.
protocol TermCounting {
  /// Changes the number of posts that a term stands in.
  mutating func add(_ posts: Int, to term: UnsafeBufferPointer<UInt8>) throws
  /// Must be called after the last change.
  mutating func finish() throws
}
