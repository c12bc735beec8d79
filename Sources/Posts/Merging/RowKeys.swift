extension Post {
  /// What puts posts into one row of a list, by one key that they share: they are views of one post, or
  /// boosts of it.
  package enum RowKey: Sendable, Hashable {
    case id(Post.ID)
    case address(String)
  }

  /// Its own id, that of what it passes on, and its address.
  package var rowKeys: [RowKey] {
    var keys = [RowKey.id(id)]
    if let reposted { keys.append(.id(reposted)) }
    if let url { keys.append(.address(url)) }
    return keys
  }

  /// The post that it passes on; `nil` for one of its own.
  package var reposted: Post.ID? { repostOf.map { Post.ID(service: id.service, text: $0) } }

  /// The post that it answers.
  package var parent: Post.ID? { replyTo.map { Post.ID(service: id.service, text: $0) } }
}
