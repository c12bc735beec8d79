import Foundation
import Posts
import Testing

@testable import Importing

/// Posts of X that only a circle of people could see: they are private, however their file is
/// imported.
@Suite struct CirclePostTests {
  private let folder = Folder()
  private let sink = MemorySink()

  private static let circle =
    ExportFixture.part1.replacing("tweets.part1", with: "twitter_circle_tweet.part0")

  private func run(
    _ path: String, isPrivate: Bool = false, _ change: (inout ImportOptions) -> Void = { _ in }
  ) -> ImportReport.File {
    var options = ImportOptions()
    options.includesPrivate = isPrivate
    options.temporaryFolder = folder.path
    change(&options)
    return Importer(into: sink, options: options).run([path]).files[0]
  }

  /// Whether a file has both posts, and imports them only where private ones are asked for.
  private func isPrivate(
    _ path: () -> String, _ change: (inout ImportOptions) -> Void = { _ in }
  ) -> Bool {
    let file = run(path(), isPrivate: false, change)
    let isLeftOut = file.leftOut == 2 && file.postsRead == 0 && sink.all == []
    let all = run(path(), isPrivate: true, change)
    return isLeftOut && all.leftOut == 0 && all.postsRead == 2
      && sink.all.map(\.visibility) == [.private, .private]
  }

  /// Some exports have them in `tweets.js` as well.
  @Test func `posts for a circle are private, each is counted once`() {
    let zip = ZipWriter(folder.path + "/x.zip")
    for (name, text) in ExportFixture.files { zip.add(name, text) }
    zip.add("data/twitter-circle-tweet.js", Self.circle.replacing("\"202\"", with: "\"702\""))
    zip.finish()
    let file = run(zip.path)
    #expect(file.leftOut == 2 && file.skipped == [])
    #expect(sink["201"] == nil && sink["702"] == nil && sink["202"]?.visibility == .public)
    let all = run(zip.path, isPrivate: true)
    #expect(all.leftOut == 0 && all.postsRead == file.postsRead + 2)
    #expect(sink["201"]?.visibility == .private && sink["702"]?.visibility == .private)
    #expect(sink["702"]?.author.handle == "ada" && sink["702"]?.collections == ["posts"])
  }

  @Test(arguments: [true, false])
  func `one's like of one's own post for a circle is as private as that`(isPrivate: Bool) {
    let liked = "1149557488447975428"
    let text = Self.circle.replacing("\"201\"", with: "\"\(liked)\"").replacing(
      "\"202\"", with: "\"702\"")
    for (name, text) in ExportFixture.files + [("data/twitter-circle-tweet.js", text)] {
      folder.write(name, text)
    }
    let alone = run(folder.path + "/data/like.js", isPrivate: isPrivate)
    #expect(alone.likes == (isPrivate ? 3 : 2) && alone.leftOut == 0)
    #expect(sink[liked]?.visibility == (isPrivate ? .private : nil))
    let file = run(folder.path, isPrivate: isPrivate)
    #expect(file.likes == (isPrivate ? 3 : 2) && file.leftOut == (isPrivate ? 0 : 2))
    #expect(sink[liked]?.collections.sorted() == (isPrivate ? ["likes", "posts"] : nil))
    #expect(sink[liked]?.visibility == (isPrivate ? .private : nil))
  }

  @Test(arguments: ["twitter-circle-tweet.js", "kept.js", "in/kept.js.gz"])
  func `a file of them that comes alone`(name: String) {
    let bytes = Array(Self.circle.utf8)
    let path = folder.write(name, name.hasSuffix(".gz") ? Packing.gzip(bytes) : bytes)
    #expect(isPrivate { path })
  }

  @Test func `a file of them that only the manifest names`() {
    folder.write("data/kept.js", Self.circle)
    let files = #"[{"fileName":"data/kept.js","globalName":"YTD.x.part0","count":"2"}]"#
    folder.write(
      "data/manifest.js",
      #"window.__THAR_CONFIG = {"dataTypes":{"twitterCircleTweet":{"files":\#(files)}}}"#)
    #expect(isPrivate { folder.path })
  }

  /// Its name alone tells that: some program has rewritten the first line.
  @Test func `a file that is only called so`() {
    let path = folder.write("twitter-circle-tweet.js", ExportFixture.part1)
    #expect(isPrivate { path })
  }

  @Test func `a file of them that comes through a pipe`() {
    let fifo = folder.path + "/fifo"
    mkfifo(fifo, 0o600)
    let bytes = Data(Self.circle.utf8)
    let written = {
      Thread { FileHandle(forWritingAtPath: fifo)?.write(bytes) }.start()
      return fifo
    }
    #expect(isPrivate(written))
  }

  @Test(arguments: ["twitter-circle-tweet.js", "kept.js", "kept.js.gz"])
  func `a file of them that passes by in a tar`(name: String) {
    let bytes = Array(Self.circle.utf8)
    let member = name.hasSuffix(".gz") ? Packing.gzip(bytes) : bytes
    let path = folder.write("a.tar", Packing.tar([(name, member)]))
    #expect(isPrivate({ path }, { $0.limits.keptFiles = 0 }))
  }
}
