/// An address as people read it, if it is written in another way: `münchen.example/café` for
/// `xn--mnchen-3ya.example/caf%C3%A9`. Both are the same to whoever searches, and to the index.
///
/// This form is searched, and Tab offers its hosts beside the written ones, but no link is shown in
/// it: its letters may look like those of a name one trusts.
struct ReadableAddress {
  let text: String
  /// For each byte of `text`, the place in the address of what it stands for; then the address's
  /// end.
  private let places: [Int]

  /// `nil` if the address is written as it is read, as most are.
  init?(_ address: String) {
    let read = address.withUTF8Bytes { utf8 -> (bytes: [UInt8], places: [Int])? in
      guard AddressReader.mayDiffer(utf8) else { return nil }
      var reader = AddressReader(utf8)
      return reader.read() ? (bytes: reader.bytes, places: reader.places) : nil
    }
    guard let read else { return nil }
    text = String(decoding: read.bytes, as: UTF8.self)
    places = read.places
  }

  /// An address as it is read; itself if it is written so.
  static func text(of address: String) -> String { Self(address)?.text ?? address }

  /// Whether the address, if it is being typed, may end within an escape or a label: `café/%E6`,
  /// `xn--mnchen-3y`.
  func mayGoOn(from address: String) -> Bool {
    Self.lastPart(of: address).lowercased().hasPrefix("xn--")
      || Self.lastPart(of: text).contains("%")
  }

  /// The part of an address behind its last separator.
  private static func lastPart(of address: String) -> Substring {
    address.split(omittingEmptySubsequences: false) { "/?#.:@".contains($0) }.last ?? ""
  }

  /// Where in the address a part of the text comes from; an escape or a label counts as a whole.
  /// The part must not be empty.
  func place(of part: Range<Int>) -> Range<Int> {
    var end = part.upperBound
    while places[end] == places[end - 1] { end += 1 }
    return places[part.lowerBound]..<places[end]
  }
}

/// Reads the bytes of an address.
private struct AddressReader {
  private let utf8: UnsafeBufferPointer<UInt8>
  private var at = 0
  private(set) var bytes: [UInt8] = []
  private(set) var places: [Int] = []

  init(_ utf8: UnsafeBufferPointer<UInt8>) { self.utf8 = utf8 }

  /// Quickly, whether there is a `%` or two dashes: most addresses have neither.
  static func mayDiffer(_ utf8: UnsafeBufferPointer<UInt8>) -> Bool {
    let (percent, dash) = (UInt8(ascii: "%"), UInt8(ascii: "-"))
    var place = 0
    while place < utf8.count {
      if place &+ 8 <= utf8.count {
        let eight = EightBytes(utf8, at: place)
        let found = eight.equal(to: percent) | eight.equal(to: dash)
        if found == 0 {
          place &+= 8
          continue
        }
        place &+= EightBytes.first(found)
      }
      if utf8[place] == percent { return true }
      if utf8[place] == dash, place &+ 1 < utf8.count, utf8[place &+ 1] == dash { return true }
      place &+= 1
    }
    return false
  }

  /// Reads all of it; `false` if it is written as it is read.
  mutating func read() -> Bool {
    var differs = false
    while at < utf8.count {
      if let (scalar, end) = escaped() {
        append([scalar], until: end)
        differs = true
      } else if let (scalars, end) = decodedLabel() {
        append(scalars, until: end)
        differs = true
      } else {
        bytes.append(utf8[at])
        places.append(at)
        at += 1
      }
    }
    places.append(at)
    return differs
  }

  private mutating func append(_ scalars: [Unicode.Scalar], until end: Int) {
    for scalar in scalars { bytes.append(scalar: scalar.value) }
    while places.count < bytes.count { places.append(at) }
    at = end
  }

  /// What the escapes here stand for, and where they end. Those of ASCII stay: a separator is
  /// escaped where it does not separate, as in `good.example%2F@evil.example`. So do signs that
  /// folding would turn into a separator.
  private func escaped() -> (scalar: Unicode.Scalar, end: Int)? {
    guard let first = escapedByte(at), first >= 0x80 else { return nil }
    let width = first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
    var escaped = [first]
    while escaped.count < width {
      guard let next = escapedByte(at + 3 * escaped.count) else { return nil }
      escaped.append(next)
    }
    guard let scalar = String(validating: escaped, as: UTF8.self)?.unicodeScalars.first,
      WordClass(scalar) != .separator
    else { return nil }
    return (scalar, at + 3 * width)
  }

  /// The byte that `%` and two digits stand for.
  private func escapedByte(_ place: Int) -> UInt8? {
    guard place + 2 < utf8.count, utf8[place] == UInt8(ascii: "%"),
      let high = utf8[place + 1].hexDigit, let low = utf8[place + 2].hexDigit
    else { return nil }
    return high << 4 | low
  }

  /// The letters that a label stands for which begins here, and where it ends.
  private func decodedLabel() -> (scalars: [Unicode.Scalar], end: Int)? {
    guard isBeforeLabel else { return nil }
    let start = at + 4
    let end = utf8[start...].firstIndex { !Self.isOfLabel($0) } ?? utf8.count
    // A label that stands for ASCII alone is not valid: it would be the name of another host.
    guard let scalars = Punycode.decoded(utf8[start..<end]),
      scalars.contains(where: { !$0.isASCII }),
      scalars.allSatisfy({ $0.isASCII || WordClass($0) != .separator })
    else { return nil }
    return (scalars, end)
  }

  /// Whether `xn--` stands here, at the beginning of a label.
  private var isBeforeLabel: Bool {
    utf8[at...].prefix(4).elementsEqual("xn--".utf8) { $0 | 0x20 == $1 }
      && bytes.last.map(Self.isOfLabel) != true
  }

  private static func isOfLabel(_ byte: UInt8) -> Bool {
    byte >= 0x80 || byte == UInt8(ascii: "-") || ASCIIFold.word(byte) != 0
  }
}
