/// How an address is read from a text.
extension PostAddress {
  package init(_ text: String) {
    let plain = Self.plain(text)
    if text.hasPrefix("at://"), let record = Self.record(text) {
      self = record
    } else {
      self = Self.status(plain) ?? Self.page(plain) ?? .elsewhere(plain)
    }
  }

  /// Whether a text can be the address of a post at all: it has a scheme, or begins with a host and
  /// goes on behind it. A word cannot be one, nor can an id that does not tell where its post is.
  package static func isAddress(_ text: String) -> Bool {
    if let scheme = text.firstRange(of: "://") {
      return scheme.lowerBound > text.startIndex && scheme.upperBound < text.endIndex
    }
    let parts = plain(text).split { $0 == "/" || $0 == "?" }
    return parts.count > 1 && isHost(parts[0])
  }

  /// Whether anything in the address can tell one post from others: it is the address of a post at
  /// X or Bluesky, or has a digit behind its host, outside the name of a person. An address without
  /// a digit may still be that of a post that is named by its title.
  package var hasID: Bool {
    guard case .elsewhere(let plain) = self else { return true }
    let parts = plain.split { $0 == "/" || $0 == "?" }
    guard let host = parts.first, host != "bsky.app", !Self.hostsOfX.contains(host) else {
      return false
    }
    let author = Self.authorPart(of: plain)?.startIndex
    return parts.dropFirst().contains {
      $0.startIndex != author && $0.utf8.contains(where: \.isDigit)
    }
  }

  /// Whether a text without a scheme nevertheless has the form of a post's address, as browsers
  /// show it: `x.com/ada/status/1`, `m.example/@mia/1`, `m.example/notes/9abc`.
  static func isShape(of text: String) -> Bool {
    guard text.contains("/"), !text.contains("://") else { return false }
    switch PostAddress(text) {
    case .x, .bluesky: return true
    case .elsewhere(let plain):
      let page = plain.prefix { $0 != "?" }
      return post(page) != nil || isNameAlone(page)
    }
  }

  /// Whether an address without a scheme is plainly the name of a post at Misskey or Pleroma.
  private static func isNameAlone(_ plain: Substring) -> Bool {
    let parts = plain.split(separator: "/")
    guard FediverseAddress.isNameAlone(parts), isHost(parts[0]) else { return false }
    let id = parts[2].utf8
    guard id.count <= 36, id.contains(where: \.isDigit) else { return false }
    return id.allSatisfy { $0.isDigit || $0 == 0x2D || (0x61...0x7A).contains($0 | 0x20) }
  }

  /// Whether a part of an address is plainly a host: with a dot, and more than a letter behind it.
  static func isHost(_ part: Substring) -> Bool {
    guard let dot = part.lastIndex(of: "."), dot > part.startIndex else { return false }
    return part[dot...].dropFirst().count > 1
  }

  /// The post of an address without a scheme that plainly has the form of one.
  private static func post(_ plain: Substring) -> FediverseAddress? {
    guard let address = FediverseAddress(plain.split(separator: "/")),
      address.id.utf8.count <= 32, address.id.utf8.contains(where: \.isDigit),
      address.id.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber) }),
      isHost(address.host)
    else { return nil }
    return address
  }

  /// The name of the post whose page this is: `m.example/users/mia/statuses/1` for
  /// `m.example/@mia/1`, as at Mastodon, or for `m.example/@mia/statuses/1`. An archive has only
  /// that name of a post that was merely liked. Every other address stays as it is.
  ///
  /// The name serves to compare addresses, where a wrong one does no harm: what an archive keeps as
  /// an id has to be surer.
  static func name(_ plain: String) -> String {
    guard plain.utf8.contains(UInt8(ascii: "@")) else { return plain }
    return post(plain[...])?.nameOfPost ?? plain
  }

  /// The address without scheme, fragment, last slash and the punctuation of a sentence after it,
  /// and with the host in small letters. What follows a `?` stays: it may be all that names the
  /// post.
  static func plain(_ text: String) -> String {
    let start = text.firstRange(of: "://")?.upperBound ?? text.startIndex
    var rest = text[start...].prefix { $0 != "#" }
    while let last = rest.last, "/.,;:!?)]>›»\"”".contains(last) { rest.removeLast() }
    let end = rest.firstIndex { $0 == "/" || $0 == "?" } ?? rest.endIndex
    return rest[..<end].lowercased() + rest[end...]
  }

  /// The number in `x.com/ada/status/1/photo/1`, or in `twitter.com/statuses/1` of the first years.
  private static func status(_ plain: String) -> Self? {
    let parts = plain.lowercased().prefix { $0 != "?" }.split(separator: "/")
    guard let host = parts.first, hostsOfX.contains(host),
      // Somebody may be called `status`, or `statuses`.
      let place = parts.indices.dropFirst(2).first(where: {
        let isPlace = parts[$0 - 1] == "statuses" || $0 > 2 && parts[$0 - 1] == "status"
        return isPlace && parts[$0].utf8.isAllDigits
      })
    else { return nil }
    return .x(id: String(parts[place]))
  }

  /// `ada.example` and `3k` of `bsky.app/profile/ada.example/post/3k?ref=x`, or of the page of
  /// those who like the post, `…/3k/liked-by`.
  private static func page(_ plain: String) -> Self? {
    let parts = plain.prefix { $0 != "?" }.split(separator: "/")
    guard parts.count > 4, parts[0] == "bsky.app", parts[1] == "profile", parts[3] == "post" else {
      return nil
    }
    return .bluesky(person: String(parts[2]), key: String(parts[4]))
  }

  /// `did:plc:ada` and `3k` of `at://did:plc:ada/app.bsky.feed.post/3k`.
  private static func record(_ text: String) -> Self? {
    let parts = text.split(separator: "/")
    guard parts.count == 4, parts[2] == postsAtBluesky else { return nil }
    return .bluesky(person: String(parts[1]), key: String(parts[3]))
  }

  static let hostsOfX: Set<Substring> = [
    "x.com", "www.x.com", "mobile.x.com", "twitter.com", "www.twitter.com", "mobile.twitter.com",
    "m.twitter.com",
  ]
}
