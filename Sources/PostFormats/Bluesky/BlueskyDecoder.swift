import Posts

/// Reads records of Bluesky, as a repository holds them and as pages of its API show them.
///
/// Places in a text are UTF-8 bytes.
package struct BlueskyDecoder {
  /// Whose repository it is; `nil` where the post tells.
  package var owner: Author?
  private let warnings: DecodingWarnings?

  /// Impossible counts are noted in `warnings`.
  package init(owner: Author? = nil, warnings: DecodingWarnings? = nil) {
    self.owner = owner
    self.warnings = warnings
  }

  /// Reads a record by its name; `nil` for a record that is no post.
  ///
  /// - Throws: `RecordFault` with the field that is wrong.
  package func post(record: JSONValue, uri: String) throws(RecordFault) -> Post? {
    guard let parts = BlueskyID.Parts(uri) else { throw Self.noName(uri) }
    var author = Author(id: parts.repository, handle: "")
    if let owner, owner.id == parts.repository { author = owner }
    var post: Post?
    switch parts.collection {
    case BlueskyID.post: post = try words(record, uri: uri, parts, author)
    case BlueskyID.repost: post = try repost(record, uri: uri, parts, author)
    case BlueskyID.like: return try Self.like(record)
    default: return nil
    }
    if owner != nil { post?.collections = [Post.Collection.posts] }
    return post
  }

  /// Reads a post of a page: `{uri, author, record, likeCount, …}`.
  package func post(view: JSONValue) throws(RecordFault) -> Post {
    let uri = view["uri"]?.safeID ?? ""
    guard let parts = BlueskyID.Parts(uri) else { throw Self.noName(uri) }
    guard let record = view["record"] ?? view["value"], record.kind == .object else {
      throw RecordFault("record", expected: "an object", found: view["record"])
    }
    var author = Self.author(view["author"])
    author.id = author.id ?? parts.repository
    var post = try words(record, uri: uri, parts, author)
    // What moderation services say about it, beside what the writer said.
    let labels = (view["labels"]?.list ?? []).filter { $0["neg"]?.bool != true }
      .compactMap { $0["val"]?.safeLine.flatMap(Self.warning(ofLabel:)) }
    if !labels.isEmpty {
      post.isSensitive = true
      post.contentWarning = post.contentWarning ?? labels.joined(separator: ", ")
    }
    let counts = CountFields(view, warnings)
    post.metrics = Post.Metrics(
      likes: counts["likeCount"], reposts: counts["repostCount"], replies: counts["replyCount"],
      quotes: counts["quoteCount"])
    // The writer's clock may be wrong. The post is no newer than the server saw it, unless that is
    // no time at which a post can have been seen.
    if let seen = view["indexedAt"]?.time, seen.isKnown {
      post.createdAt = min(post.createdAt, seen)
    }
    return post
  }

  /// The labels of moderation that stand before a post until a person wants to see it.
  private static let hidingLabels: Set = [
    "porn", "sexual", "nudity", "sexual-figurative", "graphic-media", "gore", "corpse",
    "self-harm", "intolerant", "threat", "extremist", "spam",
  ]
  /// The labels that may be on any content, with what they say in words.
  private static let ordersToHide = ["!hide": "hidden by moderators", "!warn": "moderators warn"]

  private static func warning(ofLabel label: String) -> String? {
    hidingLabels.contains(label) ? label : ordersToHide[label]
  }

  /// A person as every answer names them.
  static func author(_ view: JSONValue?) -> Author {
    let handle = view?["handle"]?.handle ?? ""
    return Author(
      id: view?["did"]?.safeID, handle: handle == "handle.invalid" ? "" : handle,
      name: view?["displayName"]?.safeLine ?? "", avatar: view?["avatar"]?.address)
  }

  /// A person with what they say about themselves; `nil` for anything else.
  package static func profile(_ view: JSONValue) -> Profile? {
    guard view["did"]?.safeID != nil else { return nil }
    return Profile(author: author(view), description: view["description"]?.safeText ?? "")
  }

  /// Whether a person wants not to be shown to everybody, which they say by `!no-unauthenticated`.
  package static func isForMembers(person view: JSONValue?) -> Bool {
    (view?["labels"]?.list ?? []).contains {
      $0["val"]?.text == "!no-unauthenticated" && $0["neg"]?.bool != true
    }
  }

  private func words(
    _ record: JSONValue, uri: String, _ parts: BlueskyID.Parts, _ author: Author
  ) throws(RecordFault) -> Post {
    guard let text = record["text"]?.text else {
      throw RecordFault("text", expected: "a text", found: record["text"])
    }
    let rich = BlueskyText(text, of: record)
    var post = Post(
      id: Post.ID(service: PostService.bluesky, text: uri),
      url: parts.page(handle: author.handle), author: author,
      createdAt: try Self.time(record, key: parts.key), text: Sanitized.text(rich.text),
      language: record["langs"]?.list.first?.language,
      replyTo: record["reply"]?["parent"]?["uri"]?.safeID,
      conversation: record["reply"]?["root"]?["uri"]?.safeID ?? uri)
    for link in rich.links { post.links.appendLink(link) }
    let tags = rich.tags.map(Sanitized.line) + (record["tags"]?.list ?? []).compactMap(\.safeLine)
    post.hashtags.appendNames(tags.map(\.withoutTagSign))
    post.mentions.appendNames(rich.mentions.map(Sanitized.line))
    if let embed = record["embed"] {
      BlueskyEmbed(repository: parts.repository).add(embed, to: &post)
    }
    let labels = (record["labels"]?["values"]?.list ?? []).compactMap { $0["val"]?.safeLine }
      .filter { !$0.hasPrefix("!") }
    post.isSensitive = !labels.isEmpty
    post.contentWarning = labels.isEmpty ? nil : labels.joined(separator: ", ")
    return post
  }

  private func repost(
    _ record: JSONValue, uri: String, _ parts: BlueskyID.Parts, _ author: Author
  ) throws(RecordFault) -> Post {
    let (subject, original) = try Self.subject(of: record)
    let page = original.page(handle: "")
    // The address stands for words that are elsewhere: it is not a link among them.
    return Post(
      id: Post.ID(service: PostService.bluesky, text: uri), url: page, author: author,
      createdAt: try Self.time(record, key: parts.key), text: "RT " + page, repostOf: subject)
  }

  /// The post that was liked: only its name is known, which tells its author and when it was made.
  private static func like(_ record: JSONValue) throws(RecordFault) -> Post? {
    let (subject, original) = try subject(of: record)
    guard original.collection == BlueskyID.post else { return nil }
    return Post(
      id: Post.ID(service: PostService.bluesky, text: subject), url: original.page(handle: ""),
      author: Author(id: original.repository, handle: ""),
      createdAt: BlueskyID.time(ofKey: original.key) ?? .unknown, text: "",
      collections: [Post.Collection.likes])
  }

  private static func subject(
    of record: JSONValue
  ) throws(RecordFault) -> (uri: String, parts: BlueskyID.Parts) {
    let uri = record["subject"]?["uri"]?.safeID
    guard let uri, let parts = BlueskyID.Parts(uri) else {
      throw RecordFault(
        "subject.uri", expected: "a name such as \"at://did:plc:…/app.bsky.feed.post/3k…\"",
        found: record["subject"]?["uri"])
    }
    return (uri, parts)
  }

  /// When the record says that it was written, or else when its key was made: also where the record
  /// says more than a day after that. It may say any year, and stand above all others until then.
  private static func time(_ record: JSONValue, key: String) throws(RecordFault) -> Timestamp {
    let (told, made) = (record["createdAt"]?.time, BlueskyID.time(ofKey: key))
    if let told, let made, told > made + Duration.days(1) { return made }
    if let time = told ?? made { return time }
    throw RecordFault(
      "createdAt", expected: PostTime.expected("2024-02-14T10:00:00.000Z"),
      found: record["createdAt"])
  }

  private static func noName(_ uri: String) -> RecordFault {
    RecordFault("uri: expected a name such as \"at://did:plc:…/app.bsky.feed.post/3k…\"")
  }
}
