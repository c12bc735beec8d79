/// How a cell looks.
package struct Style: Sendable, Hashable {
  /// A colour of the terminal's palette of 256, or its own default.
  package enum Color: Sendable, Hashable {
    case standard
    case indexed(UInt8)

    // Written out to be inlined where cells are compared.
    @inlinable package static func == (a: Color, b: Color) -> Bool {
      switch (a, b) {
      case (.standard, .standard): true
      case (.indexed(let a), .indexed(let b)): a == b
      case (.standard, .indexed), (.indexed, .standard): false
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

  @inlinable package static func == (a: Style, b: Style) -> Bool {
    a.foreground == b.foreground && a.background == b.background
      && a.attributes.rawValue == b.attributes.rawValue
  }
}
