import Posts

/// The posts around one, `{ancestors, descendants}` of Mastodon's `statuses/:id/context`.
///
/// The server names the post that another one answers by a number of its own. All numbers are in
/// the answer, so each post here is named by its address, like posts everywhere else.
package struct MastodonContext: Sendable {
  /// The posts above, the beginning of the conversation first.
  package private(set) var ancestors: [Post] = []
  /// The posts below, in the order of the server.
  package private(set) var descendants: [Post] = []
  /// Whether it holds a conversation at all.
  package let isContext: Bool
  /// How many posts are in the answer, including those that could not be read or are hidden.
  package let returned: (ancestors: Int, descendants: Int)
  /// The server's numbers of all of them.
  package private(set) var numbers: [Post.ID: String] = [:]

  /// - Parameters:
  ///   - host: the server that answers, as its people's names have it.
  ///   - post: the post whose context it is.
  ///   - number: the server's number of that post.
  package init(_ reply: JSONValue, host: String, around post: Post.ID, number: String) {
    let (above, below) = (reply["ancestors"], reply["descendants"])
    isContext = above?.kind == .array && below?.kind == .array
    let (upper, lower) = (above?.all ?? [], below?.all ?? [])
    returned = (upper.count, lower.count)
    let decoder = MastodonStatusDecoder(host: host)
    var ids = [number: post]
    let read: (JSONValue) -> (status: JSONValue, post: Post)? = { status in
      guard let post = try? decoder.post(from: status) else { return nil }
      if let number = status["id"]?.safeID { ids[number] = post.id }
      return (status, post)
    }
    let (before, behind) = (upper.compactMap(read), lower.compactMap(read))
    let named: ((status: JSONValue, post: Post)) -> Post = { found in
      var post = found.post
      let parent = found.status["in_reply_to_id"]?.safeID.flatMap { ids[$0] }
      if let parent { post.replyTo = parent.text }
      return post
    }
    ancestors = before.map(named)
    // A post above that is hidden stays: without it the one below would seem to answer another.
    descendants = behind.filter { !$0.status.isHiddenByFilter }.map(named)
    for (number, id) in ids { numbers[id] = number }
  }
}
