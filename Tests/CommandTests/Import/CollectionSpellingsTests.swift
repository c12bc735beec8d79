import Foundation
import Testing

/// Names of collections as people write them.
@Suite struct CollectionSpellingsTests {
  let program: Program

  init() throws { program = try Program() }

  /// All posts here are of the service `x`.
  @Test(arguments: [
    ("Reading List", "reading list"), ("Trips", "TRIPS"), ("wishes", "Wishes"), ("X", "x"),
  ])
  func `a collection stays written as at first, and is one in any letters`(
    _ first: String, _ second: String
  ) throws {
    for (number, name) in [(1, first), (2, second), (1, second)] {
      let line = Statuses.line(number, "post \(number)")
      #expect(try program.run("import", "--as", name, "-", input: line).status == 0)
    }
    #expect(try program.run("archive").output.contains("\(first): 2\n"))
    #expect(try collections() == [[first], [first]])
    for name in [first, second] {
      #expect(try program.run("search", "in:\"\(name)\"", "--format", "jsonl").lines.count == 2)
    }
    let removed = try program.run("archive", "remove", "--collection", second, "--yes")
    #expect(removed.status == 0 && removed.output.contains("2 posts"), "\(removed)")
  }

  @Test func `the names of an export join those that are there`() throws {
    #expect(
      try program.run("import", "--as", "Trips", "-", input: Statuses.line(1, "one")).status == 0)
    let line =
      #"{"service":"x","id":"2","author":{"handle":"bob"},"text":"hi","#
      + #""created_at":"2022-10-07T22:42:12Z","collections":["trips","likes"]}"#
    #expect(try program.run("import", "-", input: line).status == 0)
    #expect(try Set(collections()) == [["Trips"], ["Trips", "likes"]])
  }

  /// The collections of each post, according to an export of the archive.
  private func collections() throws -> [[String]] {
    let file = program.home + "/export.jsonl"
    #expect(try program.run("archive", "export", file).status == 0)
    return try String(contentsOfFile: file, encoding: .utf8).split(separator: "\n").compactMap {
      let post = try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any]
      return post?["collections"] as? [String]
    }
  }
}
