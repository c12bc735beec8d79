import Posts

/// A place that TOMLKit must not be given: there it ends the program instead of reporting an error,
/// or cuts a text in silence.
///
/// Its parser, toml++ 3.4, takes for granted what a text may well lack, and asserts it, in release
/// builds, too:
///
/// - a name behind the bracket of a header;
/// - in a list a value, not `}` or a line break beyond ASCII;
/// - behind a day and a blank or a `T`, two digits of the hour;
/// - a number short enough to go back to its beginning.
///
/// For other characters beyond ASCII it is not even defined what they do outside quotes. TOML
/// allows none of this, except numbers of any length. It does allow `\u0000` in quotes, but TOMLKit
/// hands over C strings, which end there.
struct ParserPitfall: Sendable {
  /// The place where it begins: nothing before it is a pitfall.
  let offset: Int
  let fault: TOMLFault

  /// The first one of a text, if all before it is TOML.
  static func first(in bytes: [UInt8]) -> ParserPitfall? {
    var search = PitfallSearch(bytes)
    return search.first()
  }
}

/// Steps over a text, part by part.
private struct PitfallSearch {
  private var scanner: TOMLScanner
  /// The brackets around this place, except those of headers.
  private var open: [UInt8] = []
  /// Whether a value is due here, not a name.
  private var isValueDue = false

  init(_ bytes: [UInt8]) { scanner = TOMLScanner(bytes) }

  mutating func first() -> ParserPitfall? {
    while true {
      scanner.skipSpaceAndComments()
      guard let byte = scanner.next else { return nil }
      let (offset, line) = (scanner.offset, scanner.line)
      if let (message, cause) = take(byte) {
        let fault = TOMLFault(line: line, column: 1, message: message, cause: cause)
        return ParserPitfall(offset: offset, fault: fault)
      }
    }
  }

  private typealias Finding = (message: String, cause: TOMLFault.Cause)

  private static let noName: Finding = ("what stands behind the bracket is no name", .noName)
  private static let noValue: Finding = (TOMLFault.noValue, .other)
  private static let unquoted: Finding = ("this line has a character that needs quotes", .unquoted)
  private static let tooLong: Finding = ("this number is too long", .tooLarge)
  private static let zero: Finding = ("a text or a name cannot have \\u0000", .zero)

  /// Steps over the part that begins with this byte, or tells what is wrong there.
  private mutating func take(_ byte: UInt8) -> Finding? {
    let wasValueDue = isValueDue
    isValueDue = false
    switch byte {
    case UInt8(ascii: "[") where open.isEmpty && !wasValueDue: return takeHeader()
    case UInt8(ascii: "["), UInt8(ascii: "{"):
      open.append(byte)
      isValueDue = byte == UInt8(ascii: "[")
    case UInt8(ascii: "}") where wasValueDue: return Self.noValue
    case UInt8(ascii: "]"), UInt8(ascii: "}"): _ = open.popLast()
    case UInt8(ascii: ","): isValueDue = open.last == UInt8(ascii: "[")
    case UInt8(ascii: "="): isValueDue = true
    case UInt8(ascii: "\""), UInt8(ascii: "'"): return takeQuoted(by: byte)
    case 0x80...: return Self.unquoted
    default: if wasValueDue { return takeBare() }
    }
    scanner.step()
    return nil
  }

  /// Takes `[` or `[[`, and checks that a name follows.
  private mutating func takeHeader() -> Finding? {
    scanner.step()
    if scanner.next == UInt8(ascii: "[") { scanner.step() }
    scanner.skipBlanks()
    guard let byte = scanner.next, !"]\"'".utf8.contains(byte) else { return nil }
    return Escapes.isBare(byte) ? nil : Self.noName
  }

  private mutating func takeQuoted(by quote: UInt8) -> Finding? {
    let start = scanner.offset
    scanner.skipQuoted(by: quote)
    let text = scanner.bytes[start..<scanner.offset]
    let hasZero = quote == UInt8(ascii: "\"") && Escapes.decoded(text).utf8.contains(0)
    return hasZero ? Self.zero : nil
  }

  /// A number, a day or a word.
  private mutating func takeBare() -> Finding? {
    let start = scanner.offset
    while let byte = scanner.next, !Self.endsValue.contains(byte) {
      if byte >= 0x80 { return Self.unquoted }
      scanner.step()
    }
    let value = scanner.bytes[start..<scanner.offset]
    guard value.first?.isDigit == true else { return nil }
    if value.count > Self.longestNumber {
      let isNumber = value.allSatisfy { $0.isDigit || "_.eE".utf8.contains($0) }
      return isNumber ? Self.tooLong : Self.noValue
    }
    let time = value.dropFirst(10)
    if let mark = time.first, mark | 0x20 == UInt8(ascii: "t"),
      time.dropFirst().first?.isDigit != true
    {
      return Self.noValue
    }
    // A time may follow a day behind a blank; behind any other value a digit may not.
    scanner.skipBlanks()
    guard scanner.next?.isDigit == true else { return nil }
    scanner.step()
    return scanner.next?.isDigit == true ? nil : Self.noValue
  }

  /// The ASCII characters that end a value for the parser.
  private static let endsValue = Set(" \t\n\u{B}\u{C}\r,]}#".utf8)

  /// The parser goes back 127 bytes at most, and looks somewhat further behind what may be a day.
  private static let longestNumber = 100
}
