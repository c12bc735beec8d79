/// How a cell looks.
package struct Style: Sendable, Hashable {
  /// A colour of the terminal's palette of 256, or its own default; for pictures alone, any colour.
  package enum Color: Sendable, Hashable {
    case standard
    case indexed(UInt8)
    /// Red, green and blue. If a terminal has no such colours, the nearest of the palette is shown.
    case exact(UInt8, UInt8, UInt8)
  }

  /// What a terminal can do to a letter besides colouring it.
  package struct Attributes: OptionSet, Sendable, Hashable {
    package let rawValue: UInt8
    package init(rawValue: UInt8) { self.rawValue = rawValue }
    package static let bold = Attributes(rawValue: 1)
    package static let dim = Attributes(rawValue: 2)
    package static let italic = Attributes(rawValue: 4)
    package static let underline = Attributes(rawValue: 8)
    package static let reverse = Attributes(rawValue: 16)
  }

  // Numbers, as thousands of cells are compared for each frame: an enum would be taken apart.
  @usableFromInline var front: UInt32
  @usableFromInline var back: UInt32
  @usableFromInline var bits: UInt32

  package init(
    foreground: Color = .standard, background: Color = .standard, attributes: Attributes = []
  ) {
    front = foreground.code
    back = background.code
    bits = UInt32(attributes.rawValue)
  }

  package var foreground: Color {
    get { Color(code: front) }
    set { front = newValue.code }
  }

  package var background: Color {
    get { Color(code: back) }
    set { back = newValue.code }
  }

  package var attributes: Attributes {
    get { Attributes(rawValue: UInt8(truncatingIfNeeded: bits)) }
    set { bits = UInt32(newValue.rawValue) }
  }

  package static let plain = Style()

  /// Whether one of its colours is not of the palette.
  package var isExact: Bool { foreground.isExact || background.isExact }

  @inlinable package static func == (a: Style, b: Style) -> Bool {
    a.front == b.front && a.back == b.back && a.bits == b.bits
  }
}

extension Style.Color {
  /// The colour as one number: its kind in the highest byte, below it what the kind holds.
  fileprivate var code: UInt32 {
    switch self {
    case .standard: 0
    case .indexed(let index): 1 << 24 | UInt32(index)
    case .exact(let red, let green, let blue):
      2 << 24 | UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue)
    }
  }

  /// The colour that has this number.
  fileprivate init(code: UInt32) {
    switch code >> 24 {
    case 0: self = .standard
    case 1: self = .indexed(UInt8(truncatingIfNeeded: code))
    default:
      self = .exact(
        UInt8(truncatingIfNeeded: code >> 16), UInt8(truncatingIfNeeded: code >> 8),
        UInt8(truncatingIfNeeded: code))
    }
  }
}
