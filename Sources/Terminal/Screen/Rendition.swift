/// How a terminal draws characters at the moment: attributes and colours, as the codes that set them
/// (ECMA-48 "select graphic rendition").
struct Rendition: Equatable {
  /// Bold 1, dim 2, italic 3, underline 4, blinking 5, reverse 7, hidden 8, struck 9: bit by number.
  var attributes: UInt16 = 0
  /// `38;5;243`; empty for the terminal's own.
  var foreground: [UInt8] = []
  /// `48;5;24`; empty for the terminal's own.
  var background: [UInt8] = []

  /// Applies the parameters of one sequence; `false` when some are not known, and then none counts.
  mutating func apply(_ parameters: ArraySlice<UInt8>) -> Bool {
    var next = self
    var codes = parameters.split(separator: 0x3B, omittingEmptySubsequences: false)[...]
    while let code = codes.popFirst() {
      guard let number = Self.number(code), next.set(number, code, &codes) else { return false }
    }
    self = next
    return true
  }

  private static func number(_ code: ArraySlice<UInt8>) -> Int? {
    code.isEmpty ? 0 : code.count > 3 ? nil : Int(String(decoding: code, as: UTF8.self))
  }

  private mutating func set(
    _ number: Int, _ code: ArraySlice<UInt8>, _ codes: inout ArraySlice<ArraySlice<UInt8>>
  ) -> Bool {
    switch number {
    case 0: self = Rendition()
    case 1...5, 7...9: attributes |= 1 << number
    case 22: attributes &= ~0b110
    case 23...25, 27...29: attributes &= ~(1 << (number - 20))
    case 30...37, 90...97: foreground = Array(code)
    case 39: foreground = []
    case 40...47, 100...107: background = Array(code)
    case 49: background = []
    case 38, 48:
      guard let kind = codes.first.flatMap(Self.number), kind == 5 || kind == 2,
        codes.count >= (kind == 5 ? 2 : 4)
      else { return false }
      let rest = codes.prefix(kind == 5 ? 2 : 4)
      codes = codes.dropFirst(rest.count)
      let whole = Array(([code] + rest).joined(separator: [0x3B]))
      if number == 38 { foreground = whole } else { background = whole }
    default: return false
    }
    return true
  }

  /// The shortest sequence that makes a terminal of this rendition draw as another one.
  func bytes(to wanted: Rendition) -> [UInt8] {
    if self == wanted { return [] }
    if wanted == Rendition() { return Array("\u{1B}[m".utf8) }
    let steps = codes(to: wanted)
    let anew = [[0x30]] + Rendition().codes(to: wanted)
    let length = { (codes: [[UInt8]]) in codes.reduce(codes.count) { $0 + $1.count } }
    let shortest = length(steps) <= length(anew) ? steps : anew
    return Array("\u{1B}[".utf8) + Array(shortest.joined(separator: [0x3B])) + [0x6D]
  }

  /// The codes for what differs.
  private func codes(to wanted: Rendition) -> [[UInt8]] {
    var codes: [[UInt8]] = []
    var kept = attributes
    let gone = attributes & ~wanted.attributes
    // One code ends both bold and dim.
    if gone & 0b110 != 0 {
      codes.append(Array("22".utf8))
      kept &= ~0b110
    }
    for number in [3, 4, 5, 7, 8, 9] where gone & 1 << number != 0 {
      codes.append(Array(String(20 + number).utf8))
      kept &= ~(1 << number)
    }
    for number in [1, 2, 3, 4, 5, 7, 8, 9] where wanted.attributes & ~kept & 1 << number != 0 {
      codes.append(Array(String(number).utf8))
    }
    if foreground != wanted.foreground {
      codes.append(wanted.foreground.isEmpty ? Array("39".utf8) : wanted.foreground)
    }
    if background != wanted.background {
      codes.append(wanted.background.isEmpty ? Array("49".utf8) : wanted.background)
    }
    return codes
  }
}
