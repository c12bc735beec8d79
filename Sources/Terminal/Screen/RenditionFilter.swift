/// Shortens what ncurses writes: it sets every style from nothing, in three or four sequences of 30
/// bytes, where a few bytes of difference do. More than half of a frame would be such sequences.
///
/// A style is sent when something is written or erased in it, and as the difference to the one
/// before; that of a place where the cursor only passes is never sent. The terminal draws the same.
struct RenditionFilter {
  /// What the terminal has; `nil` when that is not known.
  private var actual: Rendition?
  /// What ncurses believes that it has; all that ncurses writes must pass here.
  private var wanted = Rendition()
  /// Whether the letters are known to be ASCII and not line drawing.
  private var isPlain = false

  /// Forgets what the terminal has: somebody else wrote to it.
  mutating func forget() {
    actual = nil
    isPlain = false
  }

  /// What makes the terminal have what ncurses believes, before somebody else writes.
  mutating func settle() -> [UInt8] {
    var bytes: [UInt8] = []
    settle(&bytes)
    return bytes
  }

  /// The same for a terminal, in fewer bytes. Sequences must be whole.
  mutating func shortened(_ bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var rest = bytes[...]
    while let byte = rest.first {
      if byte == 0x1B {
        let sequence = Self.sequence(rest)
        pass(sequence, &result)
        rest = rest.dropFirst(sequence.count)
      } else {
        let text = rest.prefix { $0 != 0x1B }
        let blanks = text.prefix { $0 == 0x20 }
        if !blanks.isEmpty { settleBackground(&result) }
        result += blanks
        // To the left and to the first column: nothing is drawn.
        let letters = text.dropFirst(blanks.count)
        if letters.contains(where: { $0 != 0x08 && $0 != 0x0D }) { settle(&result) }
        result += letters
        rest = rest.dropFirst(text.count)
      }
    }
    return result
  }

  private mutating func pass(_ sequence: ArraySlice<UInt8>, _ result: inout [UInt8]) {
    let kind = sequence.dropFirst().first
    let last = sequence.last
    if kind == UInt8(ascii: "["), last == UInt8(ascii: "m"),
      wanted.apply(sequence.dropFirst(2).dropLast())
    {
      return
    }
    if kind == UInt8(ascii: "("), sequence.count == 3 {
      let plain = last == UInt8(ascii: "B")
      if plain && isPlain { return }
      isPlain = plain
    } else if kind != UInt8(ascii: "[") {
      settle(&result)
    } else if Self.blanking.contains(last ?? 0) {
      settleBackground(&result)
    } else if !Self.moves.contains(last ?? 0) {
      settle(&result)
    }
    if kind == UInt8(ascii: "["), last == UInt8(ascii: "m") { actual = nil }
    result += sequence
  }

  private mutating func settle(_ result: inout [UInt8]) {
    if let actual {
      result += actual.bytes(to: wanted)
    } else {
      result += Array("\u{1B}[m".utf8) + Rendition().bytes(to: wanted)
    }
    actual = wanted
  }

  /// What a blank cell shows is its background, and lines through it.
  private mutating func settleBackground(_ result: inout [UInt8]) {
    guard let actual, (actual.attributes | wanted.attributes) & Self.lines == 0 else {
      return settle(&result)
    }
    var next = actual
    next.background = wanted.background
    result += actual.bytes(to: next)
    self.actual = next
  }

  /// Underline, blinking, reverse, hidden, struck.
  private static let lines: UInt16 = 1 << 4 | 1 << 5 | 1 << 7 | 1 << 8 | 1 << 9
  /// Ends of sequences that leave blanks: erasing, scrolling, shifting.
  private static let blanking = Set("XKJSTLMP@".utf8)
  /// Ends of sequences that draw nothing: places, modes, margins.
  private static let moves = Set("ABCDEFGHdefhlr`a".utf8)

  /// The escape sequence at the beginning.
  private static func sequence(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    switch bytes.dropFirst().first {
    case UInt8(ascii: "["):
      let body = bytes.dropFirst(2).prefix { !(0x40...0x7E).contains($0) }
      return bytes.prefix(body.count + 3)
    case UInt8(ascii: "]"):
      let body = bytes.dropFirst(2).prefix { $0 != 0x07 && $0 != 0x1B }
      return bytes.prefix(body.count + (bytes.dropFirst(body.count + 2).first == 0x1B ? 4 : 3))
    case (0x20...0x2F)?:
      return bytes.prefix(3)
    default:
      return bytes.prefix(2)
    }
  }
}
