import Foundation
import GRDB
import Posts
import Testing

@testable import Archive

/// Completions of words that the dictionary knows.
struct CompletionsTests {
  private func archive() throws -> (TemporaryArchive, Archive) {
    let place = try TemporaryArchive()
    let archive = try place.open()
    let texts = ["swift swim", "swift", "Swiftly swum 東京", "'quoted' \"x\""]
    let posts = texts.enumerated().map { number, text in
      Post(
        id: Post.ID(service: "x", text: "\(number)"),
        author: Author(handle: number < 3 ? "Ada@Social.example" : "adam"),
        createdAt: Timestamp(seconds: Int64(number)), text: text, hashtags: ["SwiftLang"])
    }
    try archive.makeWriter().write(posts)
    return (place, archive)
  }

  private func found(_ mark: Mark?, _ beginning: String, limit: Int = 9) throws -> QueryCompletions
  {
    let (place, archive) = try archive()
    defer { withExtendedLifetime(place) {} }
    return try archive.completions(
      of: QueryCompletions.Request(mark: mark, beginning: beginning), limit: limit)
  }

  @Test func `words, the most frequent first`() throws {
    let found = try found(nil, "swi")
    #expect(found.candidates.map(\.text) == ["swift", "swiftly", "swim"])
    #expect(found.candidates.map(\.posts) == [2, 1, 1])
    #expect(found.common == "swi")
    #expect(try self.found(nil, "swif").common == "swift")
  }

  @Test func `no tag that the query language would end before its own end`() throws {
    let place = try TemporaryArchive()
    let archive = try place.open()
    let post = Post(
      id: Post.ID(service: "bluesky", text: "1"), author: Author(handle: "ada-l.example"),
      createdAt: Timestamp(seconds: 1), text: "", hashtags: ["open-source", "open.air", "opening"])
    try archive.makeWriter().write([post])
    let tags = QueryCompletions.Request(mark: .tag, beginning: "open")
    #expect(
      try archive.completions(of: tags, limit: 9).candidates.map(\.text) == ["open", "opening"])
    let names = QueryCompletions.Request(mark: .author, beginning: "ada")
    let named = try archive.completions(of: names, limit: 9).candidates.map(\.text)
    #expect(named.contains("ada-l.example"))
  }

  /// The file may be from elsewhere.
  @Test func `no word that no field may hold, whatever stands in the dictionary`() throws {
    let place = try TemporaryArchive()
    let archive = try place.open()
    var list = TermList()
    let terms = [
      "swift\u{1B}[2J", "swiftly", "swim\nming", "swum\u{202E}", "\u{E001}adam",
      "\u{E001}ada\u{202E}", "\u{E001}ada\u{202E}b",
    ]
    for term in terms { term.withUTF8Bytes { list.append($0, posts: 2) } }
    try DatabaseQueue(path: place.path).write { db in
      try list.forEachBlock { first, block in
        try db.execute(
          sql: "INSERT INTO dictionary VALUES (?, ?)", arguments: [Data(first), Data(block)])
      }
    }
    let words = QueryCompletions.Request(mark: nil, beginning: "sw")
    let found = try archive.completions(of: words, limit: 9)
    #expect(found.candidates.map(\.text) == ["swiftly"])
    #expect(found.common == "sw")
    let names = QueryCompletions.Request(mark: .author, beginning: "ad")
    let named = try archive.completions(of: names, limit: 9)
    #expect(named.candidates.map(\.text) == ["adam"])
    let hidden = QueryCompletions.Request(mark: .author, beginning: "ada\u{202E}")
    #expect(try archive.completions(of: hidden, limit: 9) == .none)
  }

  @Test func `names of a mark, without it`() throws {
    #expect(
      try found(.author, "a").candidates.map(\.text) == ["ada", "ada@social.example", "adam"])
    #expect(try found(.author, "a").common == "ada")
    #expect(try found(.tag, "").candidates.map(\.text) == ["swiftlang"])
    #expect(try found(.tag, "").common == "swiftlang")
  }

  @Test func `the name of a repository is offered to nobody who has not begun it`() throws {
    let place = try TemporaryArchive()
    let archive = try place.open()
    var posts = (0..<3).map { RandomPosts.plain("\($0)", "text") }
    posts[0].author = Author(id: "did:plc:abc", handle: "")
    posts[1].author = Author(handle: "dora")
    try archive.makeWriter().write(posts)
    for (beginning, names) in [("d", ["dora"]), ("didp", []), ("didplc", ["didplcabc"])] {
      let request = QueryCompletions.Request(mark: .author, beginning: beginning)
      let found = try archive.completions(of: request, limit: 9)
      #expect(found.candidates.map(\.text) == names)
    }
  }

  @Test func `the part of a path is offered to nobody who has not begun it`() throws {
    let place = try TemporaryArchive()
    let archive = try place.open()
    var posts = (0..<2).map { RandomPosts.plain("\($0)", "text") }
    posts[0].links = ["https://example.org/index.html", "https://example.org/v1.2/a.pdf"]
    posts[1].links = ["https://blog.example.net/index.html"]
    try archive.makeWriter().write(posts)
    for (beginning, names) in [
      ("", ["blog.example.net", "example.net", "example.org"]), ("i", ["index.html"]),
      ("v", ["v1.2"]), ("a", ["a.pdf"]),
    ] {
      let request = QueryCompletions.Request(mark: .host, beginning: beginning)
      let found = try archive.completions(of: request, limit: 9)
      #expect(found.candidates.map(\.text) == names, "\(beginning)")
    }
  }

  @Test func `collections as they were written`() throws {
    let place = try TemporaryArchive()
    let archive = try place.open()
    var posts = (1...3).map { RandomPosts.plain("\($0)", "words") }
    posts[0].collections = ["Reading List", "reading"]
    posts[1].collections = ["reading"]
    posts[2].client = "Reading"
    try archive.makeWriter().write(posts)
    let found = try archive.spelledCompletions(
      of: QueryCompletions.Request(mark: .collection, beginning: "rea"), limit: 9)
    #expect(found.candidates.map(\.text) == ["reading", "Reading List"])
    #expect(found.common == "reading")
  }

  @Test func `the common beginning is that of all, not only of those named`() throws {
    let found = try found(nil, "sw", limit: 1)
    #expect(found.candidates.map(\.text) == ["swift"])
    #expect(found.common == "sw")
  }

  @Test func `words are no marks, and what is not there is nothing`() throws {
    let words = try found(nil, "").candidates.map(\.text)
    #expect(words.contains("swift") && words.allSatisfy { !$0.hasPrefix("\u{E000}") })
    #expect(try found(nil, "'") == .none)
    #expect(try found(.host, "") == .none)
    #expect(try found(nil, "\u{10FFFF}'; DROP TABLE term --") == .none)
  }
}
