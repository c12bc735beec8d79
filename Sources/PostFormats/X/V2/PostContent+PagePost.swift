import Posts

extension PostContent {
  /// What a post of the v2 API says; for a long post the note, which is not escaped, with its
  /// entities.
  ///
  /// - Parameter items: the objects of its pictures and films.
  init(
    pagePost post: JSONValue, ownID: String, quoteOf: String?, media items: [JSONValue]
  ) throws(RecordFault) {
    let note = Self.note(of: post)
    let field = (note ?? post)["text"]
    guard let text = field?.text else {
      throw RecordFault("text", expected: "a text", found: field)
    }
    self.init(raw: RawText(text: text, isEscaped: note == nil))
    self.quoteOf = quoteOf
    let entities = (note ?? post)["entities"]
    for url in entities?["urls"]?.list ?? [] { addLink(url, ownID: ownID) }
    hashtags.appendNames((entities?["hashtags"]?.list ?? []).compactMap { $0["tag"]?.safeLine })
    mentions.appendNames(
      (entities?["mentions"]?.list ?? []).compactMap { $0["username"]?.handle })
    for item in items {
      let film = PostFields.film(item["variants"], bitrate: "bit_rate")
      let url = film ?? (item["url"] ?? item["preview_image_url"])?.address
      let one = PostFields.media(kind: item["type"], url: url, alt: item["alt_text"])
      if let one { media.append(one) }
    }
  }

  /// Finds in the text what nobody listed: `entities` come only where they are asked for. A text
  /// may end with a link that only stands for pictures, but a note does not.
  mutating func findUnlisted(ofPagePost post: JSONValue, at createdAt: Timestamp) {
    let note = Self.note(of: post)
    guard isUnlisted((note ?? post)["entities"], at: createdAt) else { return }
    let attachments = post["attachments"]
    let media = (attachments?["media_keys"] ?? attachments?["media"])?.list ?? []
    if note == nil, !media.isEmpty { hideLinkToMedia() }
    findEntities()
  }

  /// The whole of a long post; `nil` for any other post, and if its text did not come.
  private static func note(of post: JSONValue) -> JSONValue? {
    let note = post["note_tweet"] ?? post["note_post"]
    return note?["text"] == nil ? nil : note
  }

  private mutating func addLink(_ url: JSONValue, ownID: String) {
    guard let short = url["url"]?.text else { return }
    let address = url["expanded_url"]?.address
    let isMedia = url["media_key"] != nil || RawText.Link.leadsToMedia(address)
    let range = JSONValue.range(from: url["start"], to: url["end"])
    add(short, at: range, to: address, ownID: ownID, isMedia: isMedia)
  }
}
