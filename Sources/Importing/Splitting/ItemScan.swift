/// Finds where an object or array ends, by counting brackets outside texts; continues where it
/// stopped once there are more bytes.
struct ItemScan {
  private var at: Int
  private var depth = 0
  private var isInText = false
  private var isEscaped = false

  /// - Parameter start: the place of the opening bracket.
  init(from start: Int) { at = start }

  /// The place after the closing bracket; `nil` if the window does not have it yet.
  mutating func end(in window: ByteWindow) -> Int? {
    for byte in window[at..<window.end] {
      at += 1
      if isInText {
        step(inText: byte)
        continue
      }
      switch byte {
      case UInt8(ascii: "\""): isInText = true
      case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        depth -= 1
        if depth <= 0 { return at }
      default: break
      }
    }
    return nil
  }

  /// A line feed ends a text: JSON allows none within it, so a quote is missing.
  private mutating func step(inText byte: UInt8) {
    if isEscaped {
      isEscaped = false
    } else if byte == UInt8(ascii: "\\") {
      isEscaped = true
    } else if byte == UInt8(ascii: "\"") || byte == 0x0A {
      isInText = false
    }
  }
}
