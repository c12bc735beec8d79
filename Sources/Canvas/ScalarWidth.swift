/// What one scalar does on the screen.
enum ScalarWidth: UInt8 {
  case narrow, wide
  /// Stands on the character before it.
  case mark
  /// Never sent: joiners, variation selectors, soft hyphens, direction controls.
  case dropped
  /// Never sent as itself: controls, private use, unassigned; `U+FFFD` stands for it.
  case replaced

  init(_ scalar: Unicode.Scalar) {
    let value = scalar.value
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark:
      self =
        (0xFE00...0xFE0F).contains(value) || value == 0x20E3 || value >= 0xE0000
        ? .dropped : .mark
    case .format: self = .dropped
    case .control, .privateUse, .surrogate, .unassigned, .lineSeparator, .paragraphSeparator:
      self = .replaced
    default: self = Self.isWide(value) || scalar.properties.isEmojiPresentation ? .wide : .narrow
    }
  }

  private static func isWide(_ value: UInt32) -> Bool {
    switch value {
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF, 0x4E00...0x9FFF,
      0xA000...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F,
      0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x20000...0x3FFFD:
      true
    default: false
    }
  }
}
