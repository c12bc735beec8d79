import Posts

/// The names that posts of a live source have: its own, and that of its service.
struct SourceIdentity: Sendable, Equatable {
  var source: String
  var service: String

  /// A post of the source that says nothing else.
  var sample: Post {
    Post(
      id: Post.ID(service: service, text: "1"), source: source, author: Author(handle: ""),
      createdAt: Timestamp(milliseconds: 0), text: "", origin: .live)
  }
}
