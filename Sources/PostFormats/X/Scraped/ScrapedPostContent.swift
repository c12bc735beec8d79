import Posts

extension PostContent {
  /// What a post says as snscrape and twscrape write it.
  ///
  /// - Parameter ownID: a cut text ends with a link to itself.
  init(scraped post: JSONValue, ownID: String, quoteOf: String?) throws(RecordFault) {
    let field = post["rawContent"] ?? post["content"] ?? post["renderedContent"]
    guard let text = field?.text else {
      let isOld = post["rawContent"] == nil && post["content"] != nil
      throw RecordFault(isOld ? "content" : "rawContent", expected: "a text", found: field)
    }
    let shown = post["displayTextRange"]?.range
    self.init(raw: RawText(text: text, isEscaped: RawText.seemsEscaped(text), shown: shown))
    self.quoteOf = quoteOf
    read(scraped: post, ownID: ownID)
  }

  private mutating func read(scraped post: JSONValue, ownID: String) {
    if let list = post["links"] {
      for link in list.list {
        add(link["tcourl"], to: link["url"], at: link["indices"]?.range, ownID: ownID)
      }
    } else {
      // So until 2022: two lists, side by side.
      let shorts = post["tcooutlinks"]?.list ?? []
      for (index, address) in (post["outlinks"]?.list ?? []).enumerated() {
        add(index < shorts.count ? shorts[index] : nil, to: address, at: nil, ownID: ownID)
      }
    }
    if let found = post["media"] { addScraped(media: found) }
    if !media.isEmpty { hideLinkToMedia() }
    hashtags.appendNames((post["hashtags"]?.list ?? []).compactMap(\.safeLine))
    mentions.appendNames(
      (post["mentionedUsers"]?.list ?? []).compactMap { $0["username"]?.handle })
    // The first versions had no list of tags, or none of names.
    if post["hashtags"] == nil { findEntities() }
  }

  private mutating func add(
    _ short: JSONValue?, to address: JSONValue?, at range: Range<Int>?, ownID: String
  ) {
    let address = address?.address
    let isOwn = RawText.Link.leads(address, toPost: ownID)
    let isQuoted = RawText.Link.leads(address, toPost: quoteOf)
    let link = RawText.Link(
      short: short?.text ?? "", range: range, address: address, isAttachment: isOwn || isQuoted)
    add(link, isListed: !isOwn)
  }
}
