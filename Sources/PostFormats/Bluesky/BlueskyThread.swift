import Posts

/// A conversation of Bluesky, `{thread}` of `app.bsky.feed.getPostThread`: posts within posts, with
/// the one that was asked for outermost. In place of a missing post it says what became of it.
package struct BlueskyThread: Sendable {
  /// First the post that was asked for and those above it, upwards; then those below, level by
  /// level.
  package private(set) var nodes: [ThreadNode] = []
  /// Whether it holds a conversation at all.
  package let isThread: Bool
  /// Whether more was sent than is taken in.
  package private(set) var isCut = false
  private let isSignedIn: Bool

  /// - Parameter isSignedIn: whether posts of people who want to be seen by members alone may be
  ///   shown.
  package init(_ reply: JSONValue, isSignedIn: Bool) {
    self.isSignedIn = isSignedIn
    guard let thread = reply["thread"], thread.kind == .object else {
      isThread = false
      return
    }
    isThread = true
    takeParents(of: thread)
    takeReplies(to: thread)
  }

  /// Takes the post itself and the posts it answers, as far up as they are sent.
  private mutating func takeParents(of thread: JSONValue) {
    var next: JSONValue? = thread
    while let view = next, nodes.count < ThreadAnswer.maxPosts {
      next = view["parent"]
      guard var node = node(view) else { return }
      node.parent = next.flatMap(Self.id)
      // The answers to what stands above are not sent.
      if !nodes.isEmpty { node.hasAllReplies = false }
      nodes.append(node)
    }
  }

  /// Takes the answers, without recursion: a conversation may be of any depth.
  private mutating func takeReplies(to thread: JSONValue) {
    var waiting = [thread]
    var seen = Set(nodes.map(\.id))
    while let parent = waiting.popLast() {
      let id = Self.id(parent)
      for view in parent["replies"]?.list ?? [] {
        guard var node = node(view), seen.insert(node.id).inserted else { continue }
        guard nodes.count < ThreadAnswer.maxPosts else {
          isCut = true
          return
        }
        node.parent = id
        nodes.append(node)
        waiting.insert(view, at: 0)
      }
    }
  }

  /// A node of the conversation; `nil` for what is neither a post nor in the place of one.
  private func node(_ view: JSONValue) -> ThreadNode? {
    guard let id = Self.id(view) else { return nil }
    if view["blocked"]?.bool == true { return ThreadNode(id: id, content: .withheld(.blocked)) }
    if view["notFound"]?.bool == true { return ThreadNode(id: id, content: .gone) }
    guard let inner = view["post"] else { return nil }
    if !isSignedIn, BlueskyPage.isForMembers(inner) {
      return ThreadNode(id: id, content: .withheld(.membersOnly))
    }
    guard let post = try? BlueskyDecoder().post(view: inner) else { return nil }
    let replies = view["replies"]
    // Where the numbers differ, some answers are withheld, and a missing answer proves nothing.
    let told = replies?.kind == .array ? replies?.all.count : nil
    let hasAll = told.map { $0 >= inner["replyCount"]?.count ?? 0 } ?? false
    return ThreadNode(post, hasAllReplies: hasAll)
  }

  private static func id(_ view: JSONValue) -> Post.ID? {
    guard let uri = (view["post"]?["uri"] ?? view["uri"])?.safeID, BlueskyID.Parts(uri) != nil
    else { return nil }
    return Post.ID(service: PostService.bluesky, text: uri)
  }
}
