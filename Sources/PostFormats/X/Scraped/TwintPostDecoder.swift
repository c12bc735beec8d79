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
