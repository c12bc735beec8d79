import Files
import Foundation
import Posts
import Testing

@testable import Saved

struct SavedFileTests {
  private let folder = Folder()
  private var file: SavedFile { SavedFile(folder.path + "/state/saved.toml") }
  private let noon = Timestamp(seconds: 1_795_262_400)

  private func search(_ text: String) -> SavedSearch {
    SavedSearch(
      text: text, looked: noon,
      newest: Post.Order(
        createdAt: Timestamp(milliseconds: noon.milliseconds - 1501),
        id: Post.ID(service: "mastodon", text: "https://example.org/@ada/1")))
  }

  private func write(_ text: String) throws {
    _ = try file.apply([.add(search("made"), at: nil)])
    try Data(text.utf8).write(to: URL(fileURLWithPath: file.path))
  }

  private var text: String {
    (try? String(contentsOfFile: file.path, encoding: .utf8)) ?? ""
  }

  @Test func `without a file there are none`() {
    #expect(file.content() == SavedFile.Content())
  }

  @Test func `what is saved comes back, in a file for nobody else`() throws {
    let searches = ["swift", "from:ada \"quoted\" \\ 東京", "#wwdc"].map(search)
    for search in searches { _ = try file.apply([.add(search, at: nil)]) }
    #expect(file.content() == SavedFile.Content(searches: searches))
    let names = FileManager.default
    let mode = try names.attributesOfItem(atPath: file.path)[.posixPermissions]
    #expect(mode as? Int == 0o600)
    let of = try names.attributesOfItem(atPath: folder.path + "/state")[.posixPermissions]
    #expect(of as? Int == 0o700)
  }

