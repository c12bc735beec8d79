extension WordScanner {
  /// Appends the tokens of a text of ASCII only, each followed by a space: the same as `scan`,
  /// three times as fast.
  ///
  /// - Returns: whether an apostrophe was dropped from a word.
  static func appendASCII(_ text: UnsafeBufferPointer<UInt8>, to bytes: inout [UInt8]) -> Bool {
    // Each letter gives at most one byte; the separator after a word, or the end, gives its space.
    return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: text.count + 1) { tokens in
      let (end, hasJoined) = writeASCII(text, to: tokens)
      bytes.append(contentsOf: UnsafeBufferPointer(rebasing: tokens[..<end]))
      return hasJoined
    }
  }

  /// Writes these tokens into a buffer that has room for them; returns the number of bytes,
  /// and whether an apostrophe was dropped from a word.
  private static func writeASCII(
    _ text: UnsafeBufferPointer<UInt8>, to tokens: UnsafeMutableBufferPointer<UInt8>
  ) -> (end: Int, hasJoined: Bool) {
    var end = 0
    var length = 0
    var hasJoined = false
    for (index, byte) in text.enumerated() {
      let folded = ASCIIFold.word(byte)
      if folded != 0 {
        if length < Words.longest {
          tokens[end] = folded
          end += 1
        }
        length += 1
      } else if length > 0 {
        let joins =
          byte == UInt8(ascii: "'") && index + 1 < text.count
          && ASCIIFold.word(text[index + 1]) != 0
        if joins {
          hasJoined = true
          continue
        }
        tokens[end] = 0x20
        end += 1
        length = 0
      }
    }
    if length > 0 {
      tokens[end] = 0x20
      end += 1
    }
    return (end, hasJoined)
  }
}
