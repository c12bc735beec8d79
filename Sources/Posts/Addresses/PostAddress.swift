/// The address of a post, however it is written: with or without a scheme, by any name of its host,
/// with whatever apps append to it. Or the id of a post, if that is an address itself.
package enum PostAddress: Sendable, Hashable {
  /// At X the number says everything: whatever name comes before it, X shows this post.
  case x(id: String)
  /// At Bluesky: whose post it is, by handle or DID, and the key of its record.
  case bluesky(person: String, key: String)
  /// Elsewhere: without its scheme.
  case elsewhere(String)

  /// One way to write it.
  package var text: String {
    switch self {
    case .x(let id): Self.anybodyAtX + "status/" + id
    case .bluesky(let person, let key): "\(Self.peopleAtBluesky)\(person)/post/\(key)"
    case .elsewhere(let plain): "https://" + plain
    }
  }

  /// The id that the post has or, elsewhere, may have; `nil` if the address does not say.
  package var id: Post.ID? {
    switch self {
    case .x(let id): Post.ID(service: PostService.x, text: id)
    case .bluesky(let person, let key):
      person.hasPrefix("did:") ? Self.idAtBluesky(of: person, key) : nil
    case .elsewhere(let plain):
      Post.ID(service: PostService.mastodon, text: "https://" + Self.name(plain))
    }
  }

  /// Whether it is the address of a post.
  package func names(_ post: Post) -> Bool {
    switch self {
    case .x: return post.id == id
    case .bluesky(let person, let key):
      let parts = post.id.text.split(separator: "/")
      guard post.id.service == PostService.bluesky, parts.count == 4, parts[3] == key else {
        return false
      }
      return parts[1] == person || Folding.name(post.author.handle) == Folding.name(person)
    case .elsewhere(let plain):
      let name = Self.compared(plain)
      func isNamed(by address: String) -> Bool { Self.compared(Self.plain(address)) == name }
      if post.id.text.contains("://"), isNamed(by: post.id.text) { return true }
      // A repost has the address of its original, too.
      return post.repostOf == nil && post.url.map(isNamed) ?? false
    }
  }
}

/// The fixed parts of the addresses of posts.
extension PostAddress {
  /// Where Bluesky shows a person, and below that their posts and lists.
  package static let peopleAtBluesky = "https://bsky.app/profile/"
  /// The type of those records of Bluesky that are posts.
  package static let postsAtBluesky = "app.bsky.feed.post"
  /// Where X shows a post of anybody.
  private static let anybodyAtX = "https://x.com/i/"

  private static let someDIDAtBluesky = peopleAtBluesky + "did:"

  /// The page, without a scheme, of a post of the fediverse whose address is its name.
  var pageElsewhere: String? {
    guard case .elsewhere(let plain) = self else { return nil }
    return FediverseAddress(plain.prefix { $0 != "?" }.split(separator: "/"))?.pageOfPost
  }

  private static func idAtBluesky(of did: String, _ key: String) -> Post.ID {
    Post.ID(service: PostService.bluesky, text: "at://\(did)/\(postsAtBluesky)/\(key)")
  }

  /// Whether a page at X or Bluesky has something else in place of its author's name.
  static func lacksName(_ page: String) -> Bool {
    page.hasPrefix(someDIDAtBluesky) || page.hasPrefix(anybodyAtX)
  }
}

extension Post.ID {
  /// The address of the post, as far as the id says where it is; `nil` if it does not.
  package var address: String? {
    let isOfX = service == PostService.x && text.utf8.isAllDigits
    let address = isOfX ? PostAddress.x(id: text) : PostAddress(text)
    return switch address {
    case .x, .bluesky: address.text
    case .elsewhere: text.isWebAddress ? text : nil
    }
  }
}

extension Post {
  /// The address of the post that it quotes: the link that leads there, or else one made of its id.
  /// `nil` if it quotes none, or if the id does not tell where the quoted post is.
  package var quotedAddress: String? {
    guard let quoteOf else { return nil }
    let quoted = ID(service: id.service, text: quoteOf)
    // The link names the author; the id of a post of X does not.
    let link = links.first { $0.isWebAddress && PostAddress($0).id == quoted }
    return link ?? quoted.address
  }
}
