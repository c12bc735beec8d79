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
