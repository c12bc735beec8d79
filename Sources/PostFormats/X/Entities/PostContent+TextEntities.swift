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
