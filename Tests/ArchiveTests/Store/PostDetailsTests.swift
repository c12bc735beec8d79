import Posts
import Testing

@testable import Archive

struct PostDetailsTests {
  /// Fields with columns of their own. For the counts, the details say when they were seen.
  private static let columns: Set = ["id", "author", "createdAt", "text", "replyTo"]
  private static let imports: [Int64] = [3, 1 << 40]

  private static let changes: [@Sendable (inout Post) -> Void] = [
    { $0.source = "home" },
    { $0.otherSources = ["away", "work"] },
    { $0.url = "https://a.example/@ada/12" },
    { $0.editedAt = Timestamp(milliseconds: -1) },
    { $0.language = "en-GB" },
    { ($0.metrics.likes, $0.metrics.seen.likes) = (7, 100) },
    { ($0.metrics.quotes, $0.metrics.seen.quotes) = (0, 200) },
    { $0.links = ["https://a.example/tea", "https://b.example"] },
    { $0.hashtags = ["tea"] },
    { $0.mentions = ["grace", "bo"] },
    { $0.repostOf = "11" },
    { $0.quoteOf = "at://q" },
    { $0.conversation = $0.id.text },
    { $0.conversation = "9" },
    { $0.media = [Post.Media(kind: .video, url: "https://a.example/v", alt: "a film")] },
    {
      $0.media.append(Post.Media(kind: .gif, url: "https://a.example/g", file: .init(path: "/g")))
    },
    { post in
      let file = Post.Media.File(path: "/export.zip", member: "p.jpg")
      post.media.append(Post.Media(kind: .photo, url: "https://a.example/p", file: file))
    },
    { post in
      let preview = "https://a.example/small/p"
      post.media.append(Post.Media(kind: .photo, url: "https://a.example/p", preview: preview))
    },
    { $0.contentWarning = "food" },
    { $0.isSensitive = true },
    { $0.visibility = .direct },
    { $0.origin = .import },
    { $0.isRelayed = true },
    { $0.client = "Web" },
    { $0.collections = ["bookmarks", "Own name"] },
  ]

  private static func post(_ changes: [@Sendable (inout Post) -> Void]) -> Post {
    var post = RandomPosts.plain("12", "@grace see https://a.example/tea #tea")
    post.origin = .archive
    for change in changes { change(&post) }
    return post
  }

  /// The post as it is read once the columns have given their part.
  private func readBack(_ post: Post, _ pattern: AddressPattern? = nil) throws -> Post {
    var labels: [String] = []
    let bytes = PostDetails.packed(
      post, pattern, imports: Self.imports[...], tellsSeen: true
    ) { label in
      labels.append(label)
      return Int64(labels.count - 1)
    }
    var read = Post(
      id: post.id, author: post.author, createdAt: post.createdAt, text: post.text,
      metrics: post.metrics, replyTo: post.replyTo)
    read.metrics.seen = Post.Metrics.Seen()
    let further = try bytes.withUnsafeBytes { bytes in
      try PostDetails.unpack(bytes, into: &read) { labels[Int($0)] }
    }
    #expect(further.imports == Self.imports && further.tellsSeen)
    return read
  }

  /// A new field of posts is added here first, and then to `PostDetails`.
  @Test func `every field of a post is tried`() {
    let (none, all) = (
      Mirror(reflecting: Self.post([])), Mirror(reflecting: Self.post(Self.changes))
    )
    for (without, with) in zip(none.children, all.children) {
      let name = with.label ?? ""
      let isTried = String(describing: without.value) != String(describing: with.value)
      #expect(isTried != Self.columns.contains(name), "\(name)")
    }
  }

  @Test func `all fields come back together, and each alone`() throws {
    for changes in Self.changes.map({ [$0] }) + [[], Self.changes] {
      let post = Self.post(changes)
      #expect(try readBack(post) == post)
    }
  }

  @Test func `whichever fields a post has, they come back`() throws {
    var random = RandomPosts(seed: 11)
    for _ in 0..<500 {
      let post = Self.post(Self.changes.filter { _ in Bool.random(using: &random) })
      #expect(try readBack(post) == post)
    }
  }

  @Test func `very many long names are damage, however few bytes stand for them`() throws {
    let post = Self.post([{ $0.collections = (0..<10_000).map(String.init) }])
    let bytes = PostDetails.packed(post, nil, imports: [], tellsSeen: false) { _ in 1 }
    #expect(bytes.count < 20_000)
    var read = Self.post([])
    #expect(throws: Damage.self) {
      try bytes.withUnsafeBytes { bytes in
        _ = try PostDetails.unpack(bytes, into: &read) { _ in
          String(repeating: "x", count: 4096)
        }
      }
    }
    #expect(read.collections.count < 2100)
  }

  @Test(arguments: [AddressPattern.usual.text, "https://a.example/\u{2}/\u{1}"])
  func `an address comes back by its pattern`(text: String) throws {
    let pattern = AddressPattern(text: text)
    var post = Self.post([])
    post.url = pattern.address(of: post)
    #expect(post.url?.hasSuffix("12") == true)
    #expect(try readBack(post, pattern) == post)
  }
}
