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

  /// Takes the pictures and films of a post: snscrape has one list of all, twscrape one for each
  /// kind.
  private mutating func addScraped(media found: JSONValue) {
    for item in found.list { add(Self.medium(item, kind: Self.kind(of: item))) }
    for item in found["photos"]?.list ?? [] { add(Self.medium(item, kind: .photo)) }
    for item in found["videos"]?.list ?? [] { add(Self.medium(item, kind: .video)) }
    for item in found["animated"]?.list ?? [] { add(Self.medium(item, kind: .gif)) }
  }

  private mutating func add(_ item: Post.Media?) {
    if let item { media.append(item) }
  }

  /// A picture, or a film in the best of several qualities.
  private static func medium(_ item: JSONValue, kind: Post.Media.Kind) -> Post.Media? {
    let film = PostFields.film(item["variants"], bitrate: "bitrate", type: "contentType")
    let whole = (item["videoUrl"] ?? item["fullUrl"] ?? item["url"])?.address
    let still = (item["previewUrl"] ?? item["thumbnailUrl"])?.address
    guard let url = film ?? whole ?? still else { return nil }
    return Post.Media(kind: kind, url: url, alt: item["altText"]?.altText)
  }

  private static func kind(of item: JSONValue) -> Post.Media.Kind {
    guard let type = (item["_type"] ?? item["type"])?.text?.lowercased() else {
      // pandas leaves it out.
      if item["variants"] == nil { return .photo }
      return item["duration"] == nil && item["views"] == nil ? .gif : .video
    }
    return type.hasSuffix("video") ? .video : type.hasSuffix("gif") ? .gif : .photo
  }
}
