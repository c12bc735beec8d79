/// Tokens that the app adds to a post's words, so that `from:swi` is a prefix search like any other.
///
/// Each begins with a private-use scalar. Those never get into the token of a text (see `Words`), so
/// no post can forge one. What nobody types the beginning of is such a scalar and nothing else: a
/// token of one character has the fewest entries in an index.
package enum Mark: UInt32, Sendable, CaseIterable {
  case tag = 0xE000
  case author = 0xE001
  /// Mentioned, or written by.
  case mention = 0xE002
  case language = 0xE003
  /// What a post has and is: see `Feature`.
  case feature = 0xE004
  /// Whom it is addressed to.
  case recipient = 0xE005
  /// A host that it links to, and each host above that.
  case host = 0xE006
  /// A collection it stands in.
  case collection = 0xE007
  /// The source that brought it, and the service it is of.
  case source = 0xE008
  case conversation = 0xE009

  /// Conditions on a post that are not words of it.
  package enum Feature: String, Sendable, CaseIterable {
    case media, links, warning, reply, repost, quote, images, video, sensitive
  }

  /// The token of a name that is folded already (`Folding.name`); the beginning of a name gives the
  /// beginning of the token.
  ///
  /// A feature is one scalar; a conversation is one of `conversationGroups` scalars, so that its
  /// posts must be looked at (`Query.Term.needsCheck`).
  package func token(_ name: String) -> String {
    switch self {
    case .feature:
      guard let feature = Feature(rawValue: name),
        let index = Feature.allCases.firstIndex(of: feature)
      else { break }
      return Self.token(0xF_0000 + UInt32(index))
    case .conversation:
      var hash: UInt32 = 0x811C_9DC5  // FNV-1a
      for byte in name.utf8 { hash = (hash ^ UInt32(byte)) &* 0x0100_0193 }
      return Self.token(0xF_4000 + (hash ^ hash >> 14) % Self.conversationGroups)
    default: break
    }
    return Self.token(rawValue) + name
  }

  /// Into so many groups conversations are put: nearly each of the posts of an archive begins one, and
  /// a token for each would be a tenth of the file.
  private static let conversationGroups: UInt32 = 1 << 14

  private static func token(_ value: UInt32) -> String {
    Unicode.Scalar(value).map { String(Character($0)) } ?? ""
  }

  /// The names under which a handle is found, folded: itself, and its first part, since people call
  /// `ada@social.example` and `ada.example` "ada".
  package static func names(ofHandle handle: String) -> [String] {
    let whole = Folding.name(handle)
    guard !whole.isEmpty else { return [] }
    let end = whole.firstIndex(of: "@") ?? whole.firstIndex(of: ".")
    guard let end, end > whole.startIndex else { return [whole] }
    return [whole, String(whole[..<end])]
  }

  /// The codes under which a language is found, folded: `en-GB` also as `en`.
  package static func codes(ofLanguage language: String) -> [String] {
    let whole = Folding.name(language)
    guard !whole.isEmpty else { return [] }
    guard let end = whole.firstIndex(where: { $0 == "-" || $0 == "_" }), end > whole.startIndex
    else { return [whole] }
    return [whole, String(whole[..<end])]
  }

  /// The hosts under which a link is found, folded: its own without `www.`, and those above it that
  /// still have a dot.
  package static func hosts(ofLink link: String) -> [String] {
    var rest = hostAndRest(ofLink: link).host
    var hosts: [String] = []
    while rest.utf8.contains(UInt8(ascii: ".")), hosts.count < 8 {
      hosts.append(rest)
      guard let dot = rest.firstIndex(of: ".") else { break }
      rest = String(rest[rest.index(after: dot)...])
    }
    return hosts
  }

  /// The folded host of a link, without scheme, user, port and `www.`, and what stands behind it.
  static func hostAndRest(ofLink link: String) -> (host: String, rest: String) {
    var text = Substring(link)
    if let slashes = text.firstRange(of: "://") { text = text[slashes.upperBound...] }
    let end = text.firstIndex { "/?#".contains($0) } ?? text.endIndex
    var host = text[..<end]
    if let at = host.lastIndex(of: "@") { host = host[host.index(after: at)...] }
    if let colon = host.firstIndex(of: ":") { host = host[..<colon] }
    var name = Folding.name(String(host))
    if name.hasPrefix("www.") { name.removeFirst(4) }
    return (name, String(text[end...]))
  }
}
