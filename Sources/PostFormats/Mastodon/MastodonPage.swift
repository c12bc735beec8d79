import Posts

/// One page of posts of Mastodon's API: a bare list, as timelines have it, or the `statuses` of a
/// search.
///
/// A post that cannot be read costs that post alone.
package struct MastodonPage: Sendable {
  /// The posts in the order of the server.
  package private(set) var posts: [Post] = []
  /// How many posts are in the answer, including those that are left out or not read.
  package let returned: Int
  /// Whether it holds a list of posts at all.
  package let isPage: Bool
  /// The server's own numbers of the first and the last entry that was read, which are not those of
  /// the posts.
  package private(set) var firstID: String?
  package private(set) var lastID: String?
  /// When the last of them came into the list: a boost has another time than the post it boosts.
  package private(set) var lastTime: Timestamp?
  /// The server's number of each of the posts.
  package private(set) var numbers: [Post.ID: String] = [:]

  /// Reads the answer of a server.
  package init(_ reply: JSONValue, host: String) {
    let list = reply.kind == .array ? reply : reply["statuses"]
    isPage = list?.kind == .array
    returned = list?.entryCount ?? 0
    let decoder = MastodonStatusDecoder(host: host)
    var ids: [String: String] = [:]
    var answered: [Int: String] = [:]
    for status in list?.pageEntries ?? [] {
      let id = status["id"]?.safeID
      firstID = firstID ?? id
      lastID = id ?? lastID
      lastTime = status["created_at"]?.time ?? lastTime
      guard !status.isHiddenByFilter, let post = try? decoder.post(from: status) else { continue }
      posts.append(post)
      // For a boost this would be the number of the boost itself.
      guard status["reblog"] == nil, let id else { continue }
      numbers[post.id] = id
      ids[id] = post.id.text
      answered[posts.count - 1] = status["in_reply_to_id"]?.safeID
    }
    // The address of a post that came along is known, and need not be derived from its number.
    for (place, number) in answered {
      if let parent = ids[number] { posts[place].replyTo = parent }
    }
  }
}

extension JSONValue {
  /// Whether a filter of the person who asks wants this post not to be shown at all. A server sends
  /// it all the same, and says so; what is merely to be warned of is shown.
  var isHiddenByFilter: Bool {
    let found = self["filtered"]?.list ?? []
    return found.contains { $0["filter"]?["filter_action"]?.text == "hide" }
      || self["reblog"]?.isHiddenByFilter == true
  }
}
