import Canvas

/// Keys that begin with `ESC O`: arrows and F1...F4 in application mode, and the keypad.
enum SingleShift {
  /// The key, `nil` where nobody knows it. `body` may hold modifiers: `ESC O 5 A`, `ESC O 1;5 A`.
  static func key(body: [UInt8], final: UInt8) -> Key? {
    let sequence = ControlSequence(body: body, final: final)
    let number = sequence.parameters.count > 1 ? sequence.value(1) : sequence.first
    let modifiers = ControlSequence.modifiers(number)
    if let code = ControlSequence.arrow(final) { return Key(code, modifiers) }
    switch final {
    case UInt8(ascii: "M"): return Key(.enter, modifiers)
    case UInt8(ascii: "I"): return Key(.tab, modifiers)
    case UInt8(ascii: " "): return Key(.character(" "), modifiers)
    case UInt8(ascii: "X"): return Key(.character("="), modifiers)
    case UInt8(ascii: "a")...UInt8(ascii: "d"):
      // rxvt: lower case after O is Control.
      return ControlSequence.arrow(final - 0x20).map { Key($0, .control) }
    case UInt8(ascii: "j")...UInt8(ascii: "y"):
      // The keypad: * + , - . / 0 … 9, in the order of their codes.
      return Key(.character(Character(Unicode.Scalar(final - 0x40))), modifiers)
    default: return nil
    }
  }
}
