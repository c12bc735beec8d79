import Testing

@testable import Posts

/// What a post takes in memory is reckoned with all that a file can make large.
@Suite struct PostMemoryTests {
  @Test func `every text of a post counts`() {
    let long = String(repeating: "x", count: 1000)
    var full = Post(
      id: Post.ID(service: long, text: long), source: long, url: long,
      author: Author(id: long, handle: long, name: long, avatar: long),
      createdAt: Timestamp(seconds: 1), editedAt: Timestamp(seconds: 2), text: long, language: long,
      metrics: Post.Metrics(likes: 1, reposts: 1, replies: 1, quotes: 1), links: [long],
      hashtags: [long], mentions: [long], replyTo: long, repostOf: long, quoteOf: long,
      conversation: long, contentWarning: long, client: long, collections: [long])
    full.otherSources = [long]
    full.media = [
      Post.Media(kind: .photo, url: long, alt: long, file: .init(path: long, member: long))
    ]
    #expect(full.memory >= bytes(of: full))
  }

  /// The bytes of all texts in a value; none may be missing.
  private func bytes(of value: Any) -> Int {
    if let text = value as? String { return text.utf8.count }
    let parts = Mirror(reflecting: value)
    let mayBeNone = parts.displayStyle == .optional || parts.displayStyle == .collection
    #expect(!(mayBeNone && parts.children.isEmpty), "a field of \(type(of: value)) is not filled")
    return parts.children.reduce(0) { $0 + bytes(of: $1.value) }
  }

  @Test func `short ids and names are reckoned with in any case`() {
    var ordinary = post("Rain.")
    ordinary.author.id = "1050118621198921728"
    ordinary.client = "Web"
    ordinary.language = "en"
    #expect(ordinary.memory == post("Rain.").memory)
  }
}
