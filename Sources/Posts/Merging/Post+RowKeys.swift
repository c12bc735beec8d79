extension Post {
  /// Posts that share a key are shown in one row of a list: they are versions of one post, or
  /// boosts of it.
  package enum RowKey: Sendable, Hashable {
    case id(Post.ID)
    /// An address only counts among posts of the same service.
    case address(String, service: String)
  }

  /// Its own id, that of the post that it reposts, and its address.
  package var rowKeys: [RowKey] {
    var keys = [RowKey.id(id)]
    if let reposted { keys.append(.id(reposted)) }
    if let url, !isAddressForeign { keys.append(.address(url, service: id.service)) }
    return keys
  }

  /// Whether the address is on another host than the id. Any server can claim the address of a
  /// foreign post; that must not put its text into the row of that post.
  private var isAddressForeign: Bool {
    guard let url, id.text.isWebAddress else { return false }
    return Mark.hostAndRest(ofLink: url).host != Mark.hostAndRest(ofLink: id.text).host
  }

  /// The post that it reposts; `nil` if it is not a repost.
  package var reposted: Post.ID? { repostOf.map { Post.ID(service: id.service, text: $0) } }

  /// The post that it answers.
  package var parent: Post.ID? { replyTo.map { Post.ID(service: id.service, text: $0) } }
}
