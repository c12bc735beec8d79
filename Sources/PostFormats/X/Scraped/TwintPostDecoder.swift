import Posts

/// Reads posts of X as Twint writes them: flat, with the words in `tweet`, on one line, and a date
/// in the zone of the person who collected them.
package struct TwintPostDecoder {
  private let warnings: DecodingWarnings?

  /// Impossible counts are noted in `warnings`.
  package init(warnings: DecodingWarnings? = nil) { self.warnings = warnings }

  /// Whether an object has this form.
  package static func canRead(_ value: JSONValue) -> Bool { value["tweet"]?.kind == .string }

  /// Reads one post. What it answers is not told.
  ///
  /// - Throws: `RecordFault` with the field that is wrong.
  package func post(from value: JSONValue) throws(RecordFault) -> Post {
    let id = try PostFields.id(of: value)
    let createdAt = try Self.createdAt(of: value, id: id)
    let author = Author(
      id: value["user_id"]?.safeID, handle: value["username"]?.handle ?? "",
      name: value["name"]?.safeLine ?? "")
    let content = PostContent(twint: value, ownID: id, author: author.handle)
    let (words, mentions) = content.read()
    let counts = CountFields(value, warnings)
    return Post(
      id: Post.ID(service: PostService.x, text: id),
      url: PostFields.url(of: id, by: author.handle), author: author, createdAt: createdAt,
      text: words, language: value["language"]?.language,
      metrics: Post.Metrics(
        likes: counts["likes_count"], reposts: counts["retweets_count"],
        replies: counts["replies_count"]),
      links: content.links, hashtags: content.hashtags, mentions: mentions,
      repostOf: Self.original(of: value, id: id), quoteOf: content.quoteOf,
      conversation: value["conversation_id"]?.safeID, media: content.media)
  }

  /// When a post was written: by its id, which depends on no zone. Ids from before November 2010 do
  /// not tell. Only zones given as numbers are known: with any other name the date is taken for
  /// UTC.
  private static func createdAt(
    of value: JSONValue, id: String
  ) throws(RecordFault) -> Timestamp {
    let early = EarlyID.time(of: id)
    if early == nil, let time = Timestamp(snowflake: id), PostTime.range.contains(time) {
      return time
    }
    let field = value["date"]
    if let date = field?.text {
      let zone = value["timezone"]?.text ?? ""
      let isNumber = zone.hasPrefix("+") || zone.hasPrefix("-")
      let time = value["time"]?.text.map { " " + $0 + (isNumber ? zone : "") } ?? ""
      if let time = PostTime.read(date + time) { return time }
    } else if field == nil, let early {
      return early
    }
    throw RecordFault("date", expected: PostTime.expected("2010-05-14"), found: field)
  }

  /// The id of the post that was passed on. In files of older versions the record is that post, and
  /// this the later id of the repost.
  private static func original(of value: JSONValue, id: String) -> String? {
    guard value["retweet"]?.bool == true, let original = value["retweet_id"]?.safeID,
      DecimalID.isID(original), DecimalID.isLess(original, id)
    else { return nil }
    return original
  }
}

extension PostContent {
  /// What a post says as Twint writes it.
  ///
  /// - Parameters:
  ///   - ownID: the post's own id, as a cut text ends with a link to itself.
  ///   - author: the author's handle, which is among those who are answered.
  init(twint post: JSONValue, ownID: String, author: String) {
    // Twint puts a blank before each address.
    var text = (post["tweet"]?.text ?? "").replacing("  http", with: " http")
    if text.hasPrefix(" http") { text.removeFirst() }
    self.init(raw: RawText(text: text, isEscaped: RawText.seemsEscaped(text)))
    read(twint: post, ownID: ownID, author: author)
  }

  private mutating func read(twint post: JSONValue, ownID: String, author: String) {
    if let quoted = post["quote_url"]?.address, case .x(let id) = PostAddress(quoted) {
      quoteOf = id
    }
    for photo in post["photos"]?.list ?? [] {
      if let url = photo.address { media.append(Post.Media(kind: .photo, url: url)) }
    }
    // For a film only a still is told; that there is one is said of pictures, too.
    if media.isEmpty, post["video"]?.int == 1, let still = post["thumbnail"]?.address {
      media.append(Post.Media(kind: .video, url: still))
    }
    pairLinks(with: (post["urls"]?.list ?? []).map(\.address), ownID: ownID)
    hashtags.appendNames(
      (post["hashtags"]?.list ?? []).compactMap(\.safeLine?.withoutTagSign))
    let people = (post["mentions"]?.list ?? []) + (post["reply_to"]?.list ?? [])
    let names = people.compactMap { ($0["screen_name"] ?? $0["username"] ?? $0).handle }
    mentions.appendNames(names.filter { $0.lowercased() != author.lowercased() })
    findEntities()
  }

  /// Pairs the shortened links of the text with the addresses, which stand in the same order; after
  /// them may be a link that only stands for pictures. If their numbers differ, or the links were
  /// not shortened, nothing tells which is which.
  private mutating func pairLinks(with addresses: [String?], ownID: String) {
    let shorts = raw.shortened
    let isPaired =
      shorts.count == addresses.count || !media.isEmpty && shorts.count == addresses.count + 1
    guard isPaired else {
      for address in addresses { links.appendLink(address) }
      return
    }
    for (index, short) in shorts.enumerated() {
      let address = index < addresses.count ? addresses[index] : nil
      add(short, to: address, ownID: ownID, isMedia: index == addresses.count)
    }
  }
}
