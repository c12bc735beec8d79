import Archive
import Foundation
import Posts
import Testing

/// Every row of `Docs/Query.md`, tried on the posts in that document, by looking at each post and
/// by the archive.
@Suite struct QueryDocumentTests {
  private let document: Document
  private let posts: [(number: String, post: Post)]

  init() throws {
    document = try Document("Docs/Query.md")
    posts = try Self.rows(document, "## Today is 2026-03-10, and these posts are stored").map {
      ($0[0], try ExamplePost($0).post)
    }
  }

  private static let context = Query.Context(
    now: Timestamp(seconds: 1_773_163_200), ownHandles: [])

  /// The cells of a table, without its head.
  private static func rows(_ document: Document, _ heading: String) throws -> [[String]] {
    let section = try #require(document.section(heading))
    let lines = section.split(separator: "\n").filter { $0.hasPrefix("|") }
    #expect(lines.count > 6)
    return lines.dropFirst(2).map { line in
      // A bar inside a cell is escaped.
      line.replacingOccurrences(of: "\\|", with: "\u{0}")
        .split(separator: "|", omittingEmptySubsequences: false).dropFirst().dropLast()
        .map {
          $0.trimmingCharacters(in: .whitespaces).replacingOccurrences(of: "\u{0}", with: "|")
        }
    }
  }

  /// The texts in backticks; `nothing` is the empty text.
  private func texts(_ cell: String) -> [String] {
    cell == "nothing"
      ? [""]
      : cell.split(separator: "`").enumerated().compactMap {
        $0.offset % 2 == 0 ? String($0.element) : nil
      }
  }

  private func read(_ text: String) -> Query.Reading {
    Query.Reading(of: text, lastWordIsPrefix: false, in: Self.context)
  }

  @Test(arguments: ["## Words", "## Operators"])
  func `every row finds the posts it names`(_ heading: String) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    let archive = try Archive(at: folder.appending(path: "posts.db").path, mode: .create)
    let writer = try archive.makeWriter(
      .import(path: "posts", format: "none", started: Timestamp(seconds: 0)))
    for (_, post) in posts { try writer.add(post) }
    try writer.flush()
    for row in try Self.rows(document, heading) {
      let texts = texts(row[0])
      let answers = row[2].split(separator: ";").map { answer in
        Set(answer.split(separator: " ").map(String.init).filter { $0 != "none" })
      }
      #expect(answers.count == 1 || answers.count == texts.count, "\(row)")
      for (index, text) in texts.enumerated() {
        let reading = read(text)
        let expected = answers.count == 1 ? answers[0] : answers[index]
        #expect(reading.remarks == [], "\(text)")
        let found = posts.filter { reading.query.matches($0.post) }.map(\.number)
        #expect(Set(found) == expected, "\(text)")
        let stored = try archive.search(reading.query, limit: 100).posts.map(\.id.text)
        #expect(Set(stored) == expected, "\(text), in the archive")
      }
    }
  }

  @Test func `every mistake is searched and explained as it says`() throws {
    for row in try Self.rows(document, "## What is unfinished or wrong") {
      let reading = read(try #require(texts(row[0]).first))
      let same = try #require(texts(row[1]).first)
      #expect(reading.query == read(same).query, "\(row)")
      #expect(reading.remarks.map(\.text) == [row[2]], "\(row)")
    }
  }

  @Test func `every operator has its row`() throws {
    let typed = try Self.rows(document, "## Operators").map { $0[0] }.joined()
    for known in QueryOperator.allCases {
      #expect(typed.contains("`" + known.text), "\(known)")
      for value in known.values { #expect(typed.contains(known.text + value), "\(value)") }
    }
  }
}

/// A row of the table of posts.
private struct ExamplePost {
  var post: Post

  init(_ cells: [String]) throws {
    let day = try #require(Timestamp(iso8601: cells[2] + "T12:00:00Z"))
    post = Post(
      id: Post.ID(service: "x", text: cells[0]), author: Author(handle: cells[1]),
      createdAt: day, text: cells[3])
    for part in cells[4].split(separator: ",") {
      let words = part.split(separator: " ", maxSplits: 1).map(String.init)
      add(words[0], words.count > 1 ? words[1] : "")
    }
  }

  private mutating func add(_ name: String, _ value: String) {
    switch name {
    case "lang": post.language = value
    case "likes": post.metrics.likes = Int(value)
    case "reposts": post.metrics.reposts = Int(value)
    case "replies": post.metrics.replies = Int(value)
    case "tag": post.hashtags.append(value)
    case "link": post.links.append(value)
    case "mentions": post.mentions.append(value)
    case "in": post.collections = (post.collections + [value]).sorted()
    case "source": post.source = value
    case "live": post.origin = .archive
    case "conversation": post.conversation = value
    case "reply": post.replyTo = "100"
    case "repost": post.repostOf = "101"
    case "quote": post.quoteOf = "102"
    case "sensitive": post.isSensitive = true
    case "image": post.media.append(Post.Media(kind: .photo, url: "https://pictures.example/1"))
    case "video": post.media.append(Post.Media(kind: .video, url: "https://pictures.example/2"))
    default: Issue.record("“\(name)” is no property of a post")
    }
  }
}
