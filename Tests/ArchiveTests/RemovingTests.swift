import Foundation
import GRDB
import Posts
import Testing

@testable import Archive

/// What was taken out is nowhere any more.
struct RemovingTests {
  private func writer(_ archive: Archive, _ path: String) throws -> ArchiveWriter {
    try archive.makeWriter(.import(path: path, format: "x", started: Timestamp(seconds: 1)))
  }

  private func holds(_ word: String, _ place: TemporaryArchive) throws -> Bool {
    try FileManager.default.contentsOfDirectory(atPath: place.folder.path).contains { name in
      let data = try Data(contentsOf: place.folder.appending(path: name))
      return data.range(of: Data(word.utf8)) != nil
    }
  }

  @Test func theWordsOfAnImportAreNotInTheFileAfterwards() throws {
    let place = try TemporaryArchive()
    let archive = try place.open()
    var random = RandomPosts(seed: 8)
    let posts = (0..<400).map { random.post($0, from: 15000, days: 3000) }
    var secret = posts.prefix(200).map { post in
      var post = post
      post.id.text = "secret" + post.id.text
      post.text += " xylophonesecret"
      post.author.handle = "hiddenhandle"
      return post
    }
    secret[0].text += " onceonlyword"
    try writer(archive, "a.zip").write(posts)
    try writer(archive, "b.zip").write(secret)
    try archive.compact()
    try writer(archive, "b.zip").write(posts.suffix(10).map { $0 })
    #expect(try holds("xylophonesecret", place))
    #expect(try archive.count(.import(2)).removed == 200)
    let counts = try archive.remove(.import(2))
    #expect(counts.removed == 200)
    #expect(counts.kept == 10)
    #expect(!counts.isBeingRead)
    for word in ["xylophonesecret", "onceonlyword", "hiddenhandle", "xylo", "secret"] {
      #expect(try !holds(word, place), "\(word)")
    }
    #expect(try archive.check() == [])
    #expect(try archive.info().imports.map(\.number) == [1])
    let sorted = posts.sorted { $0.order < $1.order }
    for text in ["", "swim", "from:ada", "-the"] {
      let query = Query(parsing: text, lastWordIsPrefix: true)
      try ExactnessTests.check(query, in: archive, against: sorted)
    }
  }

  @Test func aSourceAndASinglePostCanBeTakenOut() throws {
    let place = try TemporaryArchive()
    let archive = try place.open()
    var posts = (1...4).map { RandomPosts.plain("\($0)", "words \($0)") }
    posts[0].source = "home"
    posts[1].url = "https://example.org/2"
    posts[2].media = [
      Post.Media(
        kind: .photo, url: "https://e.org/p", file: Post.Media.File(path: "/copies/p.jpg")),
      Post.Media(
        kind: .photo, url: "https://e.org/q", file: Post.Media.File(path: "/copies/q.jpg")),
    ]
    posts[2].source = "home"
    posts[3].media = [posts[2].media[0]]
    try archive.makeWriter().write(posts)
    #expect(try archive.remove(.post(url: "https://example.org/2")).removed == 1)
    let counts = try archive.remove(.source("Home"))
    #expect(counts.removed == 2)
    #expect(counts.files == ["/copies/q.jpg"])
    #expect(try archive.search(Query(), limit: 9).posts.map(\.id.text) == ["4"])
    #expect(try archive.remove(.source("nothing")) == RemovalCounts())
    #expect(try archive.check() == [])
  }
}
