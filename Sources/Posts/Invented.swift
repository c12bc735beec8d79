extension Post.ID {
  /// The service of the demo's posts.
  package static let inventedService = "demo"

  /// Whether nobody wrote the post: no service knows it, nor its author.
  package var isInvented: Bool { service == Self.inventedService }
}
