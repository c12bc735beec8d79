import Canvas

/// Keys that are one control byte.
enum ControlKey {
  /// The key behind a byte of 0...31 or 127.
  ///
  /// Some keyboards send 8 for Backspace and some 127: both are it, so ^H is Backspace; likewise
  /// ^J and ^M are Enter, ^I is Tab and ^[ is Escape: no terminal can tell them apart.
  static func key(_ byte: UInt8) -> Key {
    switch byte {
    case 0x00: Key(.character(" "), .control)
    case 0x08, 0x7F: Key(.backspace)
    case 0x09: Key(.tab)
    case 0x0A, 0x0D: Key(.enter)
    case 0x1B: Key(.escape)
    case 0x01...0x1A: Key(.character(Character(Unicode.Scalar(byte + 0x60))), .control)
    default: Key(.character(Character(Unicode.Scalar(byte + 0x40))), .control)
    }
  }

  /// What Control makes of a character where a terminal sends one byte for both; `nil` where it
  /// sends none for them. Settings name these keys the same way.
  static func key(withControl scalar: Unicode.Scalar) -> Key? {
    switch scalar {
    case "/": key(0x1F)
    case "?": key(0x7F)
    case "@"..."_", "a"..."z": key(UInt8(scalar.value & 0x1F))
    default: nil
    }
  }
}
