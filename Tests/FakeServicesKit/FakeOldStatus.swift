import HTTP
import Posts

/// One post of API v1.1.
extension FakeServices {
  /// Answers `statuses/show`: a protected post is refused, a deleted one has an error number of its
  /// own.
  func oldStatus(_ request: FakeRequest) -> FakeResponse {
    guard let post = world.post(request.query["id"] ?? "") else {
      return .error(404, 144, "No status found with that ID.")
    }
    if world.people[post.author].isProtected {
      return .error(403, 179, "Sorry, you are not authorized to see this status.")
    }
    state.withLock { $0.bill.add(posts: [post.id], users: [], at: clock()) }
    return FakeResponse(V1Shapes(world: world).status(post))
  }
}
