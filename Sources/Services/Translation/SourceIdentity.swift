import Posts

/// How posts of a live source are called: by the source and by its service.
struct SourceIdentity: Sendable, Equatable {
  var source: String
  var service: String

  /// A post of it that says nothing else.
  var sample: Post {
    Post(
      id: Post.ID(service: service, text: "1"), source: source, author: Author(handle: ""),
      createdAt: Timestamp(milliseconds: 0), text: "", origin: .live)
  }
}
