import Posts

/// Reads posts of the v1.1 API, and of X's data export, which has the same shape without an author.
///
/// In a repost the outer post gives id, author and time. The words, links and counts are those of
/// the post within it, since the outer one has them cut or not at all.
package struct StatusDecoder {
  /// The author of the posts of an export; posts that name their own author ignore it.
  package var owner: Author?
  /// Finds a picture that came with an export, by its name there.
  package var media: ((String) -> Post.Media.File?)?
  /// The whole texts of long posts, which an export keeps apart.
  package var notes = NoteTweets()
  /// Ids of posts that only some people could see, which the posts themselves do not tell.
  package var circle: Set<String> = []
  /// Whether all of the posts are ones that only some people could see.
  package var isForCircle = false
  /// Whether the posts are those of an export, where only a link tells which post another one
  /// quotes.
  package var isExport = false
  /// Whether the posts were kept by a program that may have unescaped their texts.
  package var mayBeUnescaped = false
  /// Collects impossible counts.
  package var warnings: DecodingWarnings?
  private let clients = ClientNames()

  package init() {}

  /// Reads one status.
  ///
  /// - Throws: `RecordFault` with the field that is wrong.
  package func post(from status: JSONValue) throws(RecordFault) -> Post {
    // Browser extensions put what X's page got beside their own summary of it.
    if let whole = status["metadata"], WebPostDecoder.canRead(whole),
      let post = try? WebPostDecoder(warnings: warnings).post(from: whole)
    {
      return post
    }
    let id = try PostFields.id(of: status)
    let createdAt = try PostFields.createdAt(of: status, id: id)
    // In a table `user` may be a text, and nothing tells whether that is a handle or a name.
    let user = status["user"].flatMap { $0.kind == .object ? $0 : nil }
    let author =
      user.map(Self.author) ?? Self.flatAuthor(of: status) ?? owner ?? Author(handle: "")
    let repost = status["retweeted_status"]
    let original = repost?.kind == .object ? repost : nil
    let repostOf = repost.flatMap(PostFields.otherID)
    let ownID = repostOf ?? id
    let body = original ?? status
    let written = original?["created_at"]?.time ?? createdAt
    var content = try PostContent(
      status: body, ownID: ownID, at: written, mayBeUnescaped: mayBeUnescaped)
    let cut = content.raw
    if let note = notes.note(at: createdAt, like: cut, of: id) { content.take(note) }
    if isExport, body["is_quote_status"] == nil { content.findQuoted(ownID: ownID, orIn: cut) }
    if let media { content.media = content.media.map { Self.placed($0, of: id, media) } }
    content.repostedFrom = original.map {
      let outer = status["full_text"] ?? status["text"]
      return Post.repostedHandle($0["user"]?["screen_name"]?.handle, orIn: outer)
    }
    let (words, mentions) = content.read()
    return Post(
      id: Post.ID(service: PostService.x, text: id),
      url: PostFields.url(of: id, by: author.handle), author: author, createdAt: createdAt,
      text: CardPoll(of: body)?.text(below: words) ?? words,
      language: (body["lang"] ?? body["iso_language_code"])?.language,
      metrics: PostFields.metrics(of: body, warnings),
      links: content.links, hashtags: content.hashtags, mentions: mentions,
      replyTo: (status["in_reply_to_status_id_str"] ?? status["in_reply_to_status_id"]
        ?? status["in_reply_to"])?.safeID,
      repostOf: repostOf,
      quoteOf: content.quoteOf, media: content.media,
      isSensitive: body["possibly_sensitive"]?.bool ?? false,
      visibility: isForCircle || circle.contains(id)
        ? .private
        : PostFields.audience(
          protected: user?["protected"], original: original?["user"]?["protected"]),
      client: clients.name(status["source"]))
  }

  /// A picture with its place in an export, which names it by the post and the last part of its
  /// address.
  private static func placed(
    _ item: Post.Media, of id: String, _ media: (String) -> Post.Media.File?
  ) -> Post.Media {
    var item = item
    let name = item.url.prefix { $0 != "?" && $0 != "#" }.split(separator: "/").last ?? ""
    item.file = media("\(id)-\(name)")
    return item
  }

  /// The author beside the words, as results of the search before v1.1 have it and, by other names,
  /// what browser extensions save of bookmarks and likes.
  private static func flatAuthor(of status: JSONValue) -> Author? {
    guard let handle = (status["from_user"] ?? status["screen_name"])?.handle else { return nil }
    return Author(
      id: (status["from_user_id_str"] ?? status["from_user_id"] ?? status["user_id"])?.safeID,
      handle: handle, name: (status["from_user_name"] ?? status["name"])?.safeLine ?? "",
      avatar: (status["profile_image_url_https"] ?? status["profile_image_url"])?.address)
  }

  private static func author(_ user: JSONValue) -> Author {
    Author(
      id: (user["id_str"] ?? user["id"])?.safeID, handle: user["screen_name"]?.handle ?? "",
      name: user["name"]?.safeLine ?? "",
      avatar: (user["profile_image_url_https"] ?? user["profile_image_url"])?.address)
  }
}

/// The names of the applications that posts were written with, each decoded once: a file has a
/// few of them, each as HTML in thousands of posts.
final class ClientNames {
  /// The bytes of a name in the file, and what was read of them.
  private var names: [(bytes: [UInt8], name: String?)] = []
  /// Which name is dropped when there are too many.
  private var oldest = 0

  private static let limit = 16
  /// The most bytes of a name that is kept.
  private static let longest = 512

  /// The name of an application: see `PostFields.client`.
  func name(_ value: JSONValue?) -> String? {
    guard let value, value.kind == .string else { return PostFields.client(value) }
    let node = value.document.nodes[value.index]
    let known = value.document.withBytes(of: node) { bytes in
      names.firstIndex { $0.bytes.withUnsafeBufferPointer { $0.hasSameBytes(as: bytes) } }
    }
    if let known { return names[known].name }
    let name = PostFields.client(value)
    let bytes = Array(value.bytes(of: node))
    if bytes.count > Self.longest { return name }
    if names.count < Self.limit {
      names.append((bytes, name))
    } else {
      names[oldest] = (bytes, name)
      oldest = (oldest + 1) % Self.limit
    }
    return name
  }
}
