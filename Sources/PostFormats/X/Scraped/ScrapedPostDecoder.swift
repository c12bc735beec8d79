import Posts

/// Reads posts of X as snscrape writes them: the words in `rawContent`, or `content` until 2022,
/// the author in `user`, other posts within; and as twscrape does, which adopted that form and has
/// ids as texts, too.
///
/// As in v1.1, a repost has its own id, author and time; its words, links and counts are those of
/// the post within it. Only the id of a quoted post is read.
package struct ScrapedPostDecoder {
  private let warnings: DecodingWarnings?

  /// Impossible counts are noted in `warnings`.
  package init(warnings: DecodingWarnings? = nil) { self.warnings = warnings }

  /// Whether an object has this form. Objects say so themselves, but not those of the first
  /// versions, nor those that pandas wrote.
  package static func canRead(_ value: JSONValue) -> Bool {
    value["rawContent"] != nil || value["renderedContent"] != nil
  }

  /// Whether an object is what a person kept of one, with `content` but none of the keys that
  /// identify the form. Many programs write that word and `date`, but only in an id of X is that
  /// time.
  package static func canReadRest(of value: JSONValue) -> Bool {
    guard value["content"]?.kind == .string, let told = value["date"].flatMap(Self.date),
      let id = try? Self.id(of: value), let time = Timestamp(snowflake: id)
    else { return false }
    return abs(told.seconds - time.seconds) <= 1
  }

  /// Reads one post.
  ///
  /// - Throws: `RecordFault` with the field that is wrong.
  package func post(from value: JSONValue) throws(RecordFault) -> Post {
    let id = try Self.id(of: value)
    let createdAt = try Self.createdAt(of: value, id: id)
    let author = Self.author(of: value)
    let repost = value["retweetedTweet"]
    let original = repost.flatMap { Self.canRead($0) ? $0 : nil }
    let body = original ?? value
    let repostOf = repost.flatMap(Self.otherID)
    let quoteOf = body["quotedTweet"].flatMap(Self.otherID)
    var content = try PostContent(scraped: body, ownID: repostOf ?? id, quoteOf: quoteOf)
    content.repostedFrom = original.map { Self.author(of: $0).handle }
    let (words, mentions) = content.read()
    let counts = CountFields(body, warnings)
    return Post(
      id: Post.ID(service: PostService.x, text: id),
      url: PostFields.url(of: id, by: author.handle), author: author, createdAt: createdAt,
      text: Self.text(words, of: body), language: body["lang"]?.language,
      metrics: Post.Metrics(
        likes: counts["likeCount"], reposts: counts["retweetCount"],
        replies: counts["replyCount"], quotes: counts["quoteCount"]),
      links: content.links, hashtags: content.hashtags, mentions: mentions,
      replyTo: (value["inReplyToTweetIdStr"] ?? value["inReplyToTweetId"])?.safeID,
      repostOf: repostOf, quoteOf: quoteOf,
      conversation: (value["conversationIdStr"] ?? value["conversationId"])?.safeID,
      media: content.media, isSensitive: body["possibly_sensitive"]?.bool ?? false,
      visibility: PostFields.audience(
        protected: value["user"]?["protected"], original: original?["user"]?["protected"]),
      client: value["sourceLabel"]?.safeLine ?? PostFields.client(value["source"]))
  }

  /// The id of a post: the number in its address rather than `id`, which a careless program may
  /// have rounded.
  private static func id(of value: JSONValue) throws(RecordFault) -> String {
    if value["id_str"] == nil, let url = value["url"]?.address,
      case .x(let id) = PostAddress(url), DecimalID.isID(id)
    {
      return id
    }
    return try PostFields.id(of: value)
  }

  /// The id of a post within; for one that is gone, the id is all there is. In a table Python may
  /// have written nothing but the address.
  private static func otherID(_ value: JSONValue) -> String? {
    if let id = try? Self.id(of: value) { return id }
    if let url = value.address, case .x(let id) = PostAddress(url) { return id }
    return value.safeID
  }

  private static func createdAt(
    of value: JSONValue, id: String
  ) throws(RecordFault) -> Timestamp {
    let field = value["date"]
    if let time = field.flatMap(date) { return time }
    return try PostFields.time(
      in: field, named: "date", like: "2022-02-08T20:07:58+00:00", orOfID: id)
  }

  private static func date(_ value: JSONValue) -> Timestamp? { milliseconds(value) ?? value.time }

  /// A time as pandas writes it, in milliseconds since 1970.
  private static func milliseconds(_ value: JSONValue) -> Timestamp? {
    guard value.kind == .number, let number = value.int, number > 0 else { return nil }
    let time = Timestamp(milliseconds: Int64(number))
    return PostTime.range.contains(time) ? time : nil
  }

  /// The author; for some people only the id is known. In a table the person is not an object, but
  /// named in the address of the post.
  private static func author(of value: JSONValue) -> Author {
    let user = value["user"]
    return Author(
      id: (user?["id_str"] ?? user?["id"])?.safeID,
      handle: (user?["username"] ?? value["username"])?.handle ?? name(in: value["url"]) ?? "",
      name: user?["displayname"]?.safeLine ?? "", avatar: user?["profileImageUrl"]?.address)
  }

  /// `ada` of `https://twitter.com/ada/status/1`.
  private static func name(in address: JSONValue?) -> String? {
    let parts = address?.address?.split(separator: "/") ?? []
    guard parts.count > 4, parts[3] == "status", parts[2] != "i" else { return nil }
    return Sanitized.line(String(parts[2]))
  }

  /// The words, above the choices of a poll.
  private static func text(_ words: String, of post: JSONValue) -> String {
    guard let card = post["card"], let options = card["options"] else { return words }
    return PollText.text([words], choices: options.list, named: "label", until: card["endDate"]) {
      $0["count"] ?? $0["votesCount"]
    }
  }
}
