import PostFormats
import Posts

extension Post {
  /// The post as one that a live source has just brought: its lists are as long as they are kept.
  func brought(by source: String) -> Post {
    var post = self
    post.source = source
    post.origin = .live
    post.hashtags.cut(to: JSONValue.listLimit)
    post.mentions.cut(to: JSONValue.listLimit)
    post.links.cut(to: JSONValue.listLimit)
    post.media.cut(to: JSONValue.listLimit)
    post.metrics = metrics.seen(at: Metrics.Seen.justNow)
    return post
  }
}

extension ThreadNode {
  /// The node with its post as one that a live source has just brought.
  func brought(by source: String) -> ThreadNode {
    guard case .post(let post) = content else { return self }
    var node = self
    node.content = .post(post.brought(by: source))
    return node
  }
}
