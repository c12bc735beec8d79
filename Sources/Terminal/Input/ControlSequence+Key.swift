import Canvas

extension ControlSequence {
  /// The key it stands for, if it is one.
  var key: Key? {
    switch final {
    case UInt8(ascii: "~"): first == 27 ? typed(value(2), modifiers(at: 1)) : editing(plus: [])
    case UInt8(ascii: "$"): editing(plus: .shift)
    case UInt8(ascii: "^"): editing(plus: .control)
    case UInt8(ascii: "@"): editing(plus: [.control, .shift])
    case UInt8(ascii: "u"): isRelease ? nil : typed(shifted ?? first, modifiers(at: 1))
    case UInt8(ascii: "Z"): Key(.tab, modifiers(at: 1).union(.shift))
    case UInt8(ascii: "a")...UInt8(ascii: "d") where first == 0:
      // rxvt: lower case is Shift.
      Self.arrow(final - 0x20).map { Key($0, .shift) }
    case UInt8(ascii: "R") where parameters.count == 2 && (first != 1 || value(1) > 16):
      nil  // An answer to "where is the cursor".
    default: isRelease ? nil : Self.arrow(final).map { Key($0, arrowModifiers) }
    }
  }

  /// The key of a final letter after `ESC [ …` or `ESC O …`.
  static func arrow(_ letter: UInt8) -> Key.Code? {
    switch letter {
    case UInt8(ascii: "A"): .up
    case UInt8(ascii: "B"): .down
    case UInt8(ascii: "C"): .right
    case UInt8(ascii: "D"): .left
    case UInt8(ascii: "H"): .home
    case UInt8(ascii: "F"): .end
    case UInt8(ascii: "P")...UInt8(ascii: "S"): .function(Int(letter - UInt8(ascii: "P")) + 1)
    default: nil
    }
  }

  /// xterm writes 1 + shift 1, alt 2, control 4; higher bits are keys like Super and Num Lock.
  static func modifiers(_ value: Int) -> Key.Modifiers {
    let bits = max(0, value - 1)
    var result: Key.Modifiers = []
    if bits & 1 != 0 { result.insert(.shift) }
    if bits & 2 != 0 { result.insert(.alt) }
    if bits & 4 != 0 { result.insert(.control) }
    return result
  }

  private func modifiers(at index: Int) -> Key.Modifiers { Self.modifiers(value(index)) }

  /// `ESC [ 1 ; 5 A`, and `ESC [ 5 A` of older terminals.
  private var arrowModifiers: Key.Modifiers {
    parameters.count > 1 ? modifiers(at: 1) : Self.modifiers(first)
  }

  /// Keys of the kitty format that say they were released.
  private var isRelease: Bool {
    parameters.count > 1 && parameters[1].count > 1 && parameters[1][1] == 3
  }

  /// In the kitty format `97:65` is the key a whose shifted form is A.
  private var shifted: Int? {
    guard modifiers(at: 1) == .shift, parameters[0].count > 1 else { return nil }
    return parameters[0][1] > 0 ? parameters[0][1] : nil
  }

  /// Keys of the form `ESC [ 3 ~`.
  private func editing(plus extra: Key.Modifiers) -> Key? {
    let code: Key.Code? =
      switch first {
      case 1, 7: .home
      case 2: .insert
      case 3: .delete
      case 4, 8: .end
      case 5: .pageUp
      case 6: .pageDown
      case 11...15: .function(first - 10)
      case 17...21: .function(first - 11)
      case 23...26: .function(first - 12)
      case 28, 29: .function(first - 13)
      case 31...34: .function(first - 14)
      default: nil
      }
    return isRelease ? nil : code.map { Key($0, modifiers(at: 1).union(extra)) }
  }

  /// A key given by its character's number: `ESC [ 97 ; 5 u`, `ESC [ 27 ; 5 ; 97 ~`.
  private func typed(_ number: Int, _ modifiers: Key.Modifiers) -> Key? {
    guard let scalar = Unicode.Scalar(UInt32(number)), !(0x80...0x9F).contains(number),
      !(0xE000...0xF8FF).contains(number)
    else { return nil }
    if number < 0x20 || number == 0x7F {
      var key = ControlKey.key(UInt8(number))
      key.modifiers.formUnion(modifiers)
      return key
    }
    if let key = ControlKey.key(scalar, with: modifiers) { return key }
    if modifiers.contains(.control) || !modifiers.contains(.shift) {
      let name = modifiers.contains(.control) ? scalar.properties.lowercaseMapping : String(scalar)
      return name.count == 1 ? Key(.character(Character(name)), modifiers) : nil
    }
    let upper = scalar.properties.uppercaseMapping
    let rest = modifiers.subtracting(.shift)
    return Key(.character(upper.count == 1 ? Character(upper) : Character(scalar)), rest)
  }
}

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
