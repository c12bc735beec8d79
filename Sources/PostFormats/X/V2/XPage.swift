import Posts

/// One page of posts of the v2 API, in either spelling.
///
/// Without `data` nothing was found. `errors` beside it only say what else was asked for and is
/// gone: the rest counts. A post that cannot be read costs that post alone.
package struct XPage: Sendable {
  /// The posts in the order of the server.
  package private(set) var posts: [Post] = []
  /// How many posts are in `data`, including those that were not read.
  package let returned: Int
  /// How many people and posts came beside them.
  package let includedUsers: Int
  package let includedPosts: Int
  /// The largest id, compared as a number: as the server says, or among the posts that came.
  package let newestID: String?
  package let nextToken: String?

  /// Reads the reply; one that is not a page has no posts.
  package init(_ reply: JSONValue) {
    let includes = reply["includes"]
    includedUsers = includes?["users"]?.all.count ?? 0
    includedPosts = (includes?["tweets"] ?? includes?["posts"])?.all.count ?? 0
    let meta = reply["meta"]
    nextToken = meta?["next_token"]?.safeID
    let decoder = PagePostDecoder(includes: PageIncludes(includes), areEntitiesAsked: true)
    var newest = meta?["newest_id"]?.safeID
    let data = reply["data"]
    returned = data?.entryCount ?? 0
    for value in data?.pageEntries ?? [] {
      guard case .success(let post) = decoder.result(of: value) else { continue }
      posts.append(post)
      newest = newest.map { DecimalID.larger($0, post.id.text) } ?? post.id.text
    }
    newestID = newest
  }
}
