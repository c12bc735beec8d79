import Posts

/// Reads posts as the API of Mastodon gives them, and the programs that speak it, whose posts may
/// lack fields or have older ones.
///
/// A post is named by its `uri`, as in an archive: the same post from two servers is one.
package struct MastodonStatusDecoder: Sendable {
  /// The server that answers, as its people's names have it: `social.example`; `nil` in a file,
  /// which does not tell it.
  package let host: String?
  /// The names of posts that came along, by the numbers that the server has for them.
  private var names: [String: String] = [:]

  package init(host: String?) { self.host = host }

  /// For the posts of a list in a file, all of which came from one server.
  package init(list: JSONValue) {
    host = nil
    for status in list.elements where status["account"]?.kind == .object {
      guard status["reblog"] == nil, let number = status["id"]?.safeID else { continue }
      names[number] = try? Self.uri(of: status)
    }
  }

  /// Reads one post. For a post passed on, this is the one that was written: everything else about
  /// it only repeats that one.
  package func post(from status: JSONValue) throws(RecordFault) -> Post {
    if let original = status["reblog"], original.kind == .object {
      return try written(original)
    }
    return try written(status)
  }

  /// Reads one post. For a post passed on, this is the row of whoever did that, as in their
  /// archive.
  package func row(from status: JSONValue) throws(RecordFault) -> Post {
    let post = try post(from: status)
    guard status["reblog"]?.kind == .object else { return post }
    var row = post.reposted(
      by: author(status["account"]), at: try Self.time(of: status), as: try Self.uri(of: status))
    row.visibility = status["visibility"]?.visibility ?? .public
    return row
  }

  private static func uri(of status: JSONValue) throws(RecordFault) -> String {
    if let uri = (status["uri"] ?? status["url"])?.safeID { return uri }
    throw RecordFault("uri", expected: "the address of a post", found: status["uri"])
  }

  private static func time(of status: JSONValue) throws(RecordFault) -> Timestamp {
    if let time = status["created_at"]?.time { return time }
    throw RecordFault(
      "created_at", expected: PostTime.expected("2026-08-01T13:53:10.824Z"),
      found: status["created_at"])
  }

  private func written(_ status: JSONValue) throws(RecordFault) -> Post {
    let uri = try Self.uri(of: status)
    let time = try Self.time(of: status)
    let words = Self.words(of: status)
    var post = Post(
      id: Post.ID(service: PostService.mastodon, text: uri),
      url: (status["url"] ?? status["uri"])?.address, author: author(status["account"]),
      createdAt: time, editedAt: status["edited_at"]?.edit(after: time),
      text: Self.text(of: status, words.html), language: status["language"]?.language,
      metrics: Post.Metrics(
        likes: status["favourites_count"]?.count, reposts: status["reblogs_count"]?.count,
        replies: status["replies_count"]?.count, quotes: status["quotes_count"]?.count),
      replyTo: parent(of: status), quoteOf: words.quoteOf,
      contentWarning: status["spoiler_text"]?.warning,
      isSensitive: status["sensitive"]?.bool ?? false,
      visibility: status["visibility"]?.visibility ?? .public,
      client: status["application"]?["name"]?.safeLine)
    for link in words.html.links { post.links.appendLink(Sanitized.line(link)) }
    post.hashtags.appendNames((status["tags"]?.list ?? []).compactMap { $0["name"]?.safeLine })
    post.mentions.appendNames((status["mentions"]?.list ?? []).compactMap(handle))
    for attachment in status["media_attachments"]?.list ?? [] { Self.add(attachment, to: &post) }
    return post
  }

  /// A person as every answer names them.
  package func author(_ account: JSONValue?) -> Author {
    Author(
      id: account?["url"]?.address, handle: account.flatMap(handle) ?? "",
      name: (account?["display_name"]?.safeLine ?? account?["username"]?.safeLine) ?? "",
      avatar: (account?["avatar_static"] ?? account?["avatar"])?.address)
  }

  /// A person with what they say about themselves; `nil` if the account has no name.
  package func profile(_ account: JSONValue) -> Profile? {
    let author = author(account)
    guard !author.handle.isEmpty else { return nil }
    return Profile(
      author: author,
      description: Sanitized.text(HTMLText(account["note"]?.text ?? "").text))
  }

  /// The name of a person, with their server.
  private func handle(of person: JSONValue) -> String? {
    let name = person["acct"]?.handle
    guard let name, !name.contains("@"), let host = host(of: person) else { return name }
    return name + "@" + host
  }

  /// The server of a person whose name is told without one: the server that answers.
  private func host(of person: JSONValue) -> String? {
    host ?? person["url"]?.address.flatMap(FediversePeople.host)
  }

  /// The words, above the choices of a poll.
  private static func text(of status: JSONValue, _ html: HTMLText) -> String {
    let poll = status["poll"]
    return PollText.text(
      [html.text], choices: poll?["options"]?.list ?? [], named: "title",
      until: poll?["expires_at"]
    ) { $0["votes_count"] }
  }

  /// The post that this one answers. The server tells only its own number of that post. If the
  /// person who is answered is mentioned and of this server, the address is known; otherwise the
  /// number stands for the post.
  private func parent(of status: JSONValue) -> String? {
    guard let id = status["in_reply_to_id"]?.safeID else { return nil }
    let person = status["in_reply_to_account_id"]?.safeID
    let own = status["account"]?["id"]?.safeID == person ? status["account"] : nil
    // In a person's own thread the addresses differ in nothing but the number, which that of
    // another server only has by chance. Those of accounts made since 2025 have no name in them.
    if let own, let name = own["acct"]?.handle, !name.contains("@"),
      let uri = status["uri"]?.safeID, let number = status["id"]?.safeID,
      uri.hasSuffix("/statuses/" + number)
    {
      return String(uri.dropLast(number.count)) + id
    }
    if let name = names[id] { return name }
    let answered =
      own ?? (status["mentions"]?.list ?? []).first { $0["id"]?.safeID == person && person != nil }
    if let answered, let name = answered["acct"]?.handle, !name.contains("@"),
      let host = host(of: answered)
    {
      return "https://" + FediverseAddress.name(host: host, person: name, id: id)
    }
    return server(of: status).map { FediverseAddress.numbered(host: $0, id: id) } ?? id
  }

  /// The server that answers; in a file, that of a person who is named without a server.
  private func server(of status: JSONValue) -> String? {
    if let host { return host }
    let people = status["account"].asList + (status["mentions"]?.list ?? [])
    let neighbour = people.first { $0["acct"]?.handle?.contains("@") == false }
    return neighbour.flatMap { host(of: $0) }
  }

  /// The words, and the post that they quote, once the other person has agreed; older programs only
  /// name that post.
  private static func words(of status: JSONValue) -> FediverseWords {
    let quote = status["quote"]
    let post = quote?["quoted_status"] ?? quote
    let state = quote?["state"]?.text ?? "accepted"
    return FediverseWords(
      status["content"]?.text ?? "", quoteOf: (post?["uri"] ?? post?["url"])?.safeID,
      isSilent: state == "accepted")
  }

  /// Takes a picture, film or sound; a file that is none of these is a link. An original picture
  /// may have several megabytes, so the smaller one that the server made of it is kept as well.
  private static func add(_ attachment: JSONValue, to post: inout Post) {
    let preview = attachment["preview_url"]?.address
    let url = attachment["url"]?.address ?? attachment["remote_url"]?.address ?? preview
    guard let url else { return }
    let type = attachment["type"]?.text
    let other: Post.Media.Kind? = type == "unknown" ? nil : .photo
    guard let kind = type.flatMap({ kinds[$0] }) ?? FediverseMedia.kind(file: url) ?? other else {
      return post.links.appendLink(url)
    }
    post.media.append(
      Post.Media(
        kind: kind, url: url, alt: attachment["description"]?.altText,
        preview: kind == .photo && preview != url ? preview : nil))
  }

  private static let kinds: [String: Post.Media.Kind] = [
    "image": .photo, "gifv": .gif, "video": .video, "audio": .audio,
  ]
}
