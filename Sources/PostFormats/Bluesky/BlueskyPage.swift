import Posts

/// One page of posts of Bluesky: `{posts, cursor}` of a search, or `{feed, cursor}` of a person.
///
/// A post that cannot be read costs that post alone.
package struct BlueskyPage: Sendable {
  /// The posts in the order of the server.
  package private(set) var posts: [Post] = []
  /// Whether it holds a list of posts at all.
  package let isPage: Bool
  /// Whether it has posts, and none of them may be shown to everybody.
  package private(set) var isForMembersAlone = false
  /// The cursor of the next page; `nil` on the last page. A page may be short without being the
  /// last.
  package let next: String?

  /// - Parameter isSignedIn: whether posts of people who want to be seen by members alone may be
  ///   shown.
  package init(_ reply: JSONValue, isSignedIn: Bool) {
    let list = reply["posts"] ?? reply["feed"]
    isPage = list?.kind == .array
    // The cursor is the server's word, and goes back to it as one part of a line.
    next = reply["cursor"]?.safeID
    var isKeptBack = false
    for item in list?.pageEntries ?? [] {
      // A post that the person passed on is somebody else's.
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

  /// Whether the author of a post wants not to be shown to everybody.
  static func isForMembers(_ view: JSONValue) -> Bool {
    BlueskyDecoder.isForMembers(person: view["author"])
  }
}