  @Test func `the file reads as a person would write it`() throws {
    _ = try file.apply([.add(search("swift \"a b\""), at: nil)])
    #expect(
      text == """
        # Saved searches of twinstant; F4 shows them. Remarks stay.

        [[search]]
        query = "swift \\"a b\\""
        looked = "2026-11-21T12:00:00Z"
        newest = "2026-11-21T11:59:58.499Z mastodon https://example.org/@ada/1"

        """)
  }

  @Test func `a look changes the lines of its own search, and no other byte`() throws {
    try write(
      """
      # mine
      other = 7

      [[search]] # first
      query = 'swift'   # a comment
      colour = "red"

      # about the second
      [[search]]
        looked = "2026-11-20T12:00:00Z"
        query = "coffee"
      [[search]]
      query = "third"

      """)
    _ = try file.apply([.look("coffee", at: noon, newest: search("").newest)])
    _ = try file.apply([.look("swift", at: noon, newest: nil)])
    #expect(
      text == """
        # mine
        other = 7

        [[search]] # first
        looked = "2026-11-21T12:00:00Z"
        query = 'swift'   # a comment
        colour = "red"

        # about the second
        [[search]]
        looked = "2026-11-21T12:00:00Z"
        newest = "2026-11-21T11:59:58.499Z mastodon https://example.org/@ada/1"
          query = "coffee"
        [[search]]
        query = "third"

        """)
    #expect(file.content().searches.map(\.text) == ["swift", "coffee", "third"])
  }

  @Test func `what was removed is brought back to its place, with all that a person wrote into it`()
    throws
  {
    let before = """
      [[search]]
      query = "swift"

      [[search]]
      query = "coffee"
      # for the morning
      colour = "black"

      [[search]]
      query = "third"

      """
    try write(before)
    let removed = file.content().searches[1]
    let without = try file.apply([.remove("coffee")])
    #expect(without.searches.map(\.text) == ["swift", "third"])
    #expect(!text.contains("morning"))
    _ = try file.apply([.add(removed, at: 1)])
    #expect(text == before)
  }

  @Test func `the look that went further holds, whichever copy was slower`() throws {
    _ = try file.apply([.add(search("swift"), at: nil)])
    let older = Post.Order(
      createdAt: Timestamp(seconds: noon.seconds - 60), id: Post.ID(service: "x", text: "7"))
    let earlier = Timestamp(seconds: noon.seconds - 9)
    let content = try file.apply([.look("swift", at: earlier, newest: older)])
    #expect(content.searches == [search("swift")])
  }

  @Test(arguments: [
    ("[[search]\nquery = \"swift\"\n", 1),
    ("[[search]]\nquery = \"swift\nlooked = 7\n", 2),
    ("\u{0}", 1),
  ])
  func `invalid TOML is reported with its line, and left as it is`(broken: String, line: Int) throws
  {
    try write(broken)
    let problem = try #require(file.content().problems.first)
    #expect(problem.message.hasPrefix("\(file.path):\(line): "), "\(problem)")
    #expect(throws: FileError.self) { try file.apply([.add(search("new"), at: nil)]) }
    #expect(text == broken)
  }

  @Test(arguments: [
    ("query = 7\n", 2, "“query” in [[search]] is a whole number."),
    ("quary = \"swift\"\n", 2, "there is no key “quary” in [[search]]."),
    ("looked = \"2026-11-21T12:00:00Z\"\n", 1, "“query” is missing"),
    ("query = \"  \"\n", 2, "“query” is missing or empty"),
    ("query = \"swift\"\nlooked = 2026-11-21\n", 3, "“looked” in [[search]] is a date"),
    ("query = \"swift\"\nlooked = \"yesterday\"\n", 3, "“looked” in [[search]] is no moment."),
    ("query = \"swift\"\n\nnewest = \"soon x 7\"\n", 4, "“newest” in [[search]] is no moment."),
  ])
  func `a wrong field is told with its line; the others work and it stays`(
    fields: String, line: Int, words: String
  ) throws {
    try write("[[search]]\n" + fields + "\n[[search]]\nquery = \"coffee\"\n")
    let content = file.content()
    let problem = try #require(content.problems.first)
    #expect(content.problems.count == 1)
    #expect(problem.message.hasPrefix("\(file.path):\(line): "), "\(problem)")
    #expect(problem.message.contains(words), "\(problem)")
    #expect(content.searches.last?.text == "coffee")
    _ = try file.apply([.look("coffee", at: noon, newest: nil), .add(search("new"), at: nil)])
    #expect(text.hasPrefix("[[search]]\n" + fields))
    #expect(file.content().searches.suffix(2).map(\.looked) == [noon, noon])
  }

  @Test func `a query that the field has no room for is told, one that fills it works`() throws {
    let most = String(repeating: "a", count: 1000)
    try write("[[search]]\nquery = \"\(most)\"\n[[search]]\nquery = \"\(most)b\"\n")
    let content = file.content()
    #expect(content.searches.map(\.text) == [most])
    let told = "\(file.path):4: “query” in [[search]] has 1,001 characters."
    #expect(content.problems.map(\.message) == [told])
  }

  @Test func `of several wrong entries each is told with its line`() throws {
    try write(
      """
      [[search]]
      quary = "swift"
      [[search]]
      query = "coffee"
      looked = "yesterday"
      asked = 7
      [[search]]
      query = 8
      """)
    let content = file.content()
    let lines = content.problems.map {
      $0.message.dropFirst(file.path.count + 1).prefix { $0 != ":" }
    }
    #expect(
      content.problems.map(\.remedy)[2] == "It takes a moment in quotes: \"2026-11-21T12:04:09Z\".")
    #expect(lines == ["2", "5", "6", "8"], "\(content.problems)")
    #expect(content.searches.map(\.text) == ["coffee"])
  }

  @Test func `misspelt keys and tables are told in the order of their lines, and stay`() throws {
    let before = """
      [[search]]
      query = "swift"
      asked = "soon"
      loked = "2026-11-20T12:00:00Z"
      colour = "red"
      newest = "late"

      [[serch]]
      query = "coffee"

      """
    try write(before)
    let problems = file.content().problems
    let words = [
      ("3", "“asked” in [[search]] is no moment."),
      ("4", "there is no key “loked” in [[search]]."),
      ("5", "there is no key “colour” in [[search]]."),
      ("6", "“newest” in [[search]] is no moment."), ("8", "there is no key “serch”."),
    ]
    #expect(problems.map(\.message) == words.map { "\(file.path):\($0.0): \($0.1)" })
    #expect(problems.count == 5 && problems[1].remedy == "Did you mean “looked”?")
    #expect(problems.last?.remedy == "Did you mean “search”?")
    let content = try file.apply([.add(search("new"), at: nil)])
    #expect(content.searches.map(\.text) == ["swift", "new"] && text.hasPrefix(before))
    // An unknown table is not part of the search above it.
    _ = try file.apply([.remove("swift"), .remove("new")])
    #expect(text.hasPrefix("[[serch]]\nquery = \"coffee\"\n"))
  }

  @Test func `a way of writing that cannot be changed safely is not changed`() throws {
    let text = "search = [{ query = \"swift\" }]\n"
    try write(text)
    #expect(file.content().searches.map(\.text) == ["swift"])
    let error = #expect(throws: FileError.self) { try file.apply([.remove("swift")]) }
    #expect(error?.message.contains("cannot be changed safely") == true)
    #expect(throws: FileError.self) { try file.apply([.add(search("new"), at: nil)]) }
    #expect(self.text == text)
  }

  @Test func `one text is one search, however often and with however many spaces it is written`()
    throws
  {
    try write("[[search]]\nquery = \"swift  x\"\n[[search]]\nquery = \" swift x\"\n")
    #expect(file.content().searches.map(\.text) == ["swift x"])
    let content = try file.apply([.remove("swift x")])
    #expect(content.searches.isEmpty && !text.contains("swift"))
  }

  @Test func `what was removed is brought back to its place, behind a search that is there twice`()
    throws
  {
    let before = ["swift", "swift", "coffee", "third"]
      .map { "[[search]]\nquery = \"\($0)\"\n" }.joined(separator: "\n")
    try write(before)
    let content = file.content()
    _ = try file.apply([.remove("third")])
    #expect(try file.apply([.add(content.searches[2], at: 2)]) == content)
    _ = try file.apply([.remove("coffee")])
    #expect(try file.apply([.add(content.searches[1], at: 1)]) == content)
    #expect(text == before)
  }

  @Test func `no control character of the file gets into a search`() throws {
    try write("[[search]]\nquery = \"a\\u001B[2Jb\"\n")
    #expect(file.content().searches.map(\.text) == ["a[2Jb"])
    try write("\"a\\u001B[2Jb\" = 1\n")
    #expect(file.content().problems.first?.message.hasSuffix("no key “a[2Jb”.") == true)
  }

  @Test func `a folder that cannot be written is told`() throws {
    try Data().write(to: URL(fileURLWithPath: folder.path + "/state"))
    let error = #expect(throws: FileError.self) { try file.apply([.add(search("a"), at: nil)]) }
    #expect(error?.message.contains("cannot be written") == true)
  }
}

/// A folder of its own, removed afterwards.
final class Folder {
  let path = FileManager.default.temporaryDirectory
    .appendingPathComponent("saved-\(UUID().uuidString)").path

  init() {
    try? FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }
}
