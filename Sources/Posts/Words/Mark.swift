/// Tokens that the app adds to a post's words, so that `from:swi` is a prefix search like any
/// other.
///
/// Each begins with a private-use scalar, which never gets into the tokens of a text (see `Words`),
/// so that no post can forge a mark. A mark that nobody completes by typing is this scalar alone: a
/// token of one character has the fewest entries in an index.
package enum Mark: UInt32, Sendable, CaseIterable {
  case tag = 0xE000
  case author = 0xE001
  /// Mentioned, or written by.
  case mention = 0xE002
  case language = 0xE003
  /// What a post has or is: see `Feature`.
  case feature = 0xE004
  /// Whom it is addressed to.
  case recipient = 0xE005
  /// A host that it links to, and each host above that; and a part of the path of a link that has a
  /// dot, as a host has.
  case host = 0xE006
  /// A collection that it is in.
  case collection = 0xE007
  /// The source that brought it, and its service.
  case source = 0xE008
  case conversation = 0xE009
  /// The service of a post that no source of that name brought.
  case serviceOfOtherSources = 0xE00A

  /// What posts can have or be, apart from their words.
  package enum Feature: String, Sendable, CaseIterable {
    case media, links, warning, reply, repost, quote, images, video, sensitive

    /// The scalar that is its token.
    var scalar: UInt32 {
      let number: UInt32 =
        switch self {
        case .media: 0
        case .links: 1
        case .warning: 2
        case .reply: 3
        case .repost: 4
        case .quote: 5
        case .images: 6
        case .video: 7
        case .sensitive: 8
        }
      return 0xF_0000 + number
    }
  }

  /// The token of a name that is folded already (`Folding.name`); a prefix of a name gives a prefix
  /// of the token.
  ///
  /// A feature is one scalar. Conversations share `conversationGroups` scalars, so their posts must
  /// be checked (`Query.Term.needsCheck`).
  package func token(_ name: String) -> String {
    switch self {
    case .feature:
      if let feature = Feature(rawValue: name) { return Self.token(feature.scalar) }
    case .conversation: return Self.token(Self.group(ofConversation: name.utf8))
    default: break
    }
    return Self.token(rawValue) + name
  }

  /// The scalar of the group of a conversation, whose name is folded.
  static func group(ofConversation name: some Sequence<UInt8>) -> UInt32 {
    let hash = FNV1a.hash32(name)
    return 0xF_4000 + (hash ^ hash >> 14) % conversationGroups
  }

  /// How many groups of conversations there are: nearly every post of an archive begins one, and a
  /// token for each would take a tenth of the file.
  private static let conversationGroups: UInt32 = 1 << 14

  private static func token(_ value: UInt32) -> String {
    Unicode.Scalar(value).map { String(Character($0)) } ?? ""
  }

  /// Splits a link into its folded host, without scheme, user and `www.`; the host as it is
  /// written; and what follows it, beginning with its port.
  static func hostAndRest(
    ofLink link: String
  ) -> (host: String, written: String, rest: String) {
    let (written, rest) = link.withUTF8Bytes { bytes in
      let host = self.host(in: bytes)
      return (
        String(decoding: bytes[host], as: UTF8.self),
        String(decoding: bytes[host.upperBound...], as: UTF8.self)
      )
    }
    let name = Folding.name(written)
    guard name.utf8.starts(with: "www.".utf8) else { return (name, written, rest) }
    let (host, address) = (name.unicodeScalars.dropFirst(4), written.unicodeScalars.dropFirst(4))
    return (String(host), String(address), rest)
  }

  /// A host without the dot behind it that names it in full: `example.org.` is `example.org`.
  static func withoutLastDots(_ host: String) -> Substring {
    var name = host[...]
    while name.utf8.last == UInt8(ascii: ".") { name.removeLast() }
    return name
  }

  /// The range of a link's host, without user and port.
  private static func host(in link: UnsafeBufferPointer<UInt8>) -> Range<Int> {
    let start = endOfScheme(in: link)
    let end = link[start...].firstIndex(where: endsHost) ?? link.count
    // What stands before an `@` is a user only if a dot follows: `url:ada@work` has none.
    let user = link[start..<end].lastIndex(of: UInt8(ascii: "@")).flatMap { sign in
      link[sign..<end].contains(UInt8(ascii: ".")) ? sign : nil
    }
    let host = user.map { $0 + 1 } ?? start
    return host..<(link[host..<end].firstIndex(of: UInt8(ascii: ":")) ?? end)
  }

  /// The place after the `://` of its scheme; 0 if it has none. An address in its path has a scheme
  /// of its own.
  static func endOfScheme(in link: UnsafeBufferPointer<UInt8>) -> Int {
    guard let slash = link.firstIndex(where: endsHost), slash > 0,
      link[slash - 1] == UInt8(ascii: ":"), link[slash...].starts(with: "//".utf8)
    else { return 0 }
    return slash + 2
  }

  /// Whether a byte is `/`, `?` or `#`.
  private static func endsHost(_ byte: UInt8) -> Bool {
    byte == 0x2F || byte == 0x3F || byte == 0x23
  }
}
