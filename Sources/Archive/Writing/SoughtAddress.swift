import Posts

/// The address of a post, however it was written: with or without a scheme; of X and Bluesky by any of its
/// names, with what apps put behind it; or its id, where that is an address itself.
struct SoughtAddress {
  private let text: String
  private let plain: String
  private let status: Status?
  private let page: Page?

  /// What an address of X says: of whom a post is, `i` standing for anybody, and its id.
  private struct Status {
    var handle: Substring
    var id: Substring
  }

  /// What an address of Bluesky says: whose post it is, by handle or DID, and the key of its record.
  fileprivate struct Page {
    var person: Substring
    var key: Substring
  }

  init(_ text: String) {
    self.text = text
    plain = Self.plain(text)
    status = Self.status(plain)
    page = Self.page(plain)
  }

  /// The post that an address of X names by its number, whose own address has the last word; or the one that
  /// may have this address for an id.
  var id: Post.ID? {
    if let status { return Post.ID(service: "x", text: String(status.id)) }
    return isWhole
      ? Post.ID(service: text.hasPrefix("at:") ? "bluesky" : "mastodon", text: text) : nil
  }

  private var isWhole: Bool { text.contains("://") }

  func names(_ post: Post) -> Bool {
    if isWhole, post.id.text == text { return true }
    if let page, post.id.service == "bluesky" { return page.names(post) }
    guard let other = post.url.map(Self.plain) else {
      // A dump need not tell the address: then it is who wrote it, and the id.
      guard let status, post.id == id else { return false }
      return ["i", Substring(post.author.handle.lowercased())].contains(status.handle)
    }
    guard let status else { return other == plain }
    guard let known = Self.status(other), known.id == status.id else { return false }
    return [status.handle, "i"].contains(known.handle) || status.handle == "i"
  }

  /// Without scheme, fragment and last slash, the host in small letters. What stands behind a `?` may be all
  /// that names the post.
  private static func plain(_ text: String) -> String {
    let start = text.firstRange(of: "://")?.upperBound ?? text.startIndex
    var rest = text[start...].prefix { $0 != "#" }
    while rest.last == "/" { rest.removeLast() }
    let end = rest.firstIndex { $0 == "/" || $0 == "?" } ?? rest.endIndex
    return rest[..<end].lowercased() + rest[end...]
  }

  /// `ada` and `1` of `x.com/ada/status/1/photo/1`.
  private static func status(_ plain: String) -> Status? {
    let parts = plain.lowercased().prefix { $0 != "?" }.split(separator: "/")
    guard let host = parts.first, hostsOfX.contains(host),
      let place = parts.firstIndex(where: { $0 == "status" || $0 == "statuses" }), place > 1,
      parts.indices.contains(place + 1)
    else { return nil }
    let id = parts[place + 1]
    guard id.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
    return Status(handle: parts[1], id: id)
  }

  /// `ada.example` and `3k` of `bsky.app/profile/ada.example/post/3k?ref=x`.
  private static func page(_ plain: String) -> Page? {
    let parts = plain.prefix { $0 != "?" }.split(separator: "/")
    guard parts.count == 5, parts[0] == "bsky.app", parts[1] == "profile", parts[3] == "post" else {
      return nil
    }
    return Page(person: parts[2], key: parts[4])
  }

  private static let hostsOfX: Set<Substring> = [
    "x.com", "www.x.com", "mobile.x.com", "twitter.com", "www.twitter.com", "mobile.twitter.com",
    "m.twitter.com",
  ]
}

extension SoughtAddress.Page {
  /// Whether a post of Bluesky, whose id is `at://DID/app.bsky.feed.post/KEY`, stands on this page.
  fileprivate func names(_ post: Post) -> Bool {
    let parts = post.id.text.split(separator: "/")
    guard parts.count == 4, parts[3] == key else { return false }
    return parts[1] == person || post.author.handle.lowercased() == person.lowercased()
  }
}
