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
