import Posts

/// Reads posts of X as gallery-dl writes them beside each picture: `name` is a handle there, `nick`
/// a name, and 0 an unknown id. The words are neither shortened nor escaped.
package struct GalleryPostDecoder {
  private let warnings: DecodingWarnings?

  /// Impossible counts are noted in `warnings`.
  package init(warnings: DecodingWarnings? = nil) { self.warnings = warnings }

  /// Whether an object has this form.
  package static func canRead(_ value: JSONValue) -> Bool {
    value["tweet_id"] != nil && value["content"]?.kind == .string
  }

  /// Reads one post.
  ///
  /// - Throws: `RecordFault` with the field that is wrong.
  package func post(from value: JSONValue) throws(RecordFault) -> Post {
    guard let id = Self.id(value["tweet_id"]), DecimalID.isID(id) else {
      throw PostFields.noID(in: value["tweet_id"], named: "tweet_id")
    }
    let createdAt = try PostFields.time(
      in: value["date"], named: "date", like: "2020-12-13 18:56:21", orOfID: id)
    let repostOf = Self.id(value["retweet_id"])
    // In a repost, the author is who wrote the words, and the user is whose pictures were saved.
    let user = repostOf == nil ? value["author"] ?? value["user"] : value["user"]
    let author = Author(
      id: user?["id"]?.safeID, handle: user?["name"]?.handle ?? "",
      name: user?["nick"]?.safeLine ?? "", avatar: user?["profile_image"]?.address)
    var content = PostContent(
      raw: RawText(text: value["content"]?.text ?? "", isEscaped: false))
    if repostOf != nil, Post.repostedName(in: content.raw.text) == nil {
      content.repostedFrom = value["author"]?["name"]?.handle
    }
    if let one = Self.media(of: value) { content.media.append(one) }
    content.hashtags.appendNames((value["hashtags"]?.list ?? []).compactMap(\.safeLine))
    content.mentions.appendNames(
      (value["mentions"]?.list ?? []).compactMap { $0["name"]?.handle })
    content.findEntities()
    let (words, mentions) = content.read()
    return Post(
      id: Post.ID(service: PostService.x, text: id),
      url: PostFields.url(of: id, by: author.handle), author: author, createdAt: createdAt,
      text: words, language: value["lang"]?.language,
      metrics: PostFields.metrics(of: value, warnings),
      links: content.links, hashtags: content.hashtags, mentions: mentions,
      replyTo: Self.id(value["reply_id"]), repostOf: repostOf,
      conversation: Self.id(value["conversation_id"]), media: content.media,
      isSensitive: value["sensitive"]?.bool ?? false,
      visibility: PostFields.audience(
        protected: user?["protected"], original: value["author"]?["protected"]),
      client: PostFields.client(value["source"]))
  }

  private static func id(_ value: JSONValue?) -> String? {
    value?.safeID.flatMap { $0 == "0" ? nil : $0 }
  }

  /// The first picture: each stands in a file of its own, and if they were joined, one would get
  /// the words of another. Where a film is, is not told.
  private static func media(of value: JSONValue) -> Post.Media? {
    guard value["num"]?.int ?? 1 == 1, value["type"]?.text ?? "photo" == "photo",
      let name = value["filename"]?.safeID, let ending = value["extension"]?.safeID
    else { return nil }
    let isName = (name + ending).utf8.allSatisfy { byte in
      byte.isDigit || (0x61...0x7A).contains(byte | 0x20)
        || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_")
    }
    guard isName else { return nil }
    return Post.Media(
      kind: .photo, url: "https://pbs.twimg.com/media/\(name).\(ending)",
      alt: value["description"]?.altText)
  }
}
