/// Shortens what ncurses writes: ncurses sets every style from nothing, in three or four sequences
/// of 30 bytes, where a few bytes of difference would do. More than half of a frame would be such
/// sequences.
///
/// A style is sent when something is written or erased in it, as the difference from the one
/// before; the style of a place that the cursor only passes is never sent. The terminal draws the
/// same.
struct RenditionFilter {
  /// The colours of the pairs that ncurses knows, by their numbers.
  var pairs: [Rendition] = []
  /// The rendition of the terminal; `nil` if that is not known.
  private var actual: Rendition?
  /// The rendition of the terminal, as far as it is known.
  var current: Rendition { actual ?? Rendition() }
  /// The rendition that ncurses assumes; everything that ncurses writes must pass here.
  private var wanted = Rendition()
  /// Whether the letters are known to be ASCII and not line drawing.
  private var isPlain = false

  /// Forgets what the terminal has: somebody else wrote to it.
  mutating func forget() {
    actual = nil
    isPlain = false
  }

  /// Records that other output has left the terminal in plain style.
  mutating func becamePlain() { actual = Rendition() }

  /// The bytes that give the terminal what ncurses assumes, before something else writes.
  mutating func settle() -> [UInt8] {
    var bytes: [UInt8] = []
    settle(&bytes)
    return bytes
  }

  /// The bytes in a shorter form, which a terminal shows alike. Sequences must be whole.
  mutating func shortened(_ bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    bytes.withUnsafeBufferPointer { bytes in
      var index = 0
      while index < bytes.count {
        var end = index
        if bytes[index] == 0x1B {
          end = EscapeSequence.end(in: bytes, at: index)
        } else {
          while end < bytes.count, bytes[end] != 0x1B { end += 1 }
        }
        pass(UnsafeBufferPointer(rebasing: bytes[index..<end]), &result)
        index = end
      }
    }
    return result
  }

  /// Sets the rendition in which the following is to be drawn.
  mutating func set(_ rendition: Rendition) { wanted = rendition }

  /// Sends one sequence, or the bytes between two.
  mutating func pass(_ bytes: UnsafeBufferPointer<UInt8>, _ result: inout [UInt8]) {
    if bytes.first == 0x1B { pass(sequence: bytes, &result) } else { write(bytes, &result) }
  }

  /// Sends blanks, or a sequence that erases.
  mutating func blank(_ bytes: some Sequence<UInt8>, _ result: inout [UInt8]) {
    settleBackground(&result)
    result.append(contentsOf: bytes)
  }

  private mutating func write(_ text: UnsafeBufferPointer<UInt8>, _ result: inout [UInt8]) {
    var letters = 0
    while letters < text.count, text[letters] == 0x20 { letters += 1 }
    if letters > 0 { settleBackground(&result) }
    // Moves to the left and to the first column draw nothing.
    if text[letters...].contains(where: { $0 != 0x08 && $0 != 0x0D }) {
      result.append(contentsOf: text[..<letters])
      settle(&result)
      result.append(contentsOf: text[letters...])
    } else {
      result.append(contentsOf: text)
    }
  }

  private mutating func pass(
    sequence: UnsafeBufferPointer<UInt8>, _ result: inout [UInt8]
  ) {
    let kind = sequence.count > 1 ? sequence[1] : nil
    let last = sequence.last
    if kind == UInt8(ascii: "["), let last, sequence.count > 2,
      wanted.apply(
        UnsafeBufferPointer(rebasing: sequence[2..<sequence.count - 1]), end: last, pairs: pairs)
    {
      return
    }
    if kind == UInt8(ascii: "("), sequence.count == 3 {
      let plain = last == UInt8(ascii: "B")
      if plain && isPlain { return }
      isPlain = plain
    } else if kind != UInt8(ascii: "[") {
      settle(&result)
    } else if Self.isBlanking(last ?? 0) {
      settleBackground(&result)
    } else if !Self.isMove(last ?? 0) {
      settle(&result)
    }
    if kind == UInt8(ascii: "["), last == UInt8(ascii: "m") { actual = nil }
    result.append(contentsOf: sequence)
  }

  /// Sends the rendition that is wanted, unless the terminal has it.
  mutating func settle(_ result: inout [UInt8]) {
    if actual == nil { result += [0x1B, 0x5B, 0x6D] }
    current.append(to: wanted, &result)
    actual = wanted
  }

  /// Sends the part of the rendition that a blank cell shows: its background, and lines through it.
  private mutating func settleBackground(_ result: inout [UInt8]) {
    guard let actual, (actual.attributes | wanted.attributes) & Rendition.lines == 0 else {
      return settle(&result)
    }
    var next = actual
    next.background = wanted.background
    actual.append(to: next, &result)
    self.actual = next
  }

  /// Whether a sequence with this end leaves blanks: erasing, scrolling, shifting.
  private static func isBlanking(_ end: UInt8) -> Bool { "XKJSTLMP@".utf8.contains(end) }

  /// Whether a sequence with this end draws nothing: places, modes, margins.
  private static func isMove(_ end: UInt8) -> Bool { "ABCDEFGHdefhlr`a".utf8.contains(end) }
}
