import Archive
import Canvas
import FakeServicesKit
import Interface
import Posts
import Settings
import Testing

@testable import twinstant

/// A file can say of its posts that a service answered with them. Their pictures are those of
/// imported posts all the same.
@Suite struct RelayedPicturesTests {
  private let program: Program
  private let server: PictureServer

  init() throws {
    program = try Program()
    server = try PictureServer(FakePictures(delay: .zero))
  }

  /// Imports a post that says it was a live answer of a source that is here.
  ///
  /// - Returns: why its face is not shown.
  private func refusal(of avatar: String, provenance: String) throws -> String {
    let path = program.home + "/a.db"
    let line =
      #"{"id":"9002","source":"here","service":"x","#
      + #""author":{"handle":"eve","avatar":"\#(avatar)"},"#
      + #""created_at":"2020-01-01T00:00:00Z","text":"t","origin":"archive","#
      + #""provenance":\#(provenance)}"#
    let run = try program.run("import", "-", "--archive", path, input: line)
    #expect(run.status == 0, "\(run)")
    let archive = try Archive(at: path, mode: .readOnly)
    let post = try #require(try archive.post(Post.ID(service: "x", text: "9002")))
    #expect(post.origin == .archive && post.source == "here")
    let request = try #require(
      PictureRequest(authorOf: post, size: Size(columns: 4, rows: 2), drawing: .blocks))
    var configuration = try CommonOptions.parse([]).configuration(readsAccounts: false)
    var source = Source(defaultsOf: .x, name: "here")
    source.baseURL = server.base
    configuration.sources = [source]
    let start = PictureStart(configuration, keepingIn: program.home + "/pictures")
    let answer = start.answer(to: request)
    #expect(start.streams.counts.handles == 0)
    if case .failure(let words)? = answer { return words.text }
    return ""
  }

  private static let claims = [#"{"imports":[]}"#, "[]", "[{}]"]

  @Test(arguments: claims)
  func `no file chooses whom this machine contacts`(provenance: String) throws {
    let words = try refusal(of: "https://tracker.example/eve.png", provenance: provenance)
    #expect(words.contains("tracker.example") && words.contains("remote_pictures"))
  }

  @Test(arguments: claims)
  func `no file has this machine asked, also in the name of a source here`(
    provenance: String
  ) throws {
    let words = try refusal(of: server.base + "/secret?x=1", provenance: provenance)
    #expect(words.contains("this computer"))
    #expect(server.counts.connections == 0)
  }
}
