import Posts

/// Makes of a `RawText` what a person reads: links are expanded, those of attachments removed from
/// the end, and entities decoded once.
struct ReadableText {
  private let raw: RawText
  private let isPlain: Bool
  private let scalars: [Unicode.Scalar]
  /// Links and where they stand, in order, without overlaps.
  private let links: [(range: Range<Int>, link: RawText.Link)]
  private let shown: Range<Int>

  /// - Parameter isPlain: whether the text was found to read as it stands; then it is not taken
  ///   apart.
  init(_ raw: RawText, isPlain: Bool) {
    self.raw = raw
    self.isPlain = isPlain
    scalars = isPlain ? [] : raw.text.withUTF8Bytes { $0.scalars }
    links = isPlain ? [] : Self.placed(raw.links, in: scalars)
    shown = Self.trimmed(Self.believed(raw.shown, of: scalars), of: scalars, links)
  }

  init(_ raw: RawText) { self.init(raw, isPlain: Self.isPlain(raw)) }

  /// Whether a text reads as it stands, as most do: nothing in it is a link or escaped, none of it
  /// is hidden, and it does not end with white space.
  private static func isPlain(_ raw: RawText) -> Bool {
    guard raw.links.isEmpty else { return false }
    return raw.text.withUTF8Bytes { utf8 in
      if raw.isEscaped, utf8.contains(UInt8(ascii: "&")) { return false }
      guard let last = utf8.lastIndex(where: { $0 & 0xC0 != 0x80 }) else { return true }
      if isSpace(utf8.scalar(at: last).scalar) { return false }
      guard let shown = raw.shown else { return true }
      let count = utf8.scalarCount
      return shown.lowerBound < 0 || shown.upperBound > count || shown == 0..<count
    }
  }

  var text: String {
    if isPlain { return raw.text }
    if links.isEmpty, shown.count == scalars.count, !raw.isEscaped || !raw.text.utf8.contains(0x26)
    {
      return raw.text
    }
    var result: [UInt8] = []
    result.reserveCapacity(raw.text.utf8.count)
    var place = shown.lowerBound
    for (range, link) in links where shown.contains(range.lowerBound) {
      guard range.upperBound <= shown.upperBound, let address = link.address else { continue }
      append(place..<range.lowerBound, to: &result)
      result.append(contentsOf: address.utf8)
      place = range.upperBound
    }
    append(place..<shown.upperBound, to: &result)
    return String(decoding: result, as: UTF8.self)
  }

  /// The names in front of the text that X does not show, without `@`.
  var hiddenNames: [String] {
    guard shown.lowerBound > 0 else { return [] }
    let hidden = String(String.UnicodeScalarView(scalars[..<shown.lowerBound]))
    return hidden.split(separator: " ").filter { $0.hasPrefix("@") && $0.utf8.count > 1 }
      .map { String($0.dropFirst()) }
  }

  /// Appends a part of the text, and decodes `&amp;`, `&lt;` and `&gt;`, each only once.
  private func append(_ range: Range<Int>, to result: inout [UInt8]) {
    var place = range.lowerBound
    while place < range.upperBound {
      let scalar = scalars[place]
      if raw.isEscaped, scalar == "&",
        let (byte, length) = Self.entity(scalars[place..<range.upperBound])
      {
        result.append(byte)
        place += length
        continue
      }
      if scalar.isASCII {
        result.append(UInt8(truncatingIfNeeded: scalar.value))
      } else if let bytes = UTF8.encode(scalar) {
        result.append(contentsOf: bytes)
      }
      place += 1
    }
  }

  private static func entity(
    _ scalars: ArraySlice<Unicode.Scalar>
  ) -> (byte: UInt8, length: Int)? {
    if scalars.starts(with: "&amp;".unicodeScalars) { return (UInt8(ascii: "&"), 5) }
    if scalars.starts(with: "&lt;".unicodeScalars) { return (UInt8(ascii: "<"), 4) }
    if scalars.starts(with: "&gt;".unicodeScalars) { return (UInt8(ascii: ">"), 4) }
    return nil
  }

