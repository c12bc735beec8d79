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
