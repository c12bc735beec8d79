import Posts
import Testing

@testable import Archive

@Suite struct CopiedPicturesTests {
  private func post(_ id: String, _ files: [String]) -> Post {
    var post = RandomPosts.plain(id, "a picture \(id)")
    post.media = files.map {
      Post.Media(
        kind: .photo, url: "https://example.org/\($0)",
        file: Post.Media.File(path: "/x.zip", member: $0))
    }
    return post
  }

  private func copied(_ name: String, of post: Post.ID, index: Int) -> CopiedPicture {
    CopiedPicture(self.post("", [name]).media[0], of: post, index: index, path: "/m/" + name)
  }

  @Test func `a copy stays with its picture, whatever stands in its place by now`() throws {
    let place = try TemporaryArchive()
    let archive = try place.open()
    let id = post("1", []).id
    let writer = try archive.makeWriter()
    try writer.write([post("1", ["dog.jpg", "cat.jpg"])])
    try writer.keep([copied("cat.jpg", of: id, index: 0), copied("owl.jpg", of: id, index: 1)])
    let stored = try #require(try archive.post(id))
    #expect(stored.media.map { $0.file?.path } == ["/x.zip", "/m/cat.jpg"])
  }

  @Test func `a server's address in place of a guess does not hide a picture, but an edit does`()
    throws
  {
    let place = try TemporaryArchive()
    let archive = try place.open()
    let stored = post("1", ["cat.jpg"])
    let writer = try archive.makeWriter()
    try writer.write([stored])
    let address = "https://m.example/media_attachments/files/1/cat.jpg"
    let guess = Post.Media(
      kind: .photo, url: address, file: Post.Media.File(path: "/moved/cat.jpg"))
    let edits: [(Timestamp?, String)] = [(Timestamp(seconds: 9), "/x.zip"), (nil, "/m/cat.jpg")]
    for (edit, path) in edits {
      let copy = CopiedPicture(guess, of: stored.id, edit: edit, index: 0, path: "/m/cat.jpg")
      try writer.keep([copy])
      #expect(try archive.post(stored.id)?.media.first?.file?.path == path)
    }
  }

  @Test func `posts name copies of their pictures, and nothing else changes`() throws {
    let place = try TemporaryArchive()
    let archive = try place.open()
    let posts = [post("1", ["a.jpg", "b.jpg"]), post("2", ["c.jpg"])]
    let writer = try archive.makeWriter(
      .import(path: "/x.zip", format: "x", started: Timestamp(seconds: 1)))
    try writer.write(posts)
    let counts = writer.counts
    try writer.keep([
      copied("b.jpg", of: posts[0].id, index: 1), copied("none.jpg", of: posts[1].id, index: 1),
      copied("gone.jpg", of: Post.ID(service: "x", text: "gone"), index: 0),
    ])
    var expected = posts
    expected[0].media[1].file = Post.Media.File(path: "/m/b.jpg")
    #expect(try Set(archive.search(Query(), limit: 9).posts) == Set(expected))
    #expect(writer.counts == counts)
    #expect(try archive.info().imports.map(\.counts.added) == [2])
    #expect(try archive.check() == [])
  }
}
