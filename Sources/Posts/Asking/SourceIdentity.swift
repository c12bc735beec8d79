/// The names that posts of a live source have: its own, and that of its service.
package struct SourceIdentity: Sendable, Equatable {
  package var source: String
  package var service: String

  package init(source: String, service: String) {
    self.source = source
    self.service = service
  }

  /// A post of the source that says nothing else.
  package var sample: Post {
    Post(
      id: Post.ID(service: service, text: "1"), source: source, author: Author(handle: ""),
      createdAt: Timestamp(milliseconds: 0), text: "", origin: .live)
  }
}
