/// Finds the lists with some keys in an object, one after the other, and skips everything else. A
/// key may occur more than once: Mastodon writes `orderedItems` twice, first empty.
struct ListSearch {
  let keys: [String]
  private var isInObject = false
  /// The key of the list that was found last.
  private(set) var found: String?
  /// Whether the end of the object was reached.
  private(set) var isAtEnd = false

  /// A key is shorter than this many bytes.
  private static let longestKey = 1024

  init(keys: [String]) { self.keys = keys }

  /// Moves to the bracket that opens the next list; `false` at the end of the object or the input.
  mutating func advance(
    in window: inout ByteWindow, to place: inout Int
  ) throws(ImportError) -> Bool {
    while let byte = try next(in: &window, &place) {
      switch byte {
      case UInt8(ascii: "{") where !isInObject:
        isInObject = true
        place += 1
      case UInt8(ascii: "\"") where isInObject:
        let start = place
        try passText(in: &window, &place)
        let key =
          place - start <= Self.longestKey
          ? self.key(at: start + 1..<max(start + 1, place - 1), in: window) : nil
        guard try next(in: &window, &place) == UInt8(ascii: ":") else { continue }
        place += 1
        if try next(in: &window, &place) == UInt8(ascii: "["), let key {
          found = key
          return true
        }
        try passValue(in: &window, &place)
      case UInt8(ascii: "}"):
        isAtEnd = true
        return false
      default: place += 1
      }
    }
    return false
  }

  private func key(at places: Range<Int>, in window: ByteWindow) -> String? {
    keys.first { window[places].elementsEqual($0.utf8) }
  }

  /// The next byte that is not white space.
  private func next(in window: inout ByteWindow, _ place: inout Int) throws(ImportError) -> UInt8? {
    while true {
      while place < window.end {
        if window[place] > 0x20 { return window[place] }
        place += 1
      }
      window.forget(before: place)
      guard try window.fill() else { return nil }
    }
  }

  /// Skips a text. If it is long, only its end is kept in memory.
  private func passText(in window: inout ByteWindow, _ place: inout Int) throws(ImportError) {
    let start = place
    var isEscaped = true
    while true {
      while place < window.end {
        let byte = window[place]
        place += 1
        if isEscaped {
          isEscaped = false
        } else if byte == UInt8(ascii: "\\") {
          isEscaped = true
        } else if byte == UInt8(ascii: "\"") {
          return
        }
      }
      window.forget(before: place - start <= Self.longestKey ? start : place)
      guard try window.fill() else { return }
    }
  }

  private func passValue(in window: inout ByteWindow, _ place: inout Int) throws(ImportError) {
    guard let byte = try next(in: &window, &place) else { return }
    switch byte {
    case UInt8(ascii: "\""): try passText(in: &window, &place)
    case UInt8(ascii: "{"), UInt8(ascii: "["):
      var scan = ItemScan(from: place)
      while true {
        if let end = scan.end(in: window) {
          place = end
          return
        }
        place = window.end
        window.forget(before: place)
        guard try window.fill() else { return }
      }
    default: while try next(in: &window, &place).map(Self.isPlain) == true { place += 1 }
    }
  }

  /// Whether a byte belongs to a number or a literal.
  private static func isPlain(_ byte: UInt8) -> Bool {
    byte != UInt8(ascii: ",") && byte != UInt8(ascii: "}") && byte != UInt8(ascii: "]")
  }
}
