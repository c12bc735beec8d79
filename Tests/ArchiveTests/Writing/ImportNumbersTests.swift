import Posts
import Testing

@testable import Archive

/// A command that names an import by its number never means another.
struct ImportNumbersTests {
  @Test func `the number of an import that was taken out is given to no other`() throws {
    let place = try TemporaryArchive()
    let archive = try place.open()
    func add(_ path: String) throws {
      let provenance = Provenance.import(path: path, format: "x", started: Timestamp(seconds: 1))
      try archive.makeWriter(provenance).write([RandomPosts.plain(path, "one")])
    }
    for path in ["a", "b", "c"] { try add(path) }
    for number in [3, 2, 99] { _ = try archive.remove(.import(number)) }
    try add("d")
    #expect(try archive.info().imports.map(\.number) == [1, 4])
    #expect(try archive.remove(.import(3)) == RemovalCounts())
    for number in [4, 1] { _ = try archive.remove(.import(number)) }
    try add("a")
    #expect(try archive.info().imports.map(\.number) == [5])
  }

  @Test func `an import is forgotten with the last of its posts, whatever takes that out`() throws {
    let place = try TemporaryArchive()
    let archive = try place.open()
    func add(_ path: String, _ ids: [String], source: String) throws {
      let provenance = Provenance.import(path: path, format: "x", started: Timestamp(seconds: 1))
      let writer = try archive.makeWriter(provenance)
      for id in ids {
        var post = RandomPosts.plain(id, "tea")
        post.source = source
        post.url = "https://example.org/" + id
        try writer.add(post)
      }
      try writer.finish(at: Timestamp(seconds: 2))
    }
    try add("a", ["1", "2"], source: "home")
    try add("b", ["3"], source: "work")
    for path in ["c", "d"] { try add(path, ["4"], source: "work") }
    _ = try archive.remove(.source("home"))
    #expect(try archive.info().imports.map(\.number) == [2, 3, 4])
    _ = try archive.remove(.post(url: "https://example.org/3"))
    #expect(try archive.info().imports.map(\.number) == [3, 4])
    try add("b", ["5"], source: "work")
    #expect(try archive.info().imports.map(\.number) == [3, 4, 5])
    #expect(try archive.check() == [])
  }
}
