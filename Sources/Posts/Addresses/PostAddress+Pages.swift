/// The fixed parts of the addresses of posts.
extension PostAddress {
  /// Where Bluesky shows a person, and below that their posts and lists.
  package static let peopleAtBluesky = "https://bsky.app/profile/"
  /// The type of those records of Bluesky that are posts.
  package static let postsAtBluesky = "app.bsky.feed.post"
  /// Where X shows a post of anybody.
  static let anybodyAtX = "https://x.com/i/"

  private static let someDIDAtBluesky = peopleAtBluesky + "did:"

  /// The page, without a scheme, of a post of the fediverse whose address is its name.
  var pageElsewhere: String? {
    guard case .elsewhere(let plain) = self else { return nil }
    return FediverseAddress(plain.prefix { $0 != "?" }.split(separator: "/"))?.pageOfPost
  }

  static func idAtBluesky(of did: String, _ key: String) -> Post.ID {
    Post.ID(service: PostService.bluesky, text: "at://\(did)/\(postsAtBluesky)/\(key)")
  }

  /// Whether a page at X or Bluesky has something else in place of its author's name.
  static func lacksName(_ page: String) -> Bool {
    page.hasPrefix(someDIDAtBluesky) || page.hasPrefix(anybodyAtX)
  }
}
