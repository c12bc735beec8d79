import Foundation
import GRDB
import Posts
import Testing

@testable import Archive

/// Earlier versions left a removed word in the file, as the name of a block of the dictionary.
struct TermNamesTests {
  /// Gives the second block of the dictionary a name that is right in its place, and is no term.
  private func spoil(_ place: TemporaryArchive) throws {
    try DatabaseQueue(path: place.path).write { db in
      let blocks = try Row.fetchAll(db, sql: "SELECT first, terms FROM dictionary ORDER BY first")
      var terms = TermReader(Array(blocks[0]["terms"] as Data))
      while try terms.next() {}
      try db.execute(
        sql: "UPDATE dictionary SET first = ? WHERE first = ?",
        arguments: [
          Data(terms.term.array + [0] + Array("hiddensecret".utf8)), blocks[1]["first"] as Data,
        ])
    }
  }

  private func isInFile(_ word: String, _ place: TemporaryArchive) throws -> Bool {
    try FileManager.default.contentsOfDirectory(atPath: place.folder.path).contains { name in
      let data = try Data(contentsOf: place.folder.appending(path: name))
      return data.range(of: Data(word.utf8)) != nil
    }
  }

  @Test func `a removed word in the name of a block is found and taken out`() throws {
    let place = try TemporaryArchive()
    let archive = try place.open()
    let writer = try archive.makeWriter()
    let posts = (0..<300).map { RandomPosts.plain("\($0)", "kept\($0) words\($0) between\($0)") }
    try writer.write(posts)
    try writer.finish(at: Timestamp(seconds: 0))
    try spoil(place)
    #expect(try isInFile("hiddensecret", place))
    #expect(
      try archive.check() == [
        "1 block of the dictionary named after words that no post has any more: "
          + "twinstant archive compact takes them out of the file."
      ])
    try archive.compact()
    #expect(try archive.check() == [])
    #expect(try !isInFile("hiddensecret", place))
    for query in ["kept7", "words29", "betw", ""] {
      try ExactnessTests.check(
        Query(parsing: query, lastWordIsPrefix: true), in: archive,
        against: posts.sorted { $0.order < $1.order })
    }
  }
}
