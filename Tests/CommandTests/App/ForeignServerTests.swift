import Canvas
import Interface
import Posts
import Settings
import Testing

@testable import twinstant

/// The server that a file says its authors are at.
@Suite struct ForeignServerTests {
  @Test(arguments: ["mastodon", "x", "threads"])
  func `the handle of an imported post names no server to ask`(service: String) throws {
    let program = try Program()
    var configuration = try CommonOptions.parse([]).configuration(readsAccounts: false)
    configuration.sources = [
      Source(defaultsOf: .mastodon, name: "home", baseURL: "https://social.example")
    ]
    let start = PictureStart(configuration, keepingIn: program.home + "/pictures")
    let post = Post(
      id: Post.ID(service: service, text: "1"),
      author: Author(handle: "eve@eve.example", avatar: "https://eve.example/a.png"),
      createdAt: .unknown, text: "", origin: .import)
    let request = try #require(
      PictureRequest(authorOf: post, size: Size(columns: 4, rows: 2), drawing: .blocks))
    guard case .failure(let words)? = start.answer(to: request) else {
      Issue.record("There was a picture.")
      return
    }
    #expect(words.text.hasPrefix("Pictures of eve.example are not fetched for imported posts."))
    #expect(start.streams.counts.handles == 0)
  }
}
