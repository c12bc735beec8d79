/// How a terminal draws characters at the moment: attributes and colours, as the codes that set
/// them (ECMA-48 "select graphic rendition").
struct Rendition: Equatable {
  /// Bold 1, dim 2, italic 3, underline 4, blinking 5, reverse 7, hidden 8, struck 9: bit by
  /// number.
  var attributes: UInt16 = 0
  /// The font by its code, 10...19: some terminals draw lines in a font apart. 0 while none was
  /// named, so that the terminal may have any.
  var font: UInt8 = 0
  var foreground = RenditionColor.own
  var background = RenditionColor.own

  /// Applies the parameters of one sequence; `false` when some are not known, and then none counts.
  mutating func apply(_ parameters: UnsafeBufferPointer<UInt8>) -> Bool {
    var next = self
    var codes = SequenceNumbers(parameters)
    while let number = codes.next() {
      guard next.set(number, &codes) else { return false }
    }
    self = next
    return true
  }

  /// Applies the pair of colours, or the rendition, that one sequence ending in `end` sets; `false`
  /// for other sequences.
  mutating func apply(
    _ parameters: UnsafeBufferPointer<UInt8>, end: UInt8, pairs: [Rendition]
  ) -> Bool {
    switch end {
    case UInt8(ascii: "m"): return apply(parameters)
    // The sequence that `TerminalEntry.simple` has for a pair. No terminal gets it, not even for a
    // pair that nobody made, which has no colours.
    case UInt8(ascii: "p") where Self.isNumber(parameters):
      let number = Int(String(decoding: parameters, as: UTF8.self)) ?? -1
      let pair = pairs.indices.contains(number) ? pairs[number] : Rendition()
      (foreground, background) = (pair.foreground, pair.background)
      return true
    default: return false
    }
  }

  /// Whether parameters are one number, as C writes it. Other sequences with this end are the
  /// terminal's own.
  private static func isNumber(_ parameters: UnsafeBufferPointer<UInt8>) -> Bool {
    !parameters.isEmpty && parameters.allSatisfy { (0x30...0x39).contains($0) || $0 == 0x2D }
  }

  private mutating func set(_ number: Int, _ codes: inout SequenceNumbers) -> Bool {
    switch number {
    case 0: self = Rendition(font: min(font, 10))
    case 1...5, 7...9: attributes |= 1 << number
    case 10...19: font = UInt8(number)
    case 22: attributes &= ~0b110
    case 23...25, 27...29: attributes &= ~(1 << (number - 20))
    case 30...37, 90...97: foreground = .basic(UInt8(number))
    case 39: foreground = .own
    case 40...47, 100...107: background = .basic(UInt8(number))
    case 49: background = .own
    case 38, 48:
      guard let color = RenditionColor(after: &codes, number) else { return false }
      if number == 38 { foreground = color } else { background = color }
    default: return false
    }
    return true
  }

  /// Appends the shortest sequence that makes a terminal of this rendition draw as another one.
  func append(to wanted: Rendition, _ bytes: inout [UInt8]) {
    if self == wanted { return }
    bytes.append(0x1B)
    bytes.append(0x5B)
    let plain = plain(before: wanted)
    if wanted != plain {
      let start = bytes.count
      appendCodes(to: wanted, &bytes)
      if takesAway(for: wanted) {
        let length = bytes.count - start
        bytes.append(code: 0)
        plain.appendCodes(to: wanted, &bytes)
        if length <= bytes.count - start - length {
          bytes.removeLast(bytes.count - start - length)
        } else {
          bytes.removeSubrange(start..<start + length)
        }
      }
      bytes.removeLast()
    }
    bytes.append(0x6D)
  }

  /// The fewest bytes that `append` may take.
  func leastBytes(to wanted: Rendition) -> Int {
    if self == wanted { return 0 }
    return 2 + (attributes != wanted.attributes || takesAway(for: wanted) ? 1 : 0)
      + (font == wanted.font ? 0 : 3)
      + (foreground == wanted.foreground ? 0 : wanted.foreground.leastBytes)
      + (background == wanted.background ? 0 : wanted.background.leastBytes)
  }

  /// The rendition after code 0. The Linux console then keeps its font, where other terminals take
  /// the first one; so any other font is named again.
  private func plain(before wanted: Rendition) -> Rendition {
    Rendition(font: wanted.font > 10 ? 0 : font)
  }

  /// Whether another rendition lacks something of this one; only then it may be shorter to begin
  /// from nothing.
  private func takesAway(for wanted: Rendition) -> Bool {
    attributes & ~wanted.attributes != 0
      || (wanted.foreground == .own && foreground != .own)
      || (wanted.background == .own && background != .own)
  }

  /// Appends the codes for the differences, a semicolon behind each.
  private func appendCodes(to wanted: Rendition, _ bytes: inout [UInt8]) {
    if font != wanted.font { bytes.append(code: max(10, Int(wanted.font))) }
    var gone = attributes & ~wanted.attributes
    // One code ends both bold and dim.
    if gone & 0b110 != 0 {
      bytes.append(code: 22)
      gone |= 0b110
    }
    if gone & ~0b110 != 0 {
      for number in 3...9 where gone & 1 << number != 0 { bytes.append(code: 20 + number) }
    }
    let begun = wanted.attributes & ~(attributes & ~gone)
    if begun != 0 {
      for number in 1...9 where begun & 1 << number != 0 { bytes.append(code: number) }
    }
    if foreground != wanted.foreground { wanted.foreground.append(38, &bytes) }
    if background != wanted.background { wanted.background.append(48, &bytes) }
  }
}

extension Rendition {
  /// Underline, blinking, reverse, hidden, struck.
  static let lines: UInt16 = 1 << 4 | 1 << 5 | 1 << 7 | 1 << 8 | 1 << 9

  /// Whether a blank shows nothing of it but the background.
  var leavesBlanksPlain: Bool { attributes & Self.lines == 0 }

  /// About how many bytes it takes to change from one to the other.
  func distance(to other: Rendition) -> Int {
    (attributes == other.attributes ? 0 : 3) + (foreground == other.foreground ? 0 : 9)
      + (background == other.background ? 0 : 9)
  }
}
