extension Post.ID {
  /// The service of the demo's posts.
  package static let inventedService = "demo"

  /// Whether nobody wrote the post: no service knows it, nor its author.
  package var isInvented: Bool { service == Self.inventedService }
}

extension Post.Media {
  /// What the addresses of the demo's pictures begin with, and those of its people's faces: they
  /// are drawn, and never fetched.
  package static let inventedScheme = "x-demo:"
}

extension FollowersRequest {
  /// Whether it is about one of the demo's people: no source is asked, and nothing is sent.
  package var isOfInvented: Bool { service == Post.ID.inventedService }
}
