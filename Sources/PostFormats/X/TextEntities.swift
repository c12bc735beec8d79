import Posts

extension PostContent {
  /// Finds links, tags and names in the text itself: X's posts of the first years come without a list
  /// of them.
  ///
  /// A word counts from its first character on, behind an opening bracket or quote, too.
  mutating func findEntities() {
    var (tags, names) = (NameList(hashtags), NameList(mentions))
    // What only leads to a picture or the quoted post is no link, though the text has its address.
    var known = Set(links).union(raw.links.filter(\.isAttachment).compactMap(\.address))
    for word in ReadableText(raw).text.split(whereSeparator: \.isWhitespace) {
      let word = word.drop { Self.openings.contains($0) }
      if word.isWebAddress {
        let end = word.lastIndex { !Self.closings.contains($0) }
        let link = Sanitized.line(String(word[...(end ?? word.startIndex)]))
        if links.count < JSONValue.listLimit, known.insert(link).inserted { links.append(link) }
        if RawText.Link.leads(link, toPost: quoteOf) { raw.links.append(attachment(link)) }
      } else if let sign = word.first, sign == "#" || sign == "＃" {
        let tag = word.dropFirst().prefix { $0.isLetter || $0.isNumber || $0 == "_" }
        if !tag.allSatisfy(\.isNumber) { tags.append(Sanitized.line(String(tag))) }
      } else if let sign = word.first, sign == "@" || sign == "＠" {
        let name = word.dropFirst().prefix {
          $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_")
        }
        names.append(String(name))
      }
    }
    (hashtags, mentions) = (tags.names, names.names)
  }

  /// The address of the quoted post, as it stands in the text.
  private func attachment(_ link: String) -> RawText.Link {
    let isPlain = raw.text.range(ofPart: link) != nil
    let short = isPlain ? link : link.replacing("&", with: "&amp;")
    return RawText.Link(short: short, address: link, isAttachment: true)
  }

  private static let openings: Set<Character> = ["(", "[", "\"", "'", "“", "«", "‘", "."]
  private static let closings: Set<Character> = [
    ".", ",", ";", ":", "!", "?", ")", "]", "\"", "'", "”", "»", "’", "…",
  ]
}