  /// How many scalars are looked at to find links that do not stand where they say: many times what
  /// the longest posts of X need. A file may list a thousand links that stand nowhere in megabytes
  /// of text.
  private static let mostSteps = 5_000_000

  /// Finds the links: where they say, or else where they first stand and no other link is.
  private static func placed(
    _ links: [RawText.Link], in scalars: [Unicode.Scalar]
  ) -> [(range: Range<Int>, link: RawText.Link)] {
    var result: [(range: Range<Int>, link: RawText.Link)] = []
    var steps = mostSteps
    func isFree(_ range: Range<Int>) -> Bool { !result.contains { $0.range.overlaps(range) } }
    for link in links where !link.short.isEmpty {
      let short = Array(link.short.unicodeScalars)
      if let range = link.range, range.lowerBound >= 0, range.upperBound <= scalars.count,
        scalars[range].elementsEqual(short)
      {
        if isFree(range) { result.append((range, link)) }
      } else if let range = first(short, in: scalars, steps: &steps, where: isFree) {
        result.append((range, link))
      }
    }
    return result.sorted { $0.range.lowerBound < $1.range.lowerBound }
  }

  /// - Parameter steps: how many scalars may be looked at; reduced by those that were.
  private static func first(
    _ part: [Unicode.Scalar], in scalars: [Unicode.Scalar], steps: inout Int,
    where isFree: (Range<Int>) -> Bool
  ) -> Range<Int>? {
    var start = 0
    while start + part.count <= scalars.count, steps > 0 {
      let range = start..<(start + part.count)
      let isBegun = scalars[start] == part[0]
      steps -= isBegun ? part.count : 1
      if isBegun, scalars[range].elementsEqual(part),
        !isLinkPart(scalars[range.upperBound...].first), isFree(range)
      {
        return range
      }
      start += 1
    }
    return nil
  }

  /// Whether a link that seems to end before a scalar is only the beginning of a longer one.
  private static func isLinkPart(_ scalar: Unicode.Scalar?) -> Bool {
    guard let scalar, scalar.isASCII, scalar != "_" else { return false }
    return UInt8(ascii: scalar).isWordByte
  }

  private static func isSpace(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isASCII ? scalar.value <= 0x20 : scalar.properties.isWhitespace
  }

  /// The part that is shown. Only names in front and links at the end are hidden: a range that
  /// hides other words is wrong at that end.
  private static func believed(_ range: Range<Int>?, of scalars: [Unicode.Scalar]) -> Range<Int> {
    guard let range, range.lowerBound >= 0, range.upperBound <= scalars.count
    else { return 0..<scalars.count }
    let isFront = words(of: scalars[..<range.lowerBound]).allSatisfy { $0.first == "@" }
    let isBack = words(of: scalars[range.upperBound...]).allSatisfy(\.isWebAddress)
    return (isFront ? range.lowerBound : 0)..<(isBack ? range.upperBound : scalars.count)
  }

  private static func words(
    of part: ArraySlice<Unicode.Scalar>
  ) -> [ArraySlice<Unicode.Scalar>] { part.split(whereSeparator: isSpace) }

  /// Removes white space and attachments' links from the end, as many as there are.
  private static func trimmed(
    _ range: Range<Int>, of scalars: [Unicode.Scalar],
    _ links: [(range: Range<Int>, link: RawText.Link)]
  ) -> Range<Int> {
    var end = range.upperBound
    while true {
      while end > range.lowerBound, isSpace(scalars[end - 1]) { end -= 1 }
      guard let last = links.last(where: { $0.range.upperBound == end }), last.link.isAttachment,
        last.range.lowerBound >= range.lowerBound
      else { return range.lowerBound..<end }
      end = last.range.lowerBound
    }
  }
}
