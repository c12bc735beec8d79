/// What one scalar does on the screen.
enum ScalarWidth: UInt8, CaseIterable {
  case narrow, wide
  /// Stands on the character before it.
  case mark
  /// Never sent: joiners, variation selectors, soft hyphens, direction controls.
  case dropped
  /// Never sent as itself: controls, private use, unassigned scalars, and those newer than the
  /// table; `U+FFFD` or `□` stands for it.
  case replaced

  init(_ scalar: Unicode.Scalar) { self = WidthTable.shared[scalar] }

  /// Its letter in `WidthTable`.
  var letter: UInt8 {
    switch self {
    case .narrow: UInt8(ascii: "n")
    case .wide: UInt8(ascii: "w")
    case .mark: UInt8(ascii: "m")
    case .dropped: UInt8(ascii: "d")
    case .replaced: UInt8(ascii: "r")
    }
  }
}
