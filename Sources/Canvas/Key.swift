/// One key as the terminal sent it.
package struct Key: Sendable, Hashable {
  /// Which key, without what was held with it.
  package enum Code: Sendable, Hashable {
    /// A typed character; with `.control`, the lower-case letter.
    case character(Character)
    case up, down, left, right
    case home, end, pageUp, pageDown, insert, delete
    case backspace, tab, enter, escape
    /// F1 is 1.
    case function(Int)
  }

  /// The modifiers that were held; a shifted letter arrives as the capital, without `.shift`.
  package struct Modifiers: OptionSet, Sendable, Hashable {
    package let rawValue: UInt8
    package init(rawValue: UInt8) { self.rawValue = rawValue }
    package static let shift = Modifiers(rawValue: 1)
    package static let alt = Modifiers(rawValue: 2)
    package static let control = Modifiers(rawValue: 4)
  }

  package var code: Code
  package var modifiers: Modifiers

  package init(_ code: Code, _ modifiers: Modifiers = []) {
    self.code = code
    self.modifiers = modifiers
  }
}

/// Keys that are one control byte.
package enum ControlKey {
  /// The key behind a byte of 0...31 or 127.
  ///
  /// Some keyboards send 8 for Backspace and some 127. Both count as Backspace, and so does ^H;
  /// likewise ^J and ^M are Enter, ^I is Tab and ^[ is Escape. No terminal can tell them apart.
  package static func key(_ byte: UInt8) -> Key {
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

  /// The key for a character with Control, and perhaps other modifiers, if a terminal sends one
  /// byte for the two; `nil` if it sends none for them, or without Control. So it is one key,
  /// whether it comes as a byte, by the number of its character, or by its name in the settings.
  package static func key(_ scalar: Unicode.Scalar, with modifiers: Key.Modifiers) -> Key? {
    guard modifiers.contains(.control), let byte = byte(for: scalar) else { return nil }
    var key = key(byte)
    key.modifiers.formUnion(modifiers.subtracting(.control))
    return key
  }

  private static func byte(for scalar: Unicode.Scalar) -> UInt8? {
    switch scalar {
    case "/": 0x1F
    case "?": 0x7F
    case "@"..."_", "a"..."z": UInt8(scalar.value & 0x1F)
    default: nil
    }
  }
}
