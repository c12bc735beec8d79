extension Post {
  /// About how many bytes it takes in memory, at most. Everything that a file can make large
  /// counts: a post may consist of nothing but tags, or of descriptions of pictures.
  package var memory: Int {
    var texts = text.utf8.count + author.name.utf8.count + author.handle.utf8.count
    texts += Self.bytes(url) + Self.bytes(author.avatar) + Self.bytes(contentWarning)
    texts += Self.bytes(conversation) + Self.bytes(replyTo)
    texts += Self.bytes(repostOf) + Self.bytes(quoteOf)
    texts += Self.bytes(links) + Self.bytes(hashtags) + Self.bytes(mentions)
    texts += Self.bytes(collections) + Self.bytes(otherSources)
    texts += Self.excess(id.service) + Self.excess(id.text) + Self.excess(source)
    texts += Self.excess(author.id) + Self.excess(client) + Self.excess(language)
    for item in media {
      texts += 128 + item.url.utf8.count + (item.alt?.utf8.count ?? 0)
      texts += Self.bytes(item.preview)
      texts += (item.file?.path.utf8.count ?? 0) + (item.file?.member?.utf8.count ?? 0)
    }
    return 512 + texts
  }

  private static func bytes(_ text: String?) -> Int { text?.utf8.count ?? 0 }

  /// The bytes of an id or a name beyond the first 32, which the constant 512 covers.
  private static func excess(_ text: String?) -> Int { max(0, bytes(text) - 32) }

  private static func bytes(_ list: [String]) -> Int {
    list.reduce(0) { $0 + 16 + $1.utf8.count }
  }
}
