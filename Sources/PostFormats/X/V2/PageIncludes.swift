import Posts

/// What a page of the v2 API brings beside its posts, by id: authors, pictures, polls, other posts.
package struct PageIncludes {
  private var users: [String: JSONValue] = [:]
  private var posts: [String: JSONValue] = [:]
  private var media: [String: JSONValue] = [:]
  private var polls: [String: JSONValue] = [:]

  /// Reads the `includes` of a page, in either spelling; `nil` has none.
  package init(_ includes: JSONValue?) {
    guard let includes else { return }
    for user in includes["users"]?.all ?? [] { users[user["id"]?.id ?? ""] = user }
    for post in (includes["tweets"] ?? includes["posts"])?.all ?? [] {
      posts[post["id"]?.id ?? ""] = post
    }
    for item in includes["media"]?.all ?? [] {
      media[item["media_key"]?.text ?? ""] = item
    }
    for poll in includes["polls"]?.all ?? [] { polls[poll["id"]?.id ?? ""] = poll }
  }

  /// The user object of a post's author: within the post, where a program has put it there, or in
  /// the includes; `nil` for some posts even in complete pages.
  func author(of post: JSONValue) -> JSONValue? {
    if let user = post["author"], user.kind == .object { return user }
    return post["author_id"]?.id.flatMap { users[$0] }
  }

  /// A post that another one refers to: within the reference, or in the includes; `nil` when it was
  /// deleted.
  func post(_ reference: JSONValue) -> JSONValue? {
    if reference["text"] != nil { return reference }
    return reference["id"]?.id.flatMap { posts[$0] }
  }

  /// The pictures and films of a post.
  func media(of post: JSONValue) -> [JSONValue] {
    let attachments = post["attachments"]
    if let whole = attachments?["media"], whole.kind == .array { return whole.list }
    return (attachments?["media_keys"]?.list ?? []).compactMap { $0.text.flatMap { media[$0] } }
  }

  /// The poll of a post, which has one at most: within the post, as twarc flattens it, or in the
  /// includes.
  func poll(of post: JSONValue) -> JSONValue? {
    let attachments = post["attachments"]
    if let whole = attachments?["poll"], whole.kind == .object { return whole }
    return (attachments?["poll_ids"]?.list ?? []).lazy.compactMap { $0.id.flatMap { polls[$0] } }
      .first
  }
}
