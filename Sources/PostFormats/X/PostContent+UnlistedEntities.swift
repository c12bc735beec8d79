import Posts

extension PostContent {
  /// Whether nobody listed what is in the text. Empty lists say that there is nothing; and one list
  /// says so about any that is missing, as v2 leaves out empty ones. This does not hold for X's
  /// first years, of which some exports have lists without what the posts hold.
  func isUnlisted(_ entities: JSONValue?, at createdAt: Timestamp) -> Bool {
    guard let entities else { return true }
    guard raw.links.isEmpty, hashtags.isEmpty, mentions.isEmpty else { return false }
    return !Self.lists.isMet(by: entities) || createdAt < Self.allListed
  }

  /// The lists of v1.1, and after them those that only v2 has.
  private static let lists = JSONKeySet([
    "urls", "hashtags", "user_mentions", "mentions", "cashtags", "annotations",
  ])

  /// 2012: by then X listed everything, and every link was a `t.co`.
  private static let allListed = Timestamp(seconds: 1_325_376_000)
}

extension Post {
  /// Finds links, tags and names in its text, for forms that have a readable text and no lists of
  /// them.
  ///
  /// Names are not taken where a server belongs to them, which the text may leave out: `@ada` may
  /// be many people there.
  package mutating func findEntities() {
    var content = PostContent(raw: RawText(text: text, isEscaped: false))
    (content.links, content.hashtags, content.mentions) = (links, hashtags, mentions)
    content.findEntities()
    (links, hashtags) = (content.links, content.hashtags)
    if !Self.withServers.contains(id.service) { mentions = content.read().mentions }
  }

  /// Services whose handles name a server.
  private static let withServers: Set<String> = [PostService.mastodon, PostService.bluesky]
}
