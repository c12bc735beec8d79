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

  @Test func `an import that is taken out while it runs goes on under another number`() throws {
    let place = try TemporaryArchive()
    let archive = try place.open()
    let running = try archive.makeWriter(
      .import(path: "a", format: "x", started: Timestamp(seconds: 1)))
    try running.write([RandomPosts.plain("1", "one"), RandomPosts.plain("2", "two")])
    #expect(try archive.remove(.import(1)).removed == 2)
    #expect(try archive.imports() == [])
    try running.write([RandomPosts.plain("3", "three")])
    let imports = try archive.imports()
    #expect(imports.map(\.number) == [2])
    #expect(imports.map(\.counts) == [StoredCounts(added: 1)])
    try running.finish(at: Timestamp(seconds: 9), format: "y")
    #expect(running.counts == StoredCounts(added: 3))
    #expect(try archive.imports().map(\.format) == ["y"])
    #expect(try archive.remove(.import(2)).removed == 1)
    #expect(try archive.check() == [])
  }

  @Test func `an import that brings no post is not listed, and changes no earlier one`() throws {
    let place = try TemporaryArchive()
    let archive = try place.open()
    func read(_ path: String, _ posts: [Post], at second: Int64) throws {
      let writer = try archive.makeWriter(
        .import(path: path, format: "x", started: Timestamp(seconds: second)))
      for post in posts { try writer.add(post) }
      try writer.finish(at: Timestamp(seconds: second + 1), format: "y")
    }
    try read("photo.jpg", [], at: 1)
    #expect(try archive.imports() == [])
    try read("a.zip", [RandomPosts.plain("1", "one")], at: 2)
    let imports = try archive.imports()
    #expect(imports.map(\.number) == [1])
    for path in ["photo.jpg", "a.zip", "-"] { try read(path, [], at: 9) }
    #expect(try archive.imports() == imports)
    #expect(try archive.check() == [])
  }

  @Test func `an import that is taken out at its end is not put back`() throws {
    let place = try TemporaryArchive()
    let archive = try place.open()
    let running = try archive.makeWriter(
      .import(path: "a", format: "x", started: Timestamp(seconds: 1)))
    try running.write([RandomPosts.plain("1", "one")])
    #expect(try archive.remove(.import(1)).removed == 1)
    try running.finish(at: Timestamp(seconds: 9), format: "y")
    #expect(try archive.imports() == [])
  }
}
