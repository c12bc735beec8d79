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
