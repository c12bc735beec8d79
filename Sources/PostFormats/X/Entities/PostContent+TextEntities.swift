import Posts

extension PostContent {
  /// Finds links, tags and names in the text itself: X's posts of the first years come without a
  /// list of them, and so do likes, and posts as other programs keep them.
  mutating func findEntities() {
    var (tags, names) = (NameList(hashtags), NameList(mentions))
    var known = toldAddresses
    let text = ReadableText(raw).text
    let cuts = cuts(in: text)
    text.withUTF8Bytes { utf8 in
      var scanner = EntityScanner(utf8)
      while let entity = scanner.next() {
        if cuts.contains(entity.utf8.upperBound) { continue }
        let words = String(decoding: utf8[entity.utf8], as: UTF8.self)
        switch entity.kind {
        case .tag: tags.append(Sanitized.line(words))
        case .name: names.append(words)
        case .link: addFound(Sanitized.line(words), beside: &known)
        }
      }
    }
    (hashtags, mentions) = (tags.names, names.names)
  }

  /// The places in the readable text where a word ends that may be cut off. At the end of other
  /// texts people themselves write a `…`.
  private func cuts(in text: String) -> [Int] {
    let isCut = Post.repostedName(in: text) != nil || TextCut.beforeLink(in: raw.text) != nil
    guard isCut else { return [] }
    return [TextCut.beforeLink(in: text), TextCut.atEnd(of: text[...].utf8)].compactMap(\.self)
  }

  /// The addresses that were told beside the text, and what would be found of each in it. An
  /// address that only leads to a picture or the quoted post is no link, even if it is in the text.
  private var toldAddresses: Set<String> {
    let told = links + raw.links.filter(\.isAttachment).compactMap(\.address)
    return Set(told + told.map(\.asFound))
  }

  private mutating func addFound(_ link: String, beside known: inout Set<String>) {
    let address = link.withSmallScheme
    if links.count < JSONValue.listReach, known.insert(address).inserted { links.append(address) }
    if raw.links.count < JSONValue.listReach, RawText.Link.leads(address, toPost: quoteOf) {
      raw.links.append(attachment(link))
    }
  }

  /// The address of the quoted post, as it stands in the text.
  private func attachment(_ link: String) -> RawText.Link {
    let isPlain = raw.text.range(ofPart: link) != nil
    let short = isPlain ? link : link.replacing("&", with: "&amp;")
    return RawText.Link(short: short, address: link, isAttachment: true)
  }

  /// Whether nobody listed what is in the text. Empty lists say that there is nothing; and one list
  /// says so about any that is missing, as v2 leaves out empty ones. This does not hold for X's
  /// first years, of which some exports have lists without what the posts hold.
  func isUnlisted(_ entities: JSONValue?, at createdAt: Timestamp) -> Bool {
    guard let entities else { return true }
    guard raw.links.isEmpty, hashtags.isEmpty, mentions.isEmpty else { return false }
    return !Self.lists.isMet(by: entities) || createdAt < Self.allListed
  }

  /// The lists of v1.1, and after them those that only v2 has.
  private static let lists = JSONKeySet([
    "urls", "hashtags", "user_mentions", "mentions", "cashtags", "annotations",
  ])

  /// 2012: by then X listed everything, and every link was a `t.co`.
  private static let allListed = Timestamp(seconds: 1_325_376_000)
}

extension String {
  /// What would be found of this address in a text.
  fileprivate var asFound: String {
    withUTF8Bytes { utf8 in
      let end = LinkExtent(utf8).end(ofLinkAt: 0) ?? utf8.count
      return String(decoding: utf8[..<end], as: UTF8.self)
    }
  }
}

extension Post {
  /// Finds links, tags and names in its text, for forms that have a readable text and no lists of
  /// them.
  ///
  /// Names are not taken where a server belongs to them, which the text may leave out: `@ada` may
  /// be many people there.
  package mutating func findEntities() {
    var content = PostContent(raw: RawText(text: text, isEscaped: false))
    (content.links, content.hashtags, content.mentions) = (links, hashtags, mentions)
    content.findEntities()
    (links, hashtags) = (content.links, content.hashtags)
    if !Self.withServers.contains(id.service) { mentions = content.read().mentions }
  }

  /// Services whose handles name a server.
  private static let withServers: Set<String> = [PostService.mastodon, PostService.bluesky]
}

/// Where X cut a text that was too long, at any letter: a `…` stands there, followed at most by the
/// address of the whole text.
private enum TextCut {
  /// The place of the `…` before that address, in UTF-8 bytes. A repost may cut the address, too.
  static func beforeLink(in text: String) -> Int? {
    let utf8 = text.utf8
    guard let space = utf8.lastIndex(of: UInt8(ascii: " ")) else { return nil }
    return isLink(utf8[utf8.index(after: space)...]) ? atEnd(of: utf8[..<space]) : nil
  }

  /// The place of the `…` with which these bytes end.
  static func atEnd(of text: Substring.UTF8View) -> Int? {
    let ellipsis = "…".utf8
    guard text.suffix(ellipsis.count).elementsEqual(ellipsis) else { return nil }
    return text.count - ellipsis.count
  }

  /// Whether it is a shortened link, or the beginning of one: `https://t.c…`.
  private static func isLink(_ word: Substring.UTF8View) -> Bool {
    let start = ShortLinks.start.utf8
    if word.starts(with: start) { return true }
    guard let length = atEnd(of: word), length > 0 else { return false }
    return start.starts(with: word.prefix(length))
  }
}
