import Posts

extension PostContent {
  /// What a v1.1 status says. The text is the longest there is: `extended_tweet.full_text`,
  /// `full_text`, `text`. Places, links and pictures are taken from beside the chosen one.
  ///
  /// - Parameters:
  ///   - ownID: the post's own id, as a cut text ends with a link to itself.
  ///   - createdAt: when it was written, or passed on.
  ///   - mayBeUnescaped: whether the text itself must show if it is escaped.
  init(
    status: JSONValue, ownID: String, at createdAt: Timestamp, mayBeUnescaped: Bool = false
  ) throws(RecordFault) {
    let extended = status["extended_tweet"]
    let holder = extended?["full_text"] == nil ? status : extended ?? status
    let field = holder["full_text"] ?? holder["text"]
    guard let text = field?.text else {
      throw RecordFault("full_text", expected: "a text", found: field)
    }
    let isEscaped = !mayBeUnescaped || RawText.seemsEscaped(text)
    let shown = holder["display_text_range"]?.range
    self.init(raw: RawText(text: text, isEscaped: isEscaped, shown: shown))
    read(status, holder: holder, ownID: ownID, at: createdAt)
  }

  /// Reads what stands beside the text. It is a method of its own, as what an initialiser changes
  /// at its end is copied.
  private mutating func read(
    _ status: JSONValue, holder: JSONValue, ownID: String, at createdAt: Timestamp
  ) {
    quoteOf =
      (status["quoted_status_id_str"] ?? status["quoted_status_id"])?.safeID
      ?? status["quoted_status"].flatMap(PostFields.otherID)
    let entities = holder["entities"]
    addLinks(entities, ownID: ownID)
    addNames(entities)
    // Asked before other links come, which say nothing about the lists.
    let isUnlisted = isUnlisted(entities, at: createdAt)
    addQuoted(status["quoted_status_permalink"])
    addMedia(of: holder)
    guard isUnlisted else { return }
    expandLinks(by: status["expanded_urls"], ownID: ownID)
    findEntities()
  }

  /// Adds the links of a text, by what X found in it.
  mutating func addLinks(_ entities: JSONValue?, ownID: String) {
    for url in entities?["urls"]?.list ?? [] {
      guard let short = url["url"]?.text else { continue }
      let address = url["expanded_url"]?.address
      add(short, at: url["indices"]?.range, to: address, ownID: ownID)
      // If a link was never shortened, as until 2011, only the text says where it leads.
      if address == nil { links.appendLink(unescaped(url["url"]?.address)) }
    }
  }

  /// An address as it stands in the text, unescaped if the text is escaped.
  private func unescaped(_ address: String?) -> String? {
    address.map { ReadableText(RawText(text: $0, isEscaped: raw.isEscaped)).text }
  }

  /// Adds the link to the quoted post, which may stand only in a field of its own.
  private mutating func addQuoted(_ permalink: JSONValue?) {
    guard let short = permalink?["url"]?.text,
      !raw.links.contains(where: { $0.short == short }), raw.shortened.contains(short)
    else { return }
    let address = permalink?["expanded"]?.address
    add(RawText.Link(short: short, address: address, isAttachment: true), isListed: true)
  }

  /// Adds the tags and names of a text, by what X found in it.
  mutating func addNames(_ entities: JSONValue?) {
    hashtags.appendNames((entities?["hashtags"]?.list ?? []).compactMap { $0["text"]?.safeLine })
    mentions.appendNames(
      (entities?["user_mentions"]?.list ?? []).compactMap { $0["screen_name"]?.handle })
  }

  /// Adds the pictures: all are in `extended_entities`; `entities` has only the first. Without
  /// either they may be beside the words.
  private mutating func addMedia(of holder: JSONValue) {
    let list =
      holder["extended_entities"]?["media"] ?? holder["entities"]?["media"] ?? holder["media"]
    for item in list?.list ?? [] {
      if let short = item["url"]?.text, !raw.links.contains(where: { $0.short == short }) {
        let link = RawText.Link(
          short: short, range: item["indices"]?.range, address: item["expanded_url"]?.address,
          isAttachment: true)
        add(link, isListed: false)
      }
      let still = (item["media_url_https"] ?? item["media_url"] ?? item["original"])?.address
      let film = PostFields.film(item["video_info"]?["variants"], bitrate: "bitrate")
      let alt = item["ext_alt_text"] ?? item["alt_text"]
      if let one = PostFields.media(kind: item["type"], url: film ?? still, alt: alt) {
        media.append(one)
      }
    }
  }

  /// Tells where the shortened links of the text lead, from the table of an export from before
  /// 2019. It has all addresses in one field, in the order of the text, and after them that of each
  /// picture.
  ///
  /// If there are not as many addresses as links, as in a cut text, nothing tells which is which.
  private mutating func expandLinks(by field: JSONValue?, ownID: String) {
    guard let text = field?.text, !text.isEmpty else { return }
    let shorts = raw.shortened
    var addresses = Self.addresses(in: text)
    if addresses.count != shorts.count { addresses = addresses.uniqued }
    if addresses.count == shorts.count {
      for (short, address) in zip(shorts, addresses) { add(short, to: address, ownID: ownID) }
      return
    }
    for address in addresses where !RawText.Link.leads(address, toPost: ownID) {
      links.appendLink(address)
    }
  }

  /// The addresses that commas separate; an address may have commas itself.
  private static func addresses(in text: String) -> [String] {
    let lines = text.replacing(",https://", with: "\nhttps://")
      .replacing(",http://", with: "\nhttp://")
    return lines.split(separator: "\n").prefix(JSONValue.listReach)
      .compactMap { JSONValue.safeAddress(String($0)) }
  }
}

extension [String] {
  /// The addresses, each once: several pictures of a post have one address.
  fileprivate var uniqued: [String] {
    var seen: Set<String> = []
    return filter { seen.insert($0).inserted }
  }
}
