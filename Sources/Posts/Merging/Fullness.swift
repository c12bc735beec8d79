/// How much of a post's text one version of it holds.
///
/// Versions of one text differ in what a service puts around it: the names a reply begins with,
/// links as they are or shortened, the `…` of a cut and the link behind it. So only the other words
/// count, and a text that goes on where another ends is always the fuller one. Since each is judged
/// by itself, all have one order: whichever versions come first, the fullest stays.
struct Fullness: Comparable {
  /// The bytes of the words that count, each with a space.
  private var words = 0
  /// Whether the last word ends with `…`: a service cut it, or it was written so.
  private var isCut = false
  /// How many links do not say where they lead.
  private var shortLinks = 0

  /// - Parameter other: the fullness of another version. Once this text has more words the rest is
  ///   not read: it is the fuller one, whatever follows.
  init(_ text: String, beyond other: Fullness? = nil) {
    let enough = other?.words ?? .max
    var rest = text.utf8[...]
    var isInFront = true
    while words <= enough {
      let word = rest.drop { $0 <= 0x20 }.prefix { $0 > 0x20 }
      if word.isEmpty { break }
      rest = rest[word.endIndex...]
      isInFront = isInFront && Self.canBeInFront(word)
      if !isInFront { add(word) }
    }
  }

  /// Whether there is more than links and the names in front.
  var hasWords: Bool { words > 0 }

  static func < (a: Fullness, b: Fullness) -> Bool {
    if a.words != b.words { return a.words < b.words }
    return a.isCut == b.isCut ? a.shortLinks > b.shortLinks : a.isCut
  }
}

extension Fullness {
  /// Whether a word can stand before the words of a reply or repost: `@ada`, `RT`, `@ada:`, `@ad…`.
  private static func canBeInFront(_ word: Substring.UTF8View) -> Bool {
    if word.first != UInt8(ascii: "@") { return word.elementsEqual("RT".utf8) }
    return word.dropFirst().allSatisfy { $0.isWordByte || "@.-:…".utf8.contains($0) }
  }

  private mutating func add(_ word: Substring.UTF8View) {
    var rest = word
    var bytes = 0
    while let start = Self.link(in: rest) {
      let link = rest[start...]
      bytes += counted(rest[..<start])
      if ShortLinks.isShort(link) { shortLinks += 1 }
      // Words of a script without spaces may follow a link at once.
      rest = link.drop { $0 < 0x80 }
    }
    bytes += counted(rest)
    if bytes > 0 { words += bytes + 1 }
  }

  /// Where a link begins.
  private static func link(in word: Substring.UTF8View) -> String.Index? {
    word.indices.first { place in
      guard word[place] == UInt8(ascii: "h") else { return false }
      return schemes.contains { word[place...].starts(with: $0.utf8) }
    }
  }

  private static let schemes = ["https://", "http://"]

  /// How many bytes of a word count, or of a part of it that is no link.
  private mutating func counted(_ part: Substring.UTF8View) -> Int {
    if part.isEmpty { return 0 }
    let ellipsis = "…".utf8
    isCut = part.suffix(ellipsis.count).elementsEqual(ellipsis)
    guard isCut else { return part.count }
    let stem = part.dropLast(ellipsis.count)
    // It may have been cut within the beginning of a link: `htt…`.
    return Self.schemes.contains { $0.utf8.starts(with: stem) } ? 0 : stem.count
  }
}
