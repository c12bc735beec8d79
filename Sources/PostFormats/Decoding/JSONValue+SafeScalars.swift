import Posts

extension JSONValue {
  /// A text of several lines, made safe.
  package var safeText: String? { text.map(Sanitized.text) }

  /// A content warning, made safe; `nil` when there is nothing to read in it, as that warns of
  /// nothing.
  package var warning: String? {
    guard let text = safeText else { return nil }
    return text.unicodeScalars.allSatisfy(\.isUnseen) ? nil : text
  }

  /// What a picture shows, in words made safe; `nil` when there are none.
  package var altText: String? { safeText.flatMap { $0.isEmpty ? nil : $0 } }

  /// A text of one line, made safe; `nil` when nothing is left of it.
  package var safeLine: String? {
    guard let line = plainLine ?? text.map(Sanitized.line), !line.isEmpty else { return nil }
    return line
  }

  /// A text of printable ASCII, which is safe as it stands in the file; `nil` for others.
  private var plainLine: String? {
    ofPlainText { $0.isPrintableASCII ? String(decoding: $0, as: UTF8.self) : nil }
  }

  /// A moment at which a post can have been written.
  package var time: Timestamp? { ofPlainText(PostTime.read) ?? text.flatMap(PostTime.read) }

  /// An id, made safe; `nil` when it is not an id or unreasonably long.
  package var safeID: String? {
    guard let id, Self.isSafeID(id) else { return nil }
    return id
  }

  /// Whether a text may be an id: printable ASCII without blanks, not unreasonably long.
  package static func isSafeID(_ text: String) -> Bool {
    text.utf8.count <= 512 && text.withUTF8Bytes { $0.allSatisfy { (0x21...0x7E).contains($0) } }
  }

  /// The name by which a post or a person of any service goes, made safe: an id or, in the
  /// fediverse, an address, which may be longer and have letters of any script.
  package var safeName: String? { safeID ?? address }

  /// A handle without its `@`, which may be a wide one.
  package var handle: String? {
    guard let line = safeLine else { return nil }
    let isName = line.withUTF8Bytes { utf8 in
      utf8.first != UInt8(ascii: "@") && utf8.isASCII && !utf8.contains(0x20)
    }
    if isName { return line }
    let hasSign = line.hasPrefix("@") || line.hasPrefix("＠")
    let name = hasSign ? String(line.dropFirst()) : line
    return name.isEmpty || name.contains(" ") ? nil : name
  }

  /// An address that a person may open: of the web, or of the demo's pictures; without white space.
  package var address: String? { text.flatMap(Self.safeAddress) }

  /// The address that a text is, with its scheme in small letters; `nil` unless a person may open
  /// it.
  static func safeAddress(_ text: String) -> String? {
    guard text.utf8.count <= 4096 else { return nil }
    let text = text.withSmallScheme
    guard text.isWebAddress || text.hasPrefix(Post.Media.inventedScheme) else { return nil }
    if text.withUTF8Bytes({ $0.isPrintableASCII && !$0.contains(0x20) }) { return text }
    guard !text.unicodeScalars.contains(where: { $0.properties.isWhitespace })
    else { return nil }
    let safe = Sanitized.line(text)
    return safe == text ? safe : nil
  }

  /// A count; `nil` when it is unknown, negative or impossibly large.
  package var count: Int? {
    guard let number = int ?? intWithPoint, number >= 0, number <= Self.countLimit else {
      return nil
    }
    return number
  }

  /// More than there are people, each of whom reacts once. A post with a larger count would stay on
  /// top for ever.
  static let countLimit = 10_000_000_000

  /// The most entries that a list of a post keeps; its text has no room for as many.
  package static let listLimit = 1000
  /// How many entries are read of such a list: the last one tells that there are more than it
  /// keeps, unless some of them are repeated or cannot be used.
  package static let listReach = listLimit + 1

  /// The values of a list in a post, such as links or tags: a file may hold any number of them.
  package var list: [JSONValue] {
    var values: [JSONValue] = []
    for value in elements {
      if values.count == Self.listReach { break }
      values.append(value)
    }
    return values
  }

  /// Two numbers as a range; `nil` for anything else.
  package var range: Range<Int>? {
    var numbers = elements
    return Self.range(from: numbers.next(), to: numbers.next())
  }

  /// Two values as a range; `nil` unless both are numbers.
  static func range(from start: JSONValue?, to end: JSONValue?) -> Range<Int>? {
    guard let start = start?.int, let end = end?.int, start >= 0, start <= end else { return nil }
    return start..<end
  }

  /// Who may read a post, as a word says that is Mastodon's, or another program's.
  package var visibility: Post.Visibility { Post.Visibility(word: text) }

  /// When a post that was written at `written` was last edited; `nil` if that is no later, as some
  /// programs give an edit time for each post.
  ///
  /// In whole seconds: Mastodon's API tells the milliseconds of an edit, and its archives do not.
  package func edit(after written: Timestamp) -> Timestamp? {
    guard let time else { return nil }
    let second = Timestamp(seconds: time.seconds)
    return second > written ? second : nil
  }
}
