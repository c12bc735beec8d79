import Canvas
import FakeServicesKit
import Foundation
import Importing
import Interface
import Posts
import Settings
import Testing

@testable import twinstant

/// The way from what the screen wants to cells, with a server of this machine and a folder for what
/// is kept.
@Suite struct PictureStreamsTests {
  private let program: Program
  private let server: PictureServer
  /// The number of a picture that the server delivers.
  private let good: Int

  init() throws {
    program = try Program()
    server = try PictureServer(FakePictures(delay: .zero))
    let pictures = server.pictures
    good = try #require((0...).first { pictures.fate($0) == .picture })
  }

  private func configuration(isOffline: Bool = false, anyHost: Bool = false) throws -> Configuration
  {
    var configuration = try CommonOptions.parse([]).configuration(readsAccounts: false)
    configuration.isOffline = isOffline
    configuration.screen.loadsRemotePictures = anyHost
    var source = Source(defaultsOf: .x, name: "here")
    source.baseURL = server.base
    configuration.sources = [source]
    return configuration
  }

  private func start(_ configuration: Configuration? = nil, isDemo: Bool = false) throws
    -> PictureStart
  {
    PictureStart(try configuration ?? self.configuration(), isDemo: isDemo, keepingIn: folder)
  }

  private var folder: String { program.home + "/pictures" }

