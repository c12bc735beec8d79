import Posts

/// Reads posts as X's own pages get them, and as programs that listen there save them: the fields
/// of v1.1 in `legacy`, and around them the author, the whole of a long text, a poll, the client.
///
/// As in v1.1, a repost has its own id, author and time; its words, links and counts are those of
/// the post within it. Only the id of a quoted post is read.
package struct WebPostDecoder {
  private let warnings: DecodingWarnings?

  /// Impossible counts are noted in `warnings`.
  package init(warnings: DecodingWarnings? = nil) { self.warnings = warnings }

  /// Whether an object has this form.
  package static func canRead(_ value: JSONValue) -> Bool { value["legacy"]?.kind == .object }

  /// The post at `result` in a place for one; `nil` if it is gone or withheld. Beside some posts, X
  /// tells what may not be done with them.
  package static func post(at place: JSONValue?) -> JSONValue? {
    guard let result = place?["result"] else { return nil }
    let post = result["tweet"] ?? result
    return canRead(post) ? post : nil
  }

  /// One post, or the field that is wrong.
  package func result(of value: JSONValue) -> Result<Post, RecordFault> {
    do { return .success(try post(from: value)) } catch { return .failure(error) }
  }

  /// Reads one post.
  ///
  /// - Throws: `RecordFault` with the field that is wrong.
  package func post(from value: JSONValue) throws(RecordFault) -> Post {
    guard let status = value["legacy"], status.kind == .object else {
      throw RecordFault("legacy", expected: "an object", found: value["legacy"])
    }
    let field = value["rest_id"] ?? status["id_str"]
    guard let id = field?.safeID, DecimalID.isID(id) else {
      throw PostFields.noID(in: field, named: "rest_id")
    }
    let createdAt = try PostFields.createdAt(of: status, id: id)
    let user = Self.user(of: value)
    let author = Self.author(user, id: status["user_id_str"])
    let place = status["retweeted_status_result"] ?? value["retweeted_status_result"]
    let original = Self.post(at: place)
    let body = original ?? value
    let words = original?["legacy"] ?? status
    let repostOf = (original?["rest_id"] ?? original?["legacy"]?["id_str"])?.safeID
    let written = original == nil ? createdAt : words["created_at"]?.time ?? createdAt
    var content = try PostContent(status: words, ownID: repostOf ?? id, at: written)
    content.takeNote(of: body, ownID: repostOf ?? id)
    content.repostedFrom = original.map { Self.author(Self.user(of: $0), id: nil).handle }
    let (text, mentions) = content.read()
    return Post(
      id: Post.ID(service: PostService.x, text: id),
      url: PostFields.url(of: id, by: author.handle), author: author, createdAt: createdAt,
      text: CardPoll(of: body)?.text(below: text) ?? PostArticle(of: body)?.text(below: text)
        ?? text,
      language: words["lang"]?.language,
      metrics: PostFields.metrics(of: words, warnings),
      links: content.links, hashtags: content.hashtags, mentions: mentions,
      replyTo: status["in_reply_to_status_id_str"]?.safeID,
      repostOf: repostOf,
      quoteOf: content.quoteOf ?? Self.post(at: body["quoted_status_result"])?["rest_id"]?.safeID,
      conversation: status["conversation_id_str"]?.safeID, media: content.media,
      isSensitive: words["possibly_sensitive"]?.bool ?? false,
      visibility: PostFields.audience(
        protected: Self.privacy(of: user),
        original: Self.privacy(of: original.flatMap(Self.user(of:)))),
      client: PostFields.client(value["source"] ?? status["source"]))
  }

  private static func user(of post: JSONValue) -> JSONValue? {
    let core = post["core"]
    return (core?["user_results"] ?? core?["user_result"])?["result"]
  }

  private static func privacy(of user: JSONValue?) -> JSONValue? {
    user?["privacy"]?["protected"] ?? user?["legacy"]?["protected"]
  }

  /// A person; until 2025 all their fields were in `legacy`, too.
  private static func author(_ user: JSONValue?, id: JSONValue?) -> Author {
    let (core, old) = (user?["core"], user?["legacy"])
    return Author(
      id: (user?["rest_id"] ?? id)?.safeID,
      handle: (core?["screen_name"] ?? old?["screen_name"])?.handle ?? "",
      name: (core?["name"] ?? old?["name"])?.safeLine ?? "",
      avatar: (user?["avatar"]?["image_url"] ?? old?["profile_image_url_https"])?.address)
  }
}

extension PostContent {
  /// Puts the whole of a long text in place of the cut one, with what X found in it.
  ///
  /// It is not escaped. The names that a reply begins with are in front of both.
  fileprivate mutating func takeNote(of post: JSONValue, ownID: String) {
    guard let note = post["note_tweet"]?["note_tweet_results"]?["result"],
      let text = note["text"]?.text
    else { return }
    let start = raw.shown?.lowerBound ?? 0
    raw.text = text
    raw.isEscaped = false
    raw.shown = start..<max(start, text.unicodeScalars.count)
    let entities = note["entity_set"]
    addLinks(entities, ownID: ownID)
    addNames(entities)
  }
}
