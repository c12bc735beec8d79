import Posts

extension Post {
  /// Finds links, tags and names in its text, for forms that have a readable text and no lists of
  /// them.
  ///
  /// No names where a server belongs to them, which the text may leave out: `@ada` is many there.
  package mutating func findEntities() {
    var content = PostContent(raw: RawText(text: text, isEscaped: false))
    (content.links, content.hashtags, content.mentions) = (links, hashtags, mentions)
    content.findEntities()
    (links, hashtags) = (content.links, content.hashtags)
    if !Self.withServers.contains(id.service) { mentions = content.read().mentions }
  }

  /// Services whose handles name a server.
  private static let withServers: Set<String> = ["mastodon", "bluesky"]
}
