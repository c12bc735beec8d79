/// Where an escape sequence ends.
enum EscapeSequence {
  /// The index behind the sequence that begins at `start`; if it is cut off, the end of the bytes.
  static func end(in bytes: UnsafeBufferPointer<UInt8>, at start: Int) -> Int {
    func index(from first: Int, where isEnd: (UInt8) -> Bool) -> Int {
      var index = first
      while index < bytes.count, !isEnd(bytes[index]) { index += 1 }
      return index
    }
    let kind = start + 1 < bytes.count ? bytes[start + 1] : 0
    let end: Int
    switch kind {
    case UInt8(ascii: "["):
      end = index(from: start + 2) { (0x40...0x7E).contains($0) } + 1
    case UInt8(ascii: "]"):
      let last = index(from: start + 2) { $0 == 0x07 || $0 == 0x1B }
      end = last + (last < bytes.count && bytes[last] == 0x1B ? 2 : 1)
    case 0x20...0x2F: end = start + 3
    default: end = start + 2
    }
    return min(end, bytes.count)
  }
}
