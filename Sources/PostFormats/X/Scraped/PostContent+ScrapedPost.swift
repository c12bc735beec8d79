import Posts

extension PostContent {
  /// What a post says as snscrape and twscrape write it.
  ///
  /// - Parameter ownID: the post's own id, as a cut text ends with a link to itself.
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
        add(
          link["tcourl"]?.text ?? "", at: link["indices"]?.range, to: link["url"]?.address,
          ownID: ownID)
      }
    } else {
      // The form until 2022: two lists, side by side.
      let shorts = post["tcooutlinks"]?.list ?? []
      for (index, address) in (post["outlinks"]?.list ?? []).enumerated() {
        let short = index < shorts.count ? shorts[index].text : nil
        add(short ?? "", to: address.address, ownID: ownID)
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
}
