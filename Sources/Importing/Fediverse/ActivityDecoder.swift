import PostFormats
import Posts

/// Reads the items of a Mastodon archive's lists: posts in the form of ActivityPub, boosts, and the
/// addresses of likes and bookmarks.
struct ActivityDecoder {
  /// The person whose archive it is; `nil` without `actor.json`.
  var owner: Author?
  /// Finds a picture that came with the archive, by the path in the post.
  var media: (String) -> Post.Media.File? = { _ in nil }
  let list: ActivityList
  /// Collects impossible counts.
  var warnings: DecodingWarnings?

  /// Reads one post; `nil` for anything else (a vote, a follow).
  ///
  /// - Throws: `RecordFault` with the field that is wrong.
  func post(from item: JSONValue) throws(RecordFault) -> Post? {
    guard list == .outbox else {
      let field = item.kind == .object ? item["id"] : item
      guard let address = field?.address else {
        throw RecordFault("orderedItems", expected: "an address of a post", found: field)
      }
      let name = list == .likes ? Post.Collection.likes : Post.Collection.bookmarks
      return Self.reference(to: address, in: name)
    }
    guard item.kind == .object else {
      throw RecordFault("orderedItems", expected: "an activity as an object", found: item)
    }
    var post: Post?
    switch item["type"]?.text {
    case "Create":
      post = try item["object"].map { object throws(RecordFault) in try note(object) } ?? nil
    case "Announce": post = try repost(item)
    case "Note", "Question", "Article", "Page": post = try note(item)
    default: return nil
    }
    post?.collections = [Post.Collection.posts]
    return post
  }

  /// A post of which only the address is known.
  private static func reference(to address: String, in collection: String) -> Post {
    Post(
      id: Post.ID(service: PostService.mastodon, text: FediversePeople.name(ofPage: address)),
      url: address, author: Author(handle: FediversePeople.handle(of: address) ?? ""),
      createdAt: FediversePeople.time(of: address) ?? .unknown, text: "",
      collections: [collection])
  }

  private func note(_ note: JSONValue) throws(RecordFault) -> Post? {
    if note["name"] != nil, note["content"] == nil { return nil }
    guard let id = note["id"]?.safeID else {
      throw RecordFault("object.id", expected: "the address of a post", found: note["id"])
    }
    let time = try Self.time(note["published"])
    let words = FediverseWords(
      note["content"]?.text ?? "",
      quoteOf: (note["quote"] ?? note["quoteUri"] ?? note["quoteUrl"])?.safeID
        .map(FediversePeople.name(ofPage:)))
    var post = Post(
      id: Post.ID(service: PostService.mastodon, text: id),
      url: note["url"]?.address ?? note["id"]?.address,
      author: author(note["attributedTo"] ?? note["id"]),
      createdAt: time, editedAt: note["updated"]?.edit(after: time),
      text: Self.text(of: note, words.html),
      language: note["contentMap"]?.firstMember.flatMap {
        PostLanguage.code(Sanitized.line($0.key))
      },
      metrics: Post.Metrics(
        likes: CountFields(note["likes"], warnings)["totalItems"],
        reposts: CountFields(note["shares"], warnings)["totalItems"]),
      replyTo: note["inReplyTo"]?.safeID.map(FediversePeople.name(ofPage:)),
      quoteOf: words.quoteOf,
      conversation: (note["conversation"] ?? note["context"])?.safeID,
      contentWarning: note["summary"]?.warning,
      isSensitive: note["sensitive"]?.bool ?? false, visibility: Self.visibility(of: note))
    for link in words.html.links { post.links.appendLink(Sanitized.line(link)) }
    addTags(of: note, to: &post)
    for attachment in note["attachment"]?.values ?? [] { add(attachment, to: &post) }
    return post
  }

  /// The text, after the title of an article and before the choices of a poll.
  private static func text(of note: JSONValue, _ html: HTMLText) -> String {
    PollText.text(
      [note["name"]?.text ?? "", html.text],
      choices: (note["oneOf"] ?? note["anyOf"])?.list ?? [], named: "name",
      until: note["closed"] ?? note["endTime"]
    ) { $0["replies"]?["totalItems"] }
  }

  private func repost(_ activity: JSONValue) throws(RecordFault) -> Post {
    let object = activity["object"]
    let original = object?.kind == .object ? object?["id"]?.address : object?.address
    guard let id = activity["id"]?.safeID else {
      throw RecordFault("id", expected: "the address of the boost", found: activity["id"])
    }
    guard let original else {
      throw RecordFault("object", expected: "the address of the post passed on", found: object)
    }
    // Of other people's posts there is only the address. It stands for the words and is not a link
    // among them, or every boost would have one.
    var words = object?.kind == .object ? try object.flatMap(note) : nil
    if let other = otherWriter(in: activity) {
      words?.author = Author(handle: FediversePeople.handle(of: other) ?? "")
    }
    let post =
      words
      ?? Post(
        id: Post.ID(service: PostService.mastodon, text: FediversePeople.name(ofPage: original)),
        url: original,
        author: Author(handle: FediversePeople.handle(of: original) ?? ""), createdAt: .unknown,
        text: original)
    var row = post.reposted(
      by: author(activity["actor"]), at: try Self.time(activity["published"]), as: id)
    row.visibility = Self.visibility(of: activity)
    return row
  }

  /// The address of the person who wrote what a boost shows, if that is not who boosted it.
  private func otherWriter(in activity: JSONValue) -> String? {
    let told = activity["object"]?["attributedTo"]
    let first = told?.list.first ?? told
    guard let writer = (first?["id"] ?? first)?.address,
      let actor = activity["actor"]?.address, writer != actor
    else { return nil }
    return writer
  }

  private func author(_ actor: JSONValue?) -> Author {
    if let owner { return owner }
    return Author(handle: actor?.address.flatMap(FediversePeople.handle) ?? "")
  }

  private static func time(_ value: JSONValue?) throws(RecordFault) -> Timestamp {
    guard let time = value?.time else {
      throw RecordFault(
        "published", expected: PostTime.expected("2023-06-12T14:32:11Z"), found: value)
    }
    return time
  }

  /// Adds a picture, film or sound; a file that is none of these becomes a link. Pleroma lists
  /// several addresses of one file.
  private func add(_ attachment: JSONValue, to post: inout Post) {
    let address = attachment["url"]?.list.first ?? attachment["url"]
    let place = address?["href"] ?? address ?? attachment["href"]
    guard let told = place?.text,
      let url = place?.address ?? Self.address(ofPath: place, of: post)
    else { return }
    let type = (attachment["mediaType"] ?? address?["mediaType"])?.text
    let other: Post.Media.Kind? = type == nil ? .photo : nil
    guard let kind = FediverseMedia.kind(ofType: type, file: told) ?? other else {
      return post.links.appendLink(url)
    }
    // The path is within the archive.
    let path = told.range(ofPart: "media_attachments/").map { String(told[$0.lowerBound...]) }
    let alt = (attachment["name"] ?? attachment["summary"])?.altText
    post.media.append(
      Post.Media(
        kind: kind, url: url, alt: alt, file: path.flatMap(media)))
  }

  /// The address of the picture with this path in the archive of the post's author: a server has it
  /// at the same path, unless it keeps pictures elsewhere. If there is no such path, the page of
  /// the post.
  private static func address(ofPath path: JSONValue?, of post: Post) -> String? {
    guard let path = path?.safeID, path.hasPrefix("/"),
      let server = post.url.flatMap(FediversePeople.host)
    else { return post.url }
    return "https://" + server + path
  }
}
