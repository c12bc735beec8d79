import Posts

/// How far a link in a text extends. Letters that no addresses are written in end it, such as
/// Japanese ones around it; punctuation at its end is not part of it.
struct LinkExtent {
  private let utf8: UnsafeBufferPointer<UInt8>

  /// The bytes must be those of a `String`.
  init(_ utf8: UnsafeBufferPointer<UInt8>) { self.utf8 = utf8 }

  /// The end of the link whose scheme begins at a place; `nil` if none does.
  func end(ofLinkAt start: Int) -> Int? {
    guard let host = startOfHost(from: start), let end = endOfHost(from: host) else { return nil }
    if utf8[host..<end].elementsEqual("t.co".utf8), let code = endOfCode(from: end) {
      return code
    }
    return endOfPath(from: endOfPort(from: end))
  }

  /// A scheme may be typed in capitals.
  private func startOfHost(from start: Int) -> Int? {
    guard utf8[start...].starts(with: "http".utf8, by: { $0 | 0x20 == $1 }) else { return nil }
    var end = start + 4
    if end < utf8.count, utf8[end] | 0x20 == UInt8(ascii: "s") { end += 1 }
    return utf8[end...].starts(with: "://".utf8) ? end + 3 : nil
  }

  /// The end of a host: names with dots between them, the last of at least two letters. If the last
  /// begins in Latin letters, others after these belong to the text: `example.jpへ`.
  private func endOfHost(from start: Int) -> Int? {
    guard var ends = endsOfName(from: start) else { return nil }
    var name = start
    while ends.whole < utf8.count, utf8[ends.whole] == UInt8(ascii: "."),
      let next = endsOfName(from: ends.whole + 1)
    {
      name = ends.whole + 1
      ends = next
    }
    let end = ends.latin > name ? ends.latin : ends.whole
    return name > start && end - name > 1 ? end : nil
  }

  /// The ends of a name in a host, and of the Latin part that it begins with; `nil` if there is
  /// none.
  private func endsOfName(from start: Int) -> (latin: Int, whole: Int)? {
    let latin =
      utf8[start...].firstIndex { !$0.isWordByte && $0 != UInt8(ascii: "-") } ?? utf8.count
    var whole = latin
    while whole < utf8.count {
      let (scalar, width) = utf8.scalar(at: whole)
      guard scalar.isOfHost else { break }
      whole += width
    }
    return whole > start ? (latin: latin, whole: whole) : nil
  }

  /// The end of an address that X shortened: behind the host it has letters and digits only, and
  /// the text goes on behind them, as in `https://t.co/Ab's`.
  private func endOfCode(from host: Int) -> Int? {
    guard host < utf8.count, utf8[host] == UInt8(ascii: "/") else { return nil }
    let code = utf8[(host + 1)...].prefix { $0.isWordByte && $0 != UInt8(ascii: "_") }
    return code.isEmpty ? nil : code.endIndex
  }

  private func endOfPort(from host: Int) -> Int {
    guard host < utf8.count, utf8[host] == UInt8(ascii: ":") else { return host }
    let digits = utf8[(host + 1)...].prefix(while: \.isDigit)
    return digits.isEmpty ? host : digits.endIndex
  }

  /// The end of path, query and fragment. Brackets belong to them if they are closed, in at most
  /// two levels: the content of deeper ones that nothing closes would be read again from each link
  /// in them.
  private func endOfPath(from start: Int) -> Int {
    guard start < utf8.count, "/?#".utf8.contains(utf8[start]) else { return start }
    var (place, end, depth) = (start, start, 0)
    while place < utf8.count {
      let (scalar, width) = utf8.scalar(at: place)
      guard let part = LinkPart(scalar) else { break }
      if part == .opening { depth += 1 }
      if part == .closing { depth -= 1 }
      guard (0...2).contains(depth) else { break }
      place += width
      if depth == 0, part != .sign { end = place }
    }
    return end
  }
}

extension Unicode.Scalar {
  /// Whether it may stand in the name of a host: some consist of an emoji.
  fileprivate var isOfHost: Bool {
    if isASCII { return UInt8(ascii: self).isWordByte || self == "-" }
    return TagPart(self) != nil || properties.generalCategory == .otherSymbol
  }

  /// Whether it is a Latin letter beyond ASCII, or an accent.
  var isAccentedLatin: Bool {
    switch value {
    case 0xD7, 0xF7: false
    case 0xC0...0x2AF, 0x2BB, 0x300...0x36F, 0x1E00...0x1EFF: true
    default: false
    }
  }
}

/// What a scalar is in a link, behind its host.
private enum LinkPart {
  /// It may be the last of the link.
  case letter
  /// At the end of the link it belongs to the sentence around it.
  case sign
  case opening, closing

  /// `nil` where the scalar ends a link.
  init?(_ scalar: Unicode.Scalar) {
    switch scalar {
    case "a"..."z", "A"..."Z", "0"..."9", "/", "_", "-", "+", "=", "#": self = .letter
    case "!", "$", "%", "&", "'", "*", ",", ".", ":", ";", "?", "@", "[", "]", "|", "~", "–":
      self = .sign
    case "(": self = .opening
    case ")": self = .closing
    case "\u{400}"..."\u{4FF}": self = .letter  // Cyrillic
    default:
      guard scalar.isAccentedLatin else { return nil }
      self = .letter
    }
  }
}
