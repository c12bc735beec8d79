import HTTP
import Posts

/// Conversations of a Mastodon server.
extension FakeServices {
  /// Answers `statuses/:id/context`: without an account, forty posts above, sixty below, twenty
  /// deep.
  func context(of id: String, isSignedIn: Bool) -> FakeResponse? {
    guard let post = world.post(id) else { return nil }
    let (most, deepest) = isSignedIn ? (4096, 4096) : (60, 20)
    var above: [FakePost] = []
    var next = world.parent(of: post)
    while let parent = next, above.count < (isSignedIn ? 4096 : 40) {
      above.insert(parent, at: 0)
      next = world.parent(of: parent)
    }
    var below: [FakePost] = []
    var level = [post]
    for _ in 0..<deepest where !level.isEmpty {
      level = level.flatMap { world.answers(to: $0).reversed() }
      below += level
    }
    let shapes = MastodonShapes(world: world)
    return FakeResponse(
      .fields([
        "ancestors": .array(above.map(shapes.status)),
        "descendants": .array(below.prefix(most).map(shapes.status)),
      ]))
  }

  /// Answers a search for an address with its post, for members alone.
  func resolved(_ request: FakeRequest, isSignedIn: Bool) -> FakeResponse? {
    guard request.query["resolve"] == "true", let address = request.query["q"],
      address.hasPrefix("http")
    else { return nil }
    guard isSignedIn else {
      return Self.mastodonError(
        401,
        "Search queries that resolve remote resources are not supported without authentication")
    }
    let key = address.split(separator: "/").last.map(String.init) ?? ""
    let found = world.post(key).asList
    return FakeResponse(
      .fields([
        "accounts": .array([]),
        "statuses": .array(found.map(MastodonShapes(world: world).status)),
        "hashtags": .array([]), "collections": .array([]),
      ]))
  }
}
