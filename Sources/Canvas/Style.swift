/// How a cell looks.
package struct Style: Sendable, Hashable {
  /// A colour of the terminal's palette of 256, or its own default; or any, for pictures alone.
  package enum Color: Sendable, Hashable {
    case standard
    case indexed(UInt8)
    /// Red, green and blue. Where a terminal has no such colours, the nearest of the palette stands for it.
    case exact(UInt8, UInt8, UInt8)

    // Written out to be inlined where cells are compared.
    @inlinable package static func == (a: Color, b: Color) -> Bool {
      switch (a, b) {
      case (.standard, .standard): true
      case (.indexed(let a), .indexed(let b)): a == b
      case (.exact(let r, let g, let b), .exact(let red, let green, let blue)):
        r == red && g == green && b == blue
      case (.standard, _), (.indexed, _), (.exact, _): false
      }
    }
  }

  /// What a terminal can do to a letter beside colouring it.
  package struct Attributes: OptionSet, Sendable, Hashable {
    package let rawValue: UInt8
    package init(rawValue: UInt8) { self.rawValue = rawValue }
    package static let bold = Attributes(rawValue: 1)
    package static let dim = Attributes(rawValue: 2)
    package static let italic = Attributes(rawValue: 4)
    package static let underline = Attributes(rawValue: 8)
    package static let reverse = Attributes(rawValue: 16)
  }

  package var foreground: Color
  package var background: Color
  package var attributes: Attributes

  package init(
    foreground: Color = .standard, background: Color = .standard, attributes: Attributes = []
  ) {
    self.foreground = foreground
    self.background = background
    self.attributes = attributes
  }

  package static let plain = Style()

  /// Whether one of its colours is none of the palette.
  package var isExact: Bool { foreground.isExact || background.isExact }

  @inlinable package static func == (a: Style, b: Style) -> Bool {
    a.foreground == b.foreground && a.background == b.background
      && a.attributes.rawValue == b.attributes.rawValue
  }
}
