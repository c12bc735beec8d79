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
}
