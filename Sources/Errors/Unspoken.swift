/// The secrets of a request that no error may tell, although the answer may repeat them in its own
/// words.
package struct Unspoken: Sendable, Hashable, CustomReflectable {
  /// Fewer bytes occur by chance in many texts.
  private static let fewestBytes = 6
  /// OAuth 1.0a encodes twice.
  private static let mostEncodings = 2
  private static let mark = Array("•••".utf8)

  private var texts: [[UInt8]] = []

  package init() {}

  /// Shows none of the secrets: this value may be part of what is printed or dumped.
  package var customMirror: Mirror { Mirror(self, children: EmptyCollection<Mirror.Child>()) }

  /// Adds secrets that are to be left out, too. A token may itself be percent-encoded; its decoded
  /// form tells no less, and is left out as well.
  package mutating func insert(_ secrets: [String]) {
    for spelling in secrets.map({ Spelling($0) }) {
      for text in [spelling.bytes, spelling.percentDecoded.bytes]
      where text.count >= Self.fewestBytes && !texts.contains(text) {
        texts.append(text)
      }
    }
  }

  /// The text with `•••` in place of each secret, even if it is percent-encoded or has invisible
  /// characters within.
  package func hidden(in text: String) -> String {
    guard !texts.isEmpty else { return text }
    var isHidden = [Bool](repeating: false, count: text.utf8.count)
    var spelling = Spelling(text)
    for _ in 0...Self.mostEncodings {
      for secret in texts {
        for place in spelling.places(of: secret).joined() { isHidden[place] = true }
      }
      spelling = spelling.percentDecoded
    }
    return isHidden.contains(true) ? Self.marked(text, where: isHidden) : text
  }

  private static func marked(_ text: String, where isHidden: [Bool]) -> String {
    var shown: [UInt8] = []
    var wasHidden = false
    for (byte, isHidden) in zip(text.utf8, isHidden) {
      if !isHidden { shown.append(byte) }
      if isHidden, !wasHidden { shown += mark }
      wasHidden = isHidden
    }
    return String(decoding: shown, as: UTF8.self)
  }
}

/// The bytes that a text spells, and where it does. Invisible characters spell nothing.
private struct Spelling {
  private(set) var bytes: [UInt8] = []
  /// For each spelled byte, the bytes of the text that stand for it.
  private var origins: [Range<Int>] = []

  init(_ text: String) {
    var start = 0
    for scalar in text.unicodeScalars {
      let end = start + UTF8.width(scalar)
      if !scalar.properties.isDefaultIgnorableCodePoint {
        for byte in String(scalar).utf8 { append(byte, at: start..<end) }
      }
      start = end
    }
  }

  /// The spelling with one byte for each `%` and two digits.
  var percentDecoded: Spelling {
    var decoded = Spelling("")
    var next = 0
    while next < bytes.count {
      let byte = encodedByte(at: next)
      let end = byte == nil ? next + 1 : next + 3
      decoded.append(
        byte ?? bytes[next], at: origins[next].lowerBound..<origins[end - 1].upperBound)
      next = end
    }
    return decoded
  }

  /// Where it spells these bytes, in bytes of the text.
  func places(of secret: [UInt8]) -> [Range<Int>] {
    bytes.ranges(of: secret).map {
      origins[$0.lowerBound].lowerBound..<origins[$0.upperBound - 1].upperBound
    }
  }

  private mutating func append(_ byte: UInt8, at origin: Range<Int>) {
    bytes.append(byte)
    origins.append(origin)
  }

  private func encodedByte(at place: Int) -> UInt8? {
    guard bytes[place] == UInt8(ascii: "%"), place + 2 < bytes.count,
      let high = Self.digit(bytes[place + 1]), let low = Self.digit(bytes[place + 2])
    else { return nil }
    return UInt8(high << 4 | low)
  }

  private static func digit(_ byte: UInt8) -> Int? {
    Character(Unicode.Scalar(byte)).hexDigitValue
  }
}
