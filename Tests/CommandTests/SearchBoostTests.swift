import Archive
import Posts
import Testing
import WaitTesting

@testable import twinstant

/// Boosts in the output of `twinstant search`: for people, in the row of their original.
@Suite(.waiting) struct SearchBoostTests {
  private static let original = "https://other.example/users/zed/statuses/1"

  private func post(_ id: String, _ fields: String, at time: String) -> String {
    #"{"id":"\#(id)","service":"mastodon","created_at":"\#(time)",\#(fields)}"# + "\n"
  }

  private func boost(by handle: String, at time: String) -> String {
    post(
      "https://home.example/users/\(handle)/statuses/5/activity",
      #""author":{"handle":"\#(handle)@home.example"},"repost_of":"\#(Self.original)","#
        + #""text":"RT @zed@other.example: original words""#, at: time)
  }

  private var boosts: String {
    boost(by: "ada", at: "2023-06-13T00:00:00Z") + boost(by: "kay", at: "2023-06-14T00:00:00Z")
  }

  private var zed: String { zed(at: "2023-06-12T00:00:00Z") }

  private func zed(at time: String) -> String {
    post(
      Self.original,
      #""author":{"handle":"zed@other.example","name":"Zed"},"#
        + #""text":"original words""#, at: time)
  }

  @Test(arguments: ["latest", "oldest", "top", "relevant"])
  func `text has a boost in the row of its original, and says who boosted`(sort: String) throws {
    let program = try Program()
    #expect(try program.run("import", "-", input: boosts + zed).status == 0)
    let run = try program.run("search", "--sort", sort, "original")
    let head = "Zed  @zed@other.example · 2023-06-12T00:00:00Z"
    let boosters = "boosted by @kay@home.example, @ada@home.example"
    #expect(run.output == "\(head) · \(boosters) · mastodon\n  original words\n\n")
  }

  @Test func `boosts whose original is not found are one row`() throws {
    let program = try Program()
    #expect(try program.run("import", "-", input: boosts).status == 0)
    let run = try program.run("search", "original")
    #expect(run.output.hasPrefix("ada@home.example"), "\(run.output)")
    #expect(run.output.contains(" · boosted by @kay@home.example · "), "\(run.output)")
    #expect(run.lines.count == 2)
  }

  @Test func `programs get every post`() throws {
    let program = try Program()
    #expect(try program.run("import", "-", input: boosts + zed).status == 0)
    #expect(try program.run("search", "--format", "jsonl", "original").lines.count == 3)
    let found = try program.run("search", "--format", "json", "original").json as? [String: Any]
    #expect((found?["posts"] as? [Any])?.count == 3)
  }

  @Test func `rows of many posts are all there, in the order of the archive`() throws {
    let program = try Program()
    let path = program.home + "/a.db"
    let lines = (1...1200).map { Statuses.line($0, "many of them") + "\n" }.joined()
    #expect(try program.run("import", "-", "--archive", path, input: lines + zed).status == 0)
    let archive = try Archive(at: path, mode: .readOnly)
    var found = FoundPosts(in: archive, query: Query(), limit: nil, includesPrivate: false)
    var ids: [String] = []
    var rows = found.nextRows()
    while !rows.isEmpty {
      ids += rows.map(\.post.id.text)
      rows = found.nextRows()
    }
    #expect(ids == [Self.original] + (1...1200).reversed().map(String.init))
  }

  @Test func `where nothing can be printed before, one search finds what several would`() throws {
    let program = try Program()
    let path = program.home + "/a.db"
    let lines = (1...600).map { Statuses.line($0, "many of them") + "\n" }.joined()
    #expect(try program.run("import", "-", "--archive", path, input: lines).status == 0)
    var oldest = FoundPosts(
      in: try Archive(at: path, mode: .readOnly), query: Query(order: .oldest), limit: nil,
      includesPrivate: false)
    #expect(oldest.nextRows().count == FoundPosts.pageSize)
    // The last of several searches would have brought more posts than were gathered.
    #expect(oldest.isBetweenSearches && !oldest.isOver)
    #expect(oldest.nextRows().count == 100)
    #expect(oldest.isOver)
  }

  @Test func `rows need not wait for what is further down, unless there is a boost`() throws {
    let program = try Program()
    let path = program.home + "/a.db"
    let lines = (1...400).map { Statuses.line($0, "many of them") + "\n" }.joined()
    #expect(try program.run("import", "-", "--archive", path, input: lines).status == 0)
    func found(_ order: Query.Order) throws -> FoundPosts {
      let archive = try Archive(at: path, mode: .readOnly)
      return FoundPosts(in: archive, query: Query(order: order), limit: nil, includesPrivate: false)
    }
    var newest = try found(.newest)
    #expect(newest.nextRows().count == FoundPosts.firstPage)
    #expect(newest.nextRows().count == 2 * FoundPosts.firstPage)
    // A boost may still come, so that all rows wait.
    var oldest = try found(.oldest)
    #expect(oldest.nextRows().count == 400)
    let posts = boosts + zed(at: "2018-06-12T00:00:00Z")
    #expect(try program.run("import", "-", "--archive", path, input: posts).status == 0)
    newest = try found(.newest)
    let rows = newest.nextRows()
    #expect(rows.count == 401)
    #expect(rows.last?.boosters.map(\.handle) == ["kay@home.example", "ada@home.example"])
  }
}
