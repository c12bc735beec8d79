/// A colour as a terminal reports it, in the forms of X11: `rgb:RRRR/GGGG/BBBB`, each with one to
/// four digits, `rgba:` with a fourth part, and `#RRGGBB`.
struct ReportedColor: Equatable {
  /// From 0 to 1.
  let red: Double
  let green: Double
  let blue: Double

  /// Whether dark text is easier to read on it.
  var isLight: Bool { 0.299 * red + 0.587 * green + 0.114 * blue > 0.5 }

  /// `nil` for any other form.
  init?(_ text: Substring) {
    guard let parts = Self.parts(of: text) else { return nil }
    let values = parts.compactMap(Self.value)
    guard values.count == parts.count else { return nil }
    red = values[0]
    green = values[1]
    blue = values[2]
  }

  /// The digits of red, green and blue, and of what may stand behind them.
  private static func parts(of text: Substring) -> [Substring]? {
    if text.hasPrefix("#") {
      return text.count == 7 ? [1, 3, 5].map { text.dropFirst($0).prefix(2) } : nil
    }
    for (name, count) in [("rgb:", 3), ("rgba:", 4)] where text.hasPrefix(name) {
      let parts = text.dropFirst(name.count)
        .split(separator: "/", omittingEmptySubsequences: false)
      return parts.count == count ? parts : nil
    }
    return nil
  }

  /// One to four hexadecimal digits, and nothing that a number may have besides.
  private static func value(_ digits: Substring) -> Double? {
    guard (1...4).contains(digits.count), digits.allSatisfy(\.isHexDigit),
      let number = Int(digits, radix: 16)
    else { return nil }
    let most = (1 << (4 * digits.count)) - 1
    return Double(number) / Double(most)
  }
}
