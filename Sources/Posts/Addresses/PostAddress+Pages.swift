/// What the addresses of posts begin with, and what stands within.
extension PostAddress {
  /// Where Bluesky shows a person, and below that their posts and lists.
  package static let peopleAtBluesky = "https://bsky.app/profile/"
  /// What records of Bluesky are called that are posts.
  package static let postsAtBluesky = "app.bsky.feed.post"
  /// Where X shows a post of anybody.
  static let anybodyAtX = "https://x.com/i/"

  private static let someDIDAtBluesky = peopleAtBluesky + "did:"

  /// The page of a post of the fediverse whose address is what it is called, without a scheme.
  var pageElsewhere: String? {
    guard case .elsewhere(let plain) = self else { return nil }
    return FediverseAddress(plain.prefix { $0 != "?" }.split(separator: "/"))?.pageOfPost
  }

  static func idAtBluesky(of did: String, _ key: String) -> Post.ID {
    Post.ID(service: PostService.bluesky, text: "at://\(did)/\(postsAtBluesky)/\(key)")
  }

  /// Whether a page is one of these and has something else in place of its author's name.
  static func lacksName(_ page: String) -> Bool {
    page.hasPrefix(someDIDAtBluesky) || page.hasPrefix(anybodyAtX)
  }
}