  private func face(_ address: String, origin: Post.Origin = .live) throws -> PictureRequest {
    let post = Post(
      id: Post.ID(service: "x", text: "1"), source: "here",
      author: Author(handle: "ada", avatar: address), createdAt: .unknown, text: "", origin: origin)
    return try #require(
      PictureRequest(authorOf: post, size: Size(columns: 4, rows: 2), drawing: .blocks))
  }

  private func photo(_ name: String, _ path: String, _ member: String? = nil) throws
    -> PictureRequest
  {
    let file = Post.Media.File(path: path, member: member)
    let media = Post.Media(kind: .photo, url: "https://p.example/\(name).jpg", file: file)
    let post = Post(
      id: Post.ID(service: "x", text: "1"), author: Author(handle: "ada"), createdAt: .unknown,
      text: "", media: [media], origin: .import)
    return try #require(
      PictureRequest(media, of: post, size: Size(columns: 8, rows: 4), drawing: .blocks))
  }

  private func words(_ answer: Result<PictureCells, PictureStart.Words>?) -> String {
    if case .failure(let words)? = answer { return words.text }
    return ""
  }

  @Test func `a picture of a service here is fetched once, and the next start has its cells`()
    throws
  {
    let request = try face(server.url(good))
    let first = try #require(try start().answer(to: request)).get()
    #expect(first.size == Size(columns: 4, rows: 2))
    #expect(server.counts.requests == 1)
    let second = try start()
    #expect(try second.answer(to: request)?.get() == first)
    #expect(server.counts.requests == 1 && second.streams.counts.handles == 0)
  }

  @Test func `a service here that is signed in to later has pictures from then on`() throws {
    var before = try configuration()
    let sources = before.sources
    before.sources = []
    let start = try start(before)
    var request = try face(server.url(good))
    #expect(words(start.answer(to: request)).contains("this computer"))
    start.streams.use(sources)
    request.size = Size(columns: 6, rows: 3)
    #expect(try start.answer(to: request)?.get().size == Size(columns: 6, rows: 3))
  }

  @Test func `another size of what is kept needs no request`() throws {
    var request = try face(server.url(good))
    _ = try start().answer(to: request)
    request.size = Size(columns: 6, rows: 3)
    let second = try start()
    #expect(try second.answer(to: request)?.get().size == Size(columns: 6, rows: 3))
    #expect(second.streams.counts.handles == 0)
  }

  @Test(arguments: [true, false])
  func `without a network, and in the demo, no connection is opened`(isDemo: Bool) throws {
    let start = try start(configuration(isOffline: !isDemo, anyHost: true), isDemo: isDemo)
    for address in [server.url(good), "https://pbs.twimg.com/a.jpg", "http://10.0.0.1/a.png"] {
      for origin in [Post.Origin.live, .archive, .import] {
        let request = try face(address, origin: origin)
        #expect(words(start.answer(to: request)).contains("network"))
      }
    }
    #expect(start.streams.counts.handles == 0 && server.counts.connections == 0)
  }

  @Test func `pictures of the demo are drawn, and nothing is asked`() throws {
    let start = try start(isDemo: true)
    let one = try start.answer(to: face("x-demo:12"))?.get()
    let other = try start.answer(to: face("x-demo:13"))?.get()
    #expect(one != nil && other != nil && one != other)
    #expect(start.streams.counts.handles == 0)
    #expect(!FileManager.default.fileExists(atPath: folder))
  }

  @Test func `an imported post has none from an unknown host, and is told the setting`() throws {
    let start = try start()
    let answer = start.answer(to: try face("https://tracker.example/a.png", origin: .import))
    #expect(words(answer).contains("tracker.example") && words(answer).contains("remote_pictures"))
    let near = try face(server.url(good), origin: .import)
    #expect(words(start.answer(to: near)) != "")
    #expect(start.streams.counts.handles == 0)
  }

  @Test func `no post can name a file of this machine`() throws {
    let path = program.home + "/secret.png"
    try Data(FakePNG.bytes(1)).write(to: URL(fileURLWithPath: path))
    for address in ["x-file:" + path, "file://" + path, path] {
      let answer = try start().answer(to: face(address))
      #expect(words(answer) != "")
    }
  }

  /// Makes a tar of a file or folder beside it, and returns its path.
  private func tar(_ name: String, in folder: String) throws -> String {
    let all = folder + "/all.tar"
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["tar", "-C", folder, "-cf", all, name]
    try process.run()
    process.waitUntilExit()
    return all
  }

  @Test(arguments: [("export", ""), ("export #1", "#")])
  func `a picture of an export is read where it lies, and its place is named when it is gone`(
    name: String, sign: String
  ) throws {
    let folder = program.home + "/" + name
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    for number in 1...2 {
      let url = URL(fileURLWithPath: "\(folder)/\(sign)\(number).png")
      try Data(FakePNG.bytes(number)).write(to: url)
    }
    let all = try tar(name, in: program.home)
    let start = try start()
    let one = try start.answer(to: photo("1", "\(folder)/\(sign)1.png"))?.get()
    let two = try start.answer(to: photo("2", all, "\(name)/\(sign)2.png"))?.get()
    #expect(one != nil && two != nil && one != two)
    try FileManager.default.removeItem(atPath: folder)
    let noMember = try start.answer(to: photo("3", all, "\(name)/\(sign)3.png"))
    #expect(words(noMember).contains(all))
    let noFile = try start.answer(to: photo("4", "\(folder)/\(sign)2.png"))
    #expect(words(noFile).contains("\(folder)/\(sign)2.png"))
    #expect(start.streams.counts.handles == 0)
  }

  @Test func `a picture of an export is read in a folder whose name is not UTF-8, too`() throws {
    let (named, folder) = (program.home + "/old", program.home + "/old\u{F7E9}")
    try FileManager.default.createDirectory(atPath: named, withIntermediateDirectories: true)
    for number in 1...2 {
      let url = URL(fileURLWithPath: "\(named)/\(number).png")
      try Data(FakePNG.bytes(number)).write(to: url)
    }
    _ = try tar("2.png", in: named)
    #expect(folder.withPath { rename(named, $0) } == 0)
    let start = try start()
    let one = try start.answer(to: photo("1", folder + "/1.png"))?.get()
    let two = try start.answer(to: photo("2", folder + "/all.tar", "2.png"))?.get()
    #expect(one != nil && two != nil && one != two)
    #expect(folder.withPath { rename($0, named) } == 0)
    let gone = try start.answer(to: photo("3", folder + "/1.png"))
    #expect(words(gone).contains(program.home + "/old\u{FFFD}/1.png"))
  }

  @Test func `what an export shows is kept beside what the web has at that address`() throws {
    let path = program.home + "/own.png"
    try Data(FakePNG.bytes(77)).write(to: URL(fileURLWithPath: path))
    var own = try photo("x", path)
    (own.address, own.source) = (server.url(good), "here")
    var web = own
    (web.file, web.isImported) = (nil, false)
    let ofFile = try start().answer(to: own)?.get()
    let ofWeb = try start().answer(to: web)?.get()
    #expect(ofFile != nil && ofWeb != nil && ofFile != ofWeb)
    #expect(try start().answer(to: own)?.get() == ofFile)
  }

  @Test func `a deleted picture of an export is not shown from what is kept, nor a former one`()
    throws
  {
    let path = program.home + "/own.png"
    let file = URL(fileURLWithPath: path)
    let request = try photo("1", path)
    let start = try start()
    try Data(FakePNG.bytes(1)).write(to: file)
    let first = try start.answer(to: request)?.get()
    try Data(FakePNG.bytes(2)).write(to: file)
    let second = try self.start().answer(to: request)?.get()
    #expect(first != nil && second != nil && first != second)
    try FileManager.default.removeItem(at: file)
    var larger = request
    larger.size = Size(columns: 9, rows: 4)
    for answer in [start.answer(to: larger), try self.start().answer(to: request)] {
      #expect(words(answer).contains(path))
    }
  }

  @Test func `a file that has changed is not shown as it was, in no size and after no start`()
    throws
  {
    let own = program.home + "/own.png"
    let start = try start()
    try Data(FakePNG.bytes(1)).write(to: URL(fileURLWithPath: own))
    let former = try start.answer(to: photo("1", own))?.get()
    // Another count of bytes, as the clock of the file system may stand still meanwhile.
    let bytes = Data(FakePNG.bytes(2, side: 40))
    let same = program.home + "/same.png"
    for path in [own, same] { try bytes.write(to: URL(fileURLWithPath: path)) }
    var (changed, fresh) = try (photo("1", own), photo("2", same))
    (changed.size, fresh.size) = (Size(columns: 9, rows: 4), Size(columns: 9, rows: 4))
    let new = try start.answer(to: fresh)?.get()
    #expect(former != nil && new != nil && former != new)
    #expect(try start.answer(to: changed)?.get() == new)
    #expect(try self.start().answer(to: changed)?.get() == new)
  }

  @Test func `a picture of an export that was damaged is shown as soon as it is whole`() throws {
    let path = program.home + "/own.png"
    let whole = Data(FakePNG.bytes(1))
    var request = try photo("1", path)
    let start = try start()
    try whole.prefix(whole.count / 2).write(to: URL(fileURLWithPath: path))
    #expect(
      words(start.answer(to: request)) == "The PNG picture in \(path) is damaged. "
        + "Put a whole one there, or import the export again from where it is now.")
    try whole.write(to: URL(fileURLWithPath: path))
    request.size = Size(columns: 9, rows: 4)
    #expect(try start.answer(to: request)?.get() != nil)
  }

  @Test func `of a damaged picture in a tar is said which one it is`() throws {
    let path = program.home + "/own.png"
    let whole = Data(FakePNG.bytes(1))
    try whole.prefix(whole.count / 2).write(to: URL(fileURLWithPath: path))
    let all = try tar("own.png", in: program.home)
    let answer = try start().answer(to: photo("1", all, "own.png"))
    #expect(
      words(answer) == "The PNG picture own.png in \(all) is damaged. "
        + "Import the export again from a whole copy.")
  }

  @Test func `what is no picture is said in words`() throws {
    let pictures = server.pictures
    let broken = try #require((0...).first { pictures.fate($0) == .broken })
    let answer = try start().answer(to: face(server.url(broken)))
    #expect(words(answer).contains("picture"))
  }

  @Test func `a picture of an export that is too large is not to be imported again`() throws {
    let path = program.home + "/large.png"
    try Data(count: (1 << 20) + 1).write(to: URL(fileURLWithPath: path))
    let answer = try start().answer(to: photo("1", path))
    #expect(words(answer).hasSuffix("/large.png: larger than 1 MB. Open it in the browser."))
  }

  @Test func `behind why a file is not shown stands what is shown, and what to do`() throws {
    let path = program.home + "/notes.png"
    try Data("no picture".utf8).write(to: URL(fileURLWithPath: path))
    let answer = try start().answer(to: photo("1", path))
    #expect(
      words(answer) == "This is not a picture that can be shown here. "
        + "JPEG, PNG, GIF and WebP are shown; open it in the browser.")
  }
}
