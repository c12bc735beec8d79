extension Post.ID {
  /// The service of the demo's posts.
  package static let inventedService = "demo"

  /// Whether nobody wrote the post: no service knows it, nor its author.
  package var isInvented: Bool { service == Self.inventedService }
}

extension Post.Media {
  /// The scheme of the addresses of the demo's pictures and its people's faces, which are drawn and
  /// never fetched.
  package static let inventedScheme = "x-demo:"
}

extension FollowersRequest {
  /// Whether it is about one of the demo's people: no source is asked, and nothing is sent.
  package var isOfInvented: Bool { service == Post.ID.inventedService }
}
