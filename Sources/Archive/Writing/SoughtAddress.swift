import Posts

/// The address of a post, however it was written: with or without a scheme; of X by any of its names, with what
/// apps put behind it.
struct SoughtAddress {
  private let plain: String
  private let status: Status?

  /// What an address of X says: of whom a post is, `i` standing for anybody, and its id.
  private struct Status {
    var handle: Substring
    var id: Substring
  }

  init(_ text: String) {
    plain = Self.plain(text)
    status = Self.status(plain)
  }

  /// The post that an address of X names by its number; its own address has the last word.
  var id: Post.ID? { status.map { Post.ID(service: "x", text: String($0.id)) } }

  func names(_ post: Post) -> Bool {
    guard let other = post.url.map(Self.plain) else { return false }
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

  private static let hostsOfX: Set<Substring> = [
    "x.com", "www.x.com", "mobile.x.com", "twitter.com", "www.twitter.com", "mobile.twitter.com",
    "m.twitter.com",
  ]
}
