import Posts

/// A text as a key that is found by its bytes, as SQLite finds it.
///
/// To Swift U+00B4 and U+1FFD are equal, but only the first is an apostrophe. If one stood in for
/// the other, a row would have other words than the index has of it.
struct ExactText: Hashable {
  let text: String

  init(_ text: String) { self.text = text }

  static func == (a: Self, b: Self) -> Bool { a.text.hasSameBytes(as: b.text) }

  /// Hashes the bytes as well: a letter with nine marks has a third of a million spellings that
  /// Swift takes for equal.
  func hash(into hasher: inout Hasher) {
    text.withUTF8Bytes { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    hasher.combine(UInt8(0xFF))
  }
}
