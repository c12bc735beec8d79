import PostFormats
import Posts

/// Reads what `twinstant search --format jsonl` and `archive export` write, so that posts can move
/// between machines.
enum OwnPostDecoder {
  /// Whether an object plainly has this form: no other form names its service.
  static func canRead(_ value: JSONValue) -> Bool { value["service"]?.kind == .string }

  /// Calls `post`; it is a function of its own, so that the post is moved into the result.
  static func result(
    of value: JSONValue, warnings: DecodingWarnings?
  ) -> Result<Post, RecordFault> {
    do throws(RecordFault) {
      return .success(try post(from: value, warnings: warnings))
    } catch {
      return .failure(error)
    }
  }

  /// Reads one post. Its texts are sanitised again, since the file may have been changed, or made
  /// by another program.
  ///
  /// - Throws: `RecordFault` with the field that is wrong.
  static func post(
    from value: JSONValue, warnings: DecodingWarnings? = nil
  ) throws(RecordFault) -> Post {
    let id = try PostFields.anyID(of: value)
    var createdAt = try createdAt(of: value)
    if let milliseconds = value["created_at_milliseconds"]?.int.map(Int64.init),
      Timestamp(milliseconds: milliseconds).seconds == createdAt.seconds
    {
      createdAt = Timestamp(milliseconds: milliseconds)
    }
    let service = try service(of: value, id: id)
    guard let text = value["text"]?.safeText else {
      throw RecordFault("text", expected: "a text", found: value["text"])
    }
    var post = Post(
      id: Post.ID(service: service, text: id), source: value["source"]?.safeLine,
      url: value["url"]?.address, author: author(of: value), createdAt: createdAt,
      // A boost may be younger than the edit of what it passes on.
      editedAt: value["edited_at"]?.edit(after: .unknown), text: text,
      language: value["lang"]?.language,
      metrics: metrics(value["metrics"] ?? value, warnings),
      links: value["links"]?.list.compactMap(\.address) ?? [],
      hashtags: value["hashtags"]?.list.compactMap(tag) ?? [],
      mentions: value["mentions"]?.list.compactMap(\.handle) ?? [],
      replyTo: value["reply_to"]?.safeName, repostOf: value["repost_of"]?.safeName,
      quoteOf: value["quote_of"]?.safeName, conversation: value["conversation"]?.safeName,
      media: value["media"]?.list.compactMap(media) ?? [],
      contentWarning: value["content_warning"]?.warning,
      isSensitive: value["sensitive"]?.bool ?? false,
      visibility: value["visibility"]?.visibility ?? .public,
      origin: origin(value), client: value["client"]?.safeLine,
      collections: NamedCollections(of: value).names)
    let listed = value["other_sources"]?.list.prefix(Post.mostOtherSources)
    let others = listed?.compactMap(\.safeLine) ?? []
    if !others.isEmpty { post.otherSources = Set(others).subtracting([post.source]).sorted() }
    if isRow(value) { post.findEntities() }
    return post
  }

  /// When it was written, to the second; it may say that nobody knows.
  private static func createdAt(of value: JSONValue) throws(RecordFault) -> Timestamp {
    guard let field = value["created_at"] else { return .unknown }
    guard let time = field.time else {
      throw RecordFault(
        "created_at", expected: PostTime.expected("2019-07-12T23:40:37Z"), found: field)
    }
    return time
  }

  /// Its origin. In the export of a whole archive, posts of live answers are marked as such.
  private static func origin(_ value: JSONValue) -> Post.Origin {
    guard value["provenance"] != nil else { return .import }
    return value["origin"]?.text.flatMap(Post.Origin.init) == .import ? .import : .archive
  }

  /// Whether it was a row of a table, which cannot have lists.
  private static func isRow(_ value: JSONValue) -> Bool {
    value["author"] == nil && value["hashtags"] == nil
  }

  /// The author of a post. In a table, name and counts stand beside the words.
  private static func author(of post: JSONValue) -> Author {
    guard let value = post["author"] else {
      return Author(handle: post["handle"]?.handle ?? "", name: post["name"]?.safeLine ?? "")
    }
    return Author(
      id: value["id"]?.safeName, handle: value["handle"]?.handle ?? "",
      name: value["name"]?.safeLine ?? "", avatar: value["avatar"]?.address)
  }

  private static func metrics(_ value: JSONValue, _ warnings: DecodingWarnings?) -> Post.Metrics {
    let counts = CountFields(value, warnings)
    return Post.Metrics(
      likes: counts["likes"], reposts: counts["reposts"], replies: counts["replies"],
      quotes: counts["quotes"])
  }

  /// A tag without the sign that other programs may write before it, as before a name.
  private static func tag(_ value: JSONValue) -> String? {
    guard let tag = value.safeLine?.withoutTagSign, !tag.isEmpty else { return nil }
    return tag
  }

  private static func media(_ value: JSONValue) -> Post.Media? {
    guard let url = value["url"]?.address else { return nil }
    return Post.Media(
      kind: value["kind"]?.text.flatMap(Post.Media.Kind.init) ?? .photo, url: url,
      alt: value["alt"]?.altText, file: file(value), preview: value["preview"]?.address)
  }

  /// The file of a picture. Only absolute paths are accepted, since they do not depend on the
  /// working directory, and only names of pictures: a foreign file must not make us copy or show
  /// secrets. Its names are not made safe, as they would then lead nowhere; whoever shows them does
  /// that.
  private static func file(_ value: JSONValue) -> Post.Media.File? {
    guard let path = value["file"]?.text, path.hasPrefix("/") else { return nil }
    let file = Post.Media.File(
      path: path, member: value["member"]?.text.flatMap { $0.isEmpty ? nil : $0 })
    let name = file.member ?? path
    if path.utf8.contains(0) || name.utf8.contains(0) { return nil }
    return MemberName.isMedia(MemberName.base(name)) ? file : nil
  }
}

/// The service that a post is from, also if another program wrote this form without naming it.
extension OwnPostDecoder {
  /// Whether an object has an author in this form, who may have no more than a name. Other forms
  /// have another name for the handle, except Bluesky's, whose posts have a `uri`.
  static func hasAuthor(_ value: JSONValue) -> Bool {
    guard let author = value["author"], value["uri"] == nil else { return false }
    let isNamed = author["handle"]?.kind == .string || author["name"]?.kind == .string
    return isNamed && !otherHandles.isMet(by: author)
  }

  /// Keys of authors in other forms; beside `nick`, the handle is called `name`.
  private static let otherHandles = JSONKeySet([
    "username", "userName", "screen_name", "acct", "nick",
  ])

  /// The service that a post names, or else that of the page with its id. Any other address tells a
  /// host, but not whether that is a server of Mastodon.
  ///
  /// - Throws: a fault that says what to write, if neither tells: a guess would give the post to
  ///   another service.
  private static func service(of value: JSONValue, id: String) throws(RecordFault) -> String {
    if let service = value["service"]?.safeLine { return service }
    switch value["url"]?.address.map(PostAddress.init) {
    case .x(id)?: return PostService.x
    case .bluesky(_, let key)? where id.hasPrefix("at://") && id.hasSuffix("/" + key):
      return PostService.bluesky
    default:
      var fault = RecordFault(
        "service", expected: #""x", "mastodon", "bluesky" or another"#, found: value["service"])
      fault.why += #": give each post of X the service "x""#
      throw fault
    }
  }
}
