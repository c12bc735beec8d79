import Posts

/// Reads posts of the v2 API, in both spellings (`referenced_tweets` and `referenced_posts`, …),
/// also where a program has put authors and other posts into them.
package struct PagePostDecoder {
  let includes: PageIncludes
  private let warnings: DecodingWarnings?
  private let areEntitiesAsked: Bool

  /// - Parameters:
  ///   - warnings: where impossible counts are noted.
  ///   - areEntitiesAsked: whether the request asked for `entities`, so that a post without them
  ///     has none. Files do not tell.
  package init(
    includes: PageIncludes, warnings: DecodingWarnings? = nil, areEntitiesAsked: Bool = false
  ) {
    self.includes = includes
    self.warnings = warnings
    self.areEntitiesAsked = areEntitiesAsked
  }

  /// One post, or the field that is wrong.
  package func result(of value: JSONValue) -> Result<Post, RecordFault> {
    do { return .success(try post(from: value)) } catch { return .failure(error) }
  }

  /// Reads one post.
  ///
  /// - Throws: `RecordFault` with the field that is wrong.
  package func post(from value: JSONValue) throws(RecordFault) -> Post {
    let id = try PostFields.id(of: value)
    let createdAt = try PostFields.createdAt(of: value, id: id)
    let user = includes.author(of: value)
    let author = Self.author(user, id: value["author_id"])
    let reposted = reference(of: value, ["retweeted", "reposted"])
    let original = reposted.flatMap(includes.post)
    let body = original ?? value
    let repostOf = reposted?["id"]?.safeID
    let quoted = reference(of: body, ["quoted"])?["id"]?.safeID
    var content = try PostContent(
      pagePost: body, ownID: repostOf ?? id, quoteOf: quoted, media: includes.media(of: body))
    if !areEntitiesAsked {
      let written = original?["created_at"]?.time ?? createdAt
      content.findUnlisted(ofPagePost: body, at: written)
    }
    content.repostedFrom = original.map {
      Post.repostedHandle(includes.author(of: $0)?["username"]?.handle, orIn: value["text"])
    }
    let (words, mentions) = content.read()
    return Post(
      id: Post.ID(service: PostService.x, text: id),
      url: PostFields.url(of: id, by: author.handle), author: author, createdAt: createdAt,
      text: text(words, of: body), language: body["lang"]?.language,
      metrics: metrics(body["public_metrics"], isAlone: reposted != nil && original == nil),
      links: content.links, hashtags: content.hashtags, mentions: mentions,
      replyTo: reference(of: value, ["replied_to"])?["id"]?.safeID,
      repostOf: repostOf, quoteOf: quoted,
      conversation: value["conversation_id"]?.safeID, media: content.media,
      isSensitive: body["possibly_sensitive"]?.bool ?? false,
      visibility: PostFields.audience(
        protected: user?["protected"],
        original: original.flatMap(includes.author(of:))?["protected"]),
      client: PostFields.client(value["source"]))
  }

  /// The words, above the choices of a poll or an article.
  private func text(_ words: String, of post: JSONValue) -> String {
    guard let poll = includes.poll(of: post) else {
      return PostArticle(of: post)?.text(below: words) ?? words
    }
    let options = (poll["options"]?.list ?? []).sorted {
      ($0["position"]?.int ?? 0) < ($1["position"]?.int ?? 0)
    }
    return PollText.text([words], choices: options, named: "label", until: poll["end_datetime"]) {
      $0["votes"]
    }
  }

  private func reference(of post: JSONValue, _ types: Set<String>) -> JSONValue? {
    let list = post["referenced_tweets"] ?? post["referenced_posts"]
    if let list, list.kind == .object { return Self.reference(in: list, types) }
    return list?.list.first { $0["type"]?.text.map(types.contains) == true }
  }

  /// A reference to another post; in a table of twarc, posts are referred to by name.
  private static func reference(in table: JSONValue, _ types: Set<String>) -> JSONValue? {
    let keys: [StaticString] = ["retweeted", "reposted", "quoted", "replied_to"]
    return keys.first { types.contains($0.description) && table[$0] != nil }.flatMap { table[$0] }
  }

  private static func author(_ user: JSONValue?, id: JSONValue?) -> Author {
    Author(
      id: (user?["id"] ?? id)?.safeID, handle: user?["username"]?.handle ?? "",
      name: user?["name"]?.safeLine ?? "", avatar: user?["profile_image_url"]?.address)
  }

  /// - Parameter isAlone: whether it is a repost without what it passes on. X gives it the reposts
  ///   of that, and zeros for what it has itself, which say nothing. A table of twarc gives it all
  ///   counts of that.
  private func metrics(_ metrics: JSONValue?, isAlone: Bool) -> Post.Metrics {
    let counts = CountFields(metrics, warnings)
    func count(_ key: StaticString) -> Int? {
      counts[key].flatMap { isAlone && $0 == 0 ? nil : $0 }
    }
    return Post.Metrics(
      likes: count("like_count"), reposts: counts["retweet_count"] ?? counts["repost_count"],
      replies: count("reply_count"), quotes: count("quote_count"))
  }
}
