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

/// How the items of a file begin, to find the next one after a broken one.
///
/// `{"tweet":{` cannot occur within a text, where quotes are escaped, nor deeper in such an item.
/// Items without this wrapper are recognised, after a comma, by the first key of earlier items.
struct ItemStart {
  /// The beginning of an item is shorter than this many bytes, white space included.
  static let longest = 256

  private var key: [UInt8] = Array("tweet".utf8)
  private var isWrapped = true
  private var hasLearned = false

  /// Remembers how a complete item begins.
  mutating func learn(from item: JSONValue) {
    guard !hasLearned, let first = item.firstMember else { return }
    hasLearned = true
    key = Array(first.key.utf8)
    isWrapped = first.value.kind == .object
  }

  /// The place where the next item begins, after the first of these places.
  func first(in window: ByteWindow, _ places: Range<Int>) -> Int? {
    let bytes = window[places]
    var rest = bytes.dropFirst()
    while let brace = rest.firstIndex(of: UInt8(ascii: "{")) {
      rest = rest[(brace + 1)...]
      guard isStart(rest) else { continue }
      if isWrapped || isBehindComma(bytes[..<brace]) { return window.place(of: brace) }
    }
    return nil
  }

  /// Whether these bytes, which follow a brace, are the key and what must come after it.
  private func isStart(_ bytes: ArraySlice<UInt8>) -> Bool {
    var rest = bytes.prefix(Self.longest).drop { $0.isJSONSpace }
    guard rest.popFirst() == UInt8(ascii: "\""), rest.starts(with: key) else { return false }
    rest = rest.dropFirst(key.count)
    guard rest.popFirst() == UInt8(ascii: "\"") else { return false }
    rest = rest.drop { $0.isJSONSpace }
    guard rest.popFirst() == UInt8(ascii: ":") else { return false }
    return !isWrapped || rest.drop { $0.isJSONSpace }.first == UInt8(ascii: "{")
  }

  private func isBehindComma(_ bytes: ArraySlice<UInt8>) -> Bool {
    bytes.last { !$0.isJSONSpace } == UInt8(ascii: ",")
  }
}
