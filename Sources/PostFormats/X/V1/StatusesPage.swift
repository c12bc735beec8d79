import Posts

/// One page of a search of the v1.1 API, or of the one before it, told apart by what is in it.
///
/// v1.1 answers `statuses` and `search_metadata`, the older one `results` with its metadata around
/// them; some servers answer a bare list. A post that cannot be read costs that post alone.
package struct StatusesPage: Sendable {
  /// The posts in the order of the server.
  package private(set) var posts: [Post] = []
  /// How many posts are in the answer, including those that were not read.
  package let returned: Int
  /// Whether it holds a list of posts at all.
  package let isPage: Bool
  /// Whether it tells how to continue; a page without metadata may have further pages, too.
  package let hasMetadata: Bool
  /// `next_results`, or `next_page`: a query, with `?` in front; `nil` on the last page.
  package let next: String?
  /// `refresh_url`: a query.
  package let refresh: String?
  /// The largest id, as the server says, or among the posts that came.
  package private(set) var newestID: String?
  /// The smallest id among the posts that came.
  package private(set) var oldestID: String?

  /// Reads the reply of a server whose posts are of this service.
  package init(_ reply: JSONValue, service: String) {
    let list = reply.kind == .array ? reply : reply["statuses"] ?? reply["results"]
    isPage = list?.kind == .array
    returned = list?.entryCount ?? 0
    let isOld = reply["statuses"] == nil && reply["results"] != nil
    let metadata = isOld ? reply : reply["search_metadata"]
    hasMetadata = metadata != nil
    next = (metadata?["next_results"] ?? metadata?["next_page"])?.text
    refresh = metadata?["refresh_url"]?.text
    newestID = (metadata?["max_id_str"] ?? metadata?["max_id"])?.safeID
    if newestID == "0" { newestID = nil }
    for status in list?.pageEntries ?? [] { read(status, service) }
  }

  private mutating func read(_ status: JSONValue, _ service: String) {
    if let id = try? PostFields.id(of: status) {
      newestID = newestID.map { DecimalID.larger($0, id) } ?? id
      oldestID = oldestID.map { DecimalID.isLess($0, id) ? $0 : id } ?? id
    }
    if let post = Self.post(of: status, service: service) { posts.append(post) }
  }

  /// One status of a server whose posts are of this service; `nil` where it cannot be read.
  package static func post(of status: JSONValue, service: String) -> Post? {
    guard var post = try? StatusDecoder().post(from: status) else { return nil }
    if service != PostService.x {
      post.id.service = service
      post.url = (status["external_url"] ?? status["uri"])?.address
    }
    return post
  }
}
