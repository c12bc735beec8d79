extension Post {
  /// What puts posts into one row of a list, by one key that they share: they are views of one post, or
  /// boosts of it.
  package enum RowKey: Sendable, Hashable {
    case id(Post.ID)
    /// Of a service's posts among themselves.
    case address(String, service: String)
  }

  /// Its own id, that of what it passes on, and its address.
  package var rowKeys: [RowKey] {
    var keys = [RowKey.id(id)]
    if let reposted { keys.append(.id(reposted)) }
    if let url, !isAddressForeign { keys.append(.address(url, service: id.service)) }
    return keys
  }

  /// Whether the address lies on another host than the id. Any server can claim another post's
  /// address for its own; that must not put its text into the row of the other one.
  private var isAddressForeign: Bool {
    guard let url, id.text.isWebAddress else { return false }
    return Mark.hostAndRest(ofLink: url).host != Mark.hostAndRest(ofLink: id.text).host
  }

  /// The post that it passes on; `nil` for one of its own.
  package var reposted: Post.ID? { repostOf.map { Post.ID(service: id.service, text: $0) } }

  /// The post that it answers.
  package var parent: Post.ID? { replyTo.map { Post.ID(service: id.service, text: $0) } }
}
