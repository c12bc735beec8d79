import Canvas
import FakeServicesKit
import Foundation
import Interface
import Posts
import Settings
import Testing

@testable import twinstant

/// The copied pictures of an archive that was moved with its folder.
@Suite struct MovedCopiesTests {
  private let program: Program

  init() throws { program = try Program() }

  private func photo(_ path: String) throws -> PictureRequest {
    let file = Post.Media.File(path: path, member: nil)
    let media = Post.Media(kind: .photo, url: "https://p.example/1.jpg", file: file)
    let post = Post(
      id: Post.ID(service: "x", text: "1"), author: Author(handle: "ada"), createdAt: .unknown,
      text: "", media: [media], origin: .import)
    return try #require(
      PictureRequest(media, of: post, size: Size(columns: 8, rows: 4), drawing: .blocks))
  }

  @Test func `a copied picture is found beside an archive that was moved with its folder`() throws {
    let media = program.home + "/new-media"
    try FileManager.default.createDirectory(
      atPath: media + "/3f", withIntermediateDirectories: true)
    let name = "3f/3f00000000000000-0.png"
    try Data(FakePNG.bytes(1)).write(to: URL(fileURLWithPath: media + "/" + name))
    var moved = try CommonOptions.parse([]).configuration(readsAccounts: false)
    moved.archive.path = try program.file("new.db", "")
    let start = PictureStart(moved, keepingIn: program.home + "/pictures")
    let cells = try start.answer(to: photo("/nowhere/old-media/" + name))?.get()
    #expect(cells != nil)
    let missing = "/nowhere/old-media/3f/3f00000000000001-0.png"
    guard case .failure(let words)? = start.answer(to: try photo(missing)) else {
      Issue.record("a picture that is nowhere")
      return
    }
    #expect(words.text.contains(missing))
  }

  /// Where a post names a copy, an import without the flag leaves it at that.
  @Test(arguments: [
    ("/nowhere/a-media/3f/3f00000000000001-0.png", "with --copy-media."),
    ("/nowhere/export/1.png", "from where it is now."),
  ])
  func `what brings a picture back that is gone is told, for a copy and for an export`(
    path: String, way: String
  ) throws {
    var configuration = try CommonOptions.parse([]).configuration(readsAccounts: false)
    configuration.archive.path = try program.file("new.db", "")
    let start = PictureStart(configuration, keepingIn: program.home + "/pictures")
    guard case .failure(let words)? = start.answer(to: try photo(path)) else {
      Issue.record("a picture that is nowhere")
      return
    }
    #expect(words.text.hasSuffix("Put it back, or import the export again \(way)"))
  }
}
