import Canvas

extension TerminalAnswer {
  /// The most bytes of an answer; anything longer is no answer.
  static let limit = 256

  /// Whether an answer may begin with this byte behind its introducer. Before any other byte the
  /// introducer was a letter with Alt, and somebody is typing.
  static func mayBegin(with byte: UInt8, behind introducer: UInt8) -> Bool {
    let first =
      switch introducer {
      case UInt8(ascii: "P"): "0123456789>!$+"
      case UInt8(ascii: "]"): "0123456789lLI"
      case UInt8(ascii: "_"): "G"
      default: ""
      }
    return first.utf8.contains(byte)
  }

  /// Reads what stood between an introducer (`P`, `]`, `_`) and the end of a string; `nil` for
  /// answers that nobody asked for.
  init?(introducer: UInt8, body: [UInt8]) {
    guard body.count < Self.limit, body.allSatisfy({ (0x20...0x7E).contains($0) }) else {
      return nil
    }
    let text = String(decoding: body, as: UTF8.self)
    switch introducer {
    case UInt8(ascii: "P") where text.hasPrefix(">|"): self = .name(String(text.dropFirst(2)))
    case UInt8(ascii: "P") where text.dropFirst().hasPrefix("$r") && text.hasSuffix("m"):
      self = .rendition(String(text.dropFirst(3).dropLast()))
    case UInt8(ascii: "]") where text.hasPrefix("11;"):
      guard let color = ReportedColor(text.dropFirst(3)) else { return nil }
      self = .background(isLight: color.isLight)
    case UInt8(ascii: "_") where text.hasPrefix("G"): self.init(graphics: text.dropFirst())
    default: return nil
    }
  }

  /// `i=31;OK`, or `i=31;` and what is wrong.
  private init?(graphics text: Substring) {
    guard let semicolon = text.firstIndex(of: ";") else { return nil }
    let keys = text[..<semicolon].split(separator: ",")
    guard let key = keys.first(where: { $0.hasPrefix("i=") }), let number = Int(key.dropFirst(2))
    else { return nil }
    let message = text[text.index(after: semicolon)...]
    self = .graphics(number: number, isUnderstood: message == "OK")
  }
}

/// A colour as a terminal reports it, in the forms of X11: `rgb:RRRR/GGGG/BBBB`, each with one to
/// four digits, `rgba:` with a fourth part, and `#RRGGBB`.
private struct ReportedColor {
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
