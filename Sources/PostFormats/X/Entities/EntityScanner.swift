import Posts

/// A tag, a name or a link that stands in a text.
struct TextEntity {
  /// `#tag`, `@name`, or an address.
  enum Kind { case tag, name, link }

  var kind: Kind
  /// Its place in UTF-8 bytes, without the sign of a tag or a name.
  var utf8: Range<Int>
}

/// Finds what X finds in a text, by the rules of its library twitter-text: what may stand before a
/// tag, a name or a link, what belongs to it, and what must not follow it.
///
/// No byte is looked at more than a few times, whatever the text.
struct EntityScanner {
  private let utf8: UnsafeBufferPointer<UInt8>
  private var at = 0
  /// Whether the word has a dot in it, as a host has: `example.org/@ada` names nobody.
  private var isInAddress = false

  /// The bytes must be those of a `String`.
  init(_ utf8: UnsafeBufferPointer<UInt8>) { self.utf8 = utf8 }

  /// The next entity; `nil` at the end.
  mutating func next() -> TextEntity? {
    while at < utf8.count {
      let start = at
      let (scalar, width) = utf8.scalar(at: start)
      at += width
      if let found = entity(scalar, at: start) {
        isInAddress = false
        return found
      }
      if scalar == "." {
        isInAddress = isInAddress || isInHost(start)
      } else if scalar.value <= 0x20 || !scalar.isASCII {
        isInAddress = false
      }
    }
    return nil
  }

  private mutating func entity(_ scalar: Unicode.Scalar, at start: Int) -> TextEntity? {
    switch scalar {
    case "#", "＃": tag(behind: start)
    case "@", "＠": name(behind: start)
    case "h", "H": link(at: start)
    default: nil
    }
  }

  /// The tag behind a sign. `#` is also part of an emoji, the key of a telephone.
  private mutating func tag(behind sign: Int) -> TextEntity? {
    guard canBegin(.tag, at: sign), !isNext("\u{FE0F}"), !isNext("\u{20E3}") else { return nil }
    let start = at
    var hasLetter = false
    while at < utf8.count {
      let (scalar, width) = utf8.scalar(at: at)
      guard let part = TagPart(scalar) else { break }
      hasLetter = hasLetter || part == .letter
      at += width
    }
    guard hasLetter, !isNext("#"), !isNext("＃"), !isNext("://") else { return nil }
    return TextEntity(kind: .tag, utf8: start..<at)
  }

  private mutating func name(behind sign: Int) -> TextEntity? {
    guard canBegin(.name, at: sign) else { return nil }
    let start = at
    while at < utf8.count, utf8[at].isWordByte { at += 1 }
    guard at > start, !isNoName else { return nil }
    return TextEntity(kind: .name, utf8: start..<at)
  }

  /// Whether what follows shows that it was no name: `@_@`, `@zoë`, `@http://`. Unlike X, we take a
  /// name before a server for a name: `@ada@social.example`.
  private var isNoName: Bool {
    guard at < utf8.count else { return false }
    let (next, width) = utf8.scalar(at: at)
    if next == "@" || next == "＠" {
      return at + width == utf8.count || !utf8[at + width].isWordByte
    }
    return next.isAccentedLatin || isNext("://")
  }

  private mutating func link(at start: Int) -> TextEntity? {
    guard at < utf8.count, utf8[at] | 0x20 == UInt8(ascii: "t"), canBegin(.link, at: start),
      let end = LinkExtent(utf8).end(ofLinkAt: start)
    else { return nil }
    at = end
    return TextEntity(kind: .link, utf8: start..<end)
  }

  private func isNext(_ text: String) -> Bool { utf8[at...].starts(with: text.utf8) }
}

/// Checks what stands before an entity.
extension EntityScanner {
  /// Whether an entity may begin at a place: a link or a name may follow Japanese letters, a tag no
  /// letter at all. An `&` may be that of `&#39;`.
  private func canBegin(_ kind: TextEntity.Kind, at place: Int) -> Bool {
    guard let before = scalar(before: place) else { return true }
    if before == "/", isInAddress { return false }
    return switch kind {
    case .tag: before.isEmojiStyle || (before != "&" && TagPart(before) == nil)
    case .name:
      (!before.isWord && !"!#$%&*@＠".unicodeScalars.contains(before)) || isRepost(before: place)
    case .link: before == "_" || (!before.isWord && !"@＠$#＃".unicodeScalars.contains(before))
    }
  }

  /// Whether a name may follow directly after these letters: `RT@ada`.
  private func isRepost(before place: Int) -> Bool {
    guard place > 1, utf8[place - 1] | 0x20 == UInt8(ascii: "t"),
      utf8[place - 2] | 0x20 == UInt8(ascii: "r")
    else { return false }
    guard let before = scalar(before: place - 2) else { return true }
    return !before.isWord && !"+~.-".unicodeScalars.contains(before)
  }

  private func scalar(before place: Int) -> Unicode.Scalar? {
    guard place > 0 else { return nil }
    var start = place - 1
    while start > 0, utf8[start] & 0xC0 == 0x80 { start -= 1 }
    return utf8.scalar(at: start).scalar
  }

  /// Whether the dot at a place stands within a word, and a letter behind it.
  private func isInHost(_ dot: Int) -> Bool {
    guard dot > 0, dot + 1 < utf8.count, utf8[dot - 1].isWordByte else { return false }
    return (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(utf8[dot + 1] | 0x20)
  }
}

extension Unicode.Scalar {
  /// Whether it is a letter or digit of ASCII, or `_`.
  fileprivate var isWord: Bool { isASCII && UInt8(ascii: self).isWordByte }

  /// Whether it chooses how the emoji before it is drawn: a mark, but not of a word.
  fileprivate var isEmojiStyle: Bool { self == "\u{FE0E}" || self == "\u{FE0F}" }
}
