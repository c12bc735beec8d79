import Testing

@testable import Posts

/// Versions of a post that its author edited.
@Suite struct EditMergingTests {
  private let first: Post
  private let edited: Post

  init() {
    var first = post(
      "Monday at noon #one #two https://wrong.example/a", language: "de", tags: ["one", "two"],
      mentions: ["wrong"])
    first.links = ["https://wrong.example/a"]
    first.media = [
      Post.Media(kind: .photo, url: "https://e.org/1.jpg", alt: "a typpo in long words"),
      Post.Media(kind: .photo, url: "https://e.org/2.jpg"),
    ]
    (first.contentWarning, first.isSensitive) = ("food", true)
    var edited = post("Tuesday #three", language: "en", tags: ["three"])
    edited.media = [Post.Media(kind: .photo, url: "https://e.org/1.jpg", alt: "a typo")]
    edited.editedAt = Timestamp(seconds: 20)
    self.first = first
    self.edited = edited
  }

  @Test(arguments: [nil, 10] as [Int64?])
  func `all that an edit can change is that of the last one`(_ earlier: Int64?) {
    var first = self.first
    first.editedAt = earlier.map { Timestamp(seconds: $0) }
    #expect(first.merging(edited) == edited && edited.merging(first) == edited)
  }

  /// Where bytes are on this machine is nothing that an author edits, or that a service knows.
  @Test(arguments: [
    ("https://e.org/1.jpg", "https://e.org/1.jpg"),
    (
      "https://m.example/media_attachments/files/1/original/a.png",
      "https://files.m.example/media_attachments/files/1/original/a.png"
    ),
    (
      "https://pbs.twimg.com/media/AAA.jpg", "https://pbs.twimg.com/media/AAA?format=jpg&name=large"
    ),
  ])
  func `the file of a picture outlives an edit that leaves the picture`(old: String, new: String) {
    var (first, edited) = (self.first, self.edited)
    let file = Post.Media.File(path: "/a.zip", member: "1.jpg")
    first.media = [Post.Media(kind: .photo, url: old, file: file)]
    edited.media = ["https://e.org/new.jpg", new].map { Post.Media(kind: .photo, url: $0) }
    for merged in [first.merging(edited), edited.merging(first)] {
      #expect(merged.media.map(\.url) == edited.media.map(\.url))
      #expect(merged.media.map { $0.file?.member } == [nil, "1.jpg"])
    }
  }

  @Test func `the file of a picture is no other picture's that an edit put in its place`() {
    var (first, edited) = (self.first, self.edited)
    let file = Post.Media.File(path: "/a.zip", member: "1.jpg")
    let places = ["1/original/a.png", "2/original/b.png"].map { "media_attachments/files/" + $0 }
    first.media = [Post.Media(kind: .photo, url: "https://m.example/" + places[0], file: file)]
    edited.media = [Post.Media(kind: .photo, url: "https://files.m.example/" + places[1])]
    #expect(first.merging(edited) == edited && edited.merging(first) == edited)
  }

  @Test func `pictures that have the address of their page keep their files by their places`() {
    var (first, edited) = (self.first, self.edited)
    let files = ["1.jpg", "2.jpg"].map { Post.Media.File(path: "/a.zip", member: $0) }
    first.media = files.map { Post.Media(kind: .photo, url: "https://e.org/post", file: $0) }
    edited.media = files.map { _ in Post.Media(kind: .photo, url: "https://e.org/post") }
    for merged in [first.merging(edited), edited.merging(first)] {
      #expect(merged.media.map { $0.file?.member } == ["1.jpg", "2.jpg"])
    }
  }

  @Test func `what no edit changes is merged as ever`() {
    var (first, edited) = (self.first, self.edited)
    first.metrics = Post.Metrics(likes: 5).seen(at: 200)
    edited.metrics = Post.Metrics(likes: 3, reposts: 1).seen(at: 100)
    (first.replyTo, first.visibility) = ("7", .unlisted)
    (first.collections, edited.collections) = (["likes"], ["posts"])
    for merged in [first.merging(edited), edited.merging(first)] {
      #expect(merged.text == "Tuesday #three" && merged.replyTo == "7")
      #expect([merged.metrics.likes, merged.metrics.reposts] == [5, 1])
      #expect(merged.collections == ["likes", "posts"] && merged.visibility == .unlisted)
    }
  }

  @Test func `versions of one edit give the fuller value of each field`() {
    var (cut, bare) = (edited, edited)
    cut.text = "Tuesday…"
    (bare.language, bare.hashtags, bare.media) = (nil, [], [])
    #expect(cut.merging(bare) == edited && bare.merging(cut) == edited)
  }
}
