import Posts

/// One page of posts of Bluesky: `{posts, cursor}` of a search, or `{feed, cursor}` of a person.
///
/// A post that cannot be read costs that post alone.
package struct BlueskyPage: Sendable {
  /// In the order of the server.
  package private(set) var posts: [Post] = []
  /// Whether it holds a list of posts at all.
  package let isPage: Bool
  /// Whether it has posts, and none of them may be shown to everybody.
  package private(set) var isForMembersAlone = false
  /// `nil` on the last page; a page may be short and yet not be the last.
  package let next: String?

  /// - Parameter isSignedIn: whether posts of people who want to be seen by members alone may be
  ///   shown.
  package init(_ reply: JSONValue, isSignedIn: Bool) {
    let list = reply["posts"] ?? reply["feed"]
    isPage = list?.kind == .array
    // A word of the server, which goes back to it as one part of a line.
    next = reply["cursor"]?.safeID
    var isKeptBack = false
    for item in list?.all ?? [] {
      // What a person passed on is somebody else's post.
      if item["reason"] != nil { continue }
      let view = item["post"] ?? item
      if !isSignedIn, Self.isForMembers(view) {
        isKeptBack = true
        continue
      }
      if let post = try? BlueskyDecoder().post(view: view) { posts.append(post) }
    }
    isForMembersAlone = isKeptBack && posts.isEmpty
  }

  /// `!no-unauthenticated` is what people set who do not want to be shown to everybody.
  static func isForMembers(_ view: JSONValue) -> Bool {
    (view["author"]?["labels"]?.list ?? []).contains {
      $0["val"]?.text == "!no-unauthenticated" && $0["neg"]?.bool != true
    }
  }
}
