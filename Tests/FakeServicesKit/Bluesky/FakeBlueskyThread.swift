import HTTP
import Posts

/// `app.bsky.feed.getPostThread`, which everybody may ask.
extension FakeServices {
  /// Answers with posts within posts, as deep as is asked for; for a deleted post with status 400.
  func blueskyThread(_ request: FakeRequest) -> FakeResponse {
    let uri = request.query["uri"] ?? ""
    guard uri.hasPrefix("at://") else {
      return FakeBlueskyAccess.error(400, "InvalidRequest", "Error: uri must be a valid at-uri")
    }
    let line = request.headers["authorization"] ?? ""
    if !line.isEmpty, let refusal = state.withLock({ $0.bluesky.refusal(of: request) }) {
      return refusal
    }
    guard let key = uri.split(separator: "/").last, let post = world.post(String(key)),
      BlueskyShapes.uri(of: post, by: world.people[post.author]) == uri
    else { return FakeBlueskyAccess.error(400, "NotFound", "Post not found: \(uri)") }
    let depth = min(Int(request.query["depth"] ?? "6") ?? 6, 1000)
    let height = min(Int(request.query["parentHeight"] ?? "80") ?? 80, 1000)
    return FakeResponse(
      .fields([
        "thread": view(post, below: depth).and(["parent": parentView(of: post, height)])
      ]))
  }

  /// A post with its answers. The last level that is asked for has no list of answers at all.
  private func view(_ post: FakePost, below depth: Int?) -> FakeJSON {
    if world.isBlocked(post) { return blocked(post) }
    let replies = depth.flatMap { depth in
      depth < 1
        ? nil : FakeJSON.array(world.answers(to: post).map { view($0, below: depth - 1) })
    }
    return .fields([
      "$type": .string("app.bsky.feed.defs#threadViewPost"),
      "post": BlueskyShapes(world: world).view(post), "replies": replies,
      "threadContext": .object([]),
    ])
  }

  private func parentView(of post: FakePost, _ height: Int) -> FakeJSON? {
    guard height > 0 else { return nil }
    if let gone = world.gone(above: post) {
      return .fields([
        "$type": .string("app.bsky.feed.defs#notFoundPost"),
        "uri": .string("at://did:plc:gone/app.bsky.feed.post/\(gone)"), "notFound": .bool(true),
      ])
    }
    guard let parent = world.parent(of: post) else { return nil }
    return view(parent, below: nil).and(["parent": parentView(of: parent, height - 1)])
  }

  private func blocked(_ post: FakePost) -> FakeJSON {
    let person = world.people[post.author]
    return .fields([
      "$type": .string("app.bsky.feed.defs#blockedPost"),
      "uri": .string(BlueskyShapes.uri(of: post, by: person)), "blocked": .bool(true),
      "author": .fields(["did": .string(BlueskyShapes.did(of: person))]),
    ])
  }
}
