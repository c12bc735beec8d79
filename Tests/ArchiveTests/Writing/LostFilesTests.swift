import Foundation
import Posts
import Testing

@testable import Archive

@Suite struct LostFilesTests {
  /// A post with a picture in the export of this name, whose file exists if `isThere`.
  private func export(_ name: String, at place: TemporaryArchive, isThere: Bool) throws -> Post {
    let path = place.folder.appending(path: name).path
    if isThere { try Data("export".utf8).write(to: URL(filePath: path)) }
    var post = RandomPosts.plain("1", "a picture")
    post.media = [
      Post.Media(
        kind: .photo, url: "https://example.org/1",
        file: Post.Media.File(path: path, member: "1.jpg"))
    ]
    return post
  }

  @Test(arguments: [("b.zip", "a.zip"), ("a.zip", "b.zip")])
  func `a picture is found again where its export was moved`(old: String, new: String) throws {
    let place = try TemporaryArchive()
    let archive = try place.open()
    let moved = try export(new, at: place, isThere: true)
    try archive.makeWriter(.live).write([try export(old, at: place, isThere: false)])
    let writer = try archive.makeWriter(.live)
    try writer.write([moved])
    #expect(try archive.search(Query(), limit: 9).posts.first?.media == moved.media)
    try writer.write([moved])
    #expect(writer.counts.unchanged == 1)
  }

  @Test func `a copy that was moved with the archive gives way to no export, only to a copy`()
    throws
  {
    let place = try TemporaryArchive()
    let archive = try place.open()
    let name = "/3f/3f00000000000000-0.jpg"
    func copy(in folder: String) throws -> Post {
      var post = try export("a.zip", at: place, isThere: true)
      post.media[0].file = Post.Media.File(path: folder + name)
      return post
    }
    let former = try copy(in: "/nowhere/old-media")
    let writer = try archive.makeWriter(.live)
    try writer.write([former])
    try writer.write([try export("a.zip", at: place, isThere: true)])
    #expect(try archive.post(former.id)?.media == former.media)
    let media = place.folder.appending(path: "new-media").path
    let now = try copy(in: media)
    try FileManager.default.createDirectory(
      atPath: media + "/3f", withIntermediateDirectories: true)
    try Data("copy".utf8).write(to: URL(filePath: media + name))
    try writer.write([now])
    #expect(try archive.post(former.id)?.media == now.media)
  }

  @Test func `a picture is found again by a version of the post with other pictures`() throws {
    let place = try TemporaryArchive()
    let archive = try place.open()
    var edited = try export("b.zip", at: place, isThere: false)
    edited.editedAt = Timestamp(seconds: 1_700_000_000)
    var added = edited.media[0]
    added.url = "https://example.org/2"
    edited.media.append(added)
    let moved = try export("a.zip", at: place, isThere: true)
    let writer = try archive.makeWriter(.live)
    try writer.write([edited])
    try writer.write([moved])
    let files = try archive.post(moved.id)?.media.map(\.file)
    #expect(files == [moved.media[0].file, added.file])
  }

  @Test func `of two that are there, or two that are not, one stays whoever comes again`() throws {
    for isThere in [false, true] {
      let place = try TemporaryArchive()
      let writer = try place.open().makeWriter(.live)
      let both = try ["a.zip", "b.zip"].map { try export($0, at: place, isThere: isThere) }
      try writer.write(both)
      try writer.write(both + both)
      #expect(writer.counts.updated <= 1 && writer.counts.unchanged >= 2)
    }
  }
}
