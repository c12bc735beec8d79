import Posts

extension JSONWriter {
  /// One post in the form that scripts rely on: unknown is `null`, none is `[]`.
  ///
  /// - Parameter more: writes further members of the object, so that an archive can be made again
  ///   from them; then pictures also say where their bytes and their smaller versions are.
  mutating func post(_ post: Post, more: ((inout JSONWriter) -> Void)? = nil) {
    object { json in
      json.field("id", post.id.text)
      json.field("source", post.source)
      json.field("service", post.id.service)
      json.field("url", post.url)
      json.key("author")
      json.object { $0.fields(of: post.author) }
      json.field("created_at", post.createdAt.isKnown ? post.createdAt.iso8601 : nil)
      json.field("text", post.text)
      json.field("lang", post.language)
      json.key("metrics")
      json.metrics(post.metrics)
      json.field("links", post.links)
      json.field("hashtags", post.hashtags)
      json.field("mentions", post.mentions)
      json.field("reply_to", post.replyTo)
      json.field("repost_of", post.repostOf)
      json.field("quote_of", post.quoteOf)
      json.field("conversation", post.conversation)
      json.key("media")
      json.array { json in for medium in post.media { json.medium(medium, isFull: more != nil) } }
      json.field("content_warning", post.contentWarning)
      json.field("visibility", post.visibility.rawValue)
      json.field("origin", post.origin.rawValue)
      json.field("sensitive", post.isSensitive)
      json.field("client", post.client)
      json.field("collections", post.collections)
      json.seen(post.metrics.seen)
      json.field("edited_at", post.editedAt?.iso8601)
      guard let more else { return }
      json.field("other_sources", post.otherSources)
      more(&json)
    }
  }

  /// Writes what is known of a person: the author of a post, or somebody who follows.
  mutating func fields(of person: Author) {
    field("id", person.id)
    field("handle", person.handle.isEmpty ? nil : person.handle)
    field("name", person.name.isEmpty ? nil : person.name)
    field("avatar", person.avatar)
  }

  private mutating func metrics(_ metrics: Post.Metrics) {
    object { json in
      json.field("likes", metrics.likes)
      json.field("reposts", metrics.reposts)
      json.field("replies", metrics.replies)
      json.field("quotes", metrics.quotes)
    }
  }

  /// Writes when the counts were seen: of two counts, every archive keeps the one that was seen
  /// later. Leaves this out for an answer that has just arrived: whoever reads it does so now.
  private mutating func seen(_ seen: Post.Metrics.Seen) {
    let counts = [
      ("likes", seen.likes), ("reposts", seen.reposts), ("replies", seen.replies),
      ("quotes", seen.quotes),
    ]
    if counts.contains(where: { $0.1 == Post.Metrics.Seen.justNow }) { return }
    key("metrics_seen_seconds")
    object { json in
      for (name, second) in counts { json.field(name, second == 0 ? nil : Int(second)) }
    }
  }

  private mutating func medium(_ medium: Post.Media, isFull: Bool) {
    object { json in
      json.field("kind", medium.kind.rawValue)
      json.field("url", medium.url)
      json.field("alt", medium.alt)
      guard isFull else { return }
      if let preview = medium.preview { json.field("preview", preview) }
      json.field("file", medium.file?.path)
      json.field("member", medium.file?.member)
    }
  }

  mutating func field(_ name: String, _ string: String?) {
    key(name)
    value(string)
  }

  mutating func field(_ name: String, _ isSo: Bool) {
    key(name)
    value(isSo)
  }

  mutating func field(_ name: String, _ number: Int?) {
    key(name)
    value(number)
  }

  mutating func field(_ name: String, _ strings: [String]) {
    key(name)
    value(strings)
  }
}
