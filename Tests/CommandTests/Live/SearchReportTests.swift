import Posts
import Testing

@testable import twinstant

/// The posts of several sources as a command prints them.
struct SearchReportTests {
  private func post(_ id: String, age: Int64, likes: Int? = nil, url: String? = nil) -> Post {
    Post(
      id: Post.ID(service: "x", text: id), url: url, author: Author(handle: "ada", name: "Ada"),
      createdAt: Timestamp(seconds: 1_795_262_400 - age), text: "swift",
      metrics: Post.Metrics(likes: likes))
  }

  private func ids(_ lists: [String: [Post]], by order: Query.Order, limit: Int? = nil) -> [String]
  {
    let sources = lists.sorted { $0.key < $1.key }.map { name, posts in
      var report = SourceReport(name: name)
      report.posts = posts
      return report
    }
    return SearchReport(sources: sources, order: order, limit: limit).rows.map(\.post.id.text)
  }

  @Test func `the most engaging first, whichever source they are of`() {
    let archive = [post("1", age: 30, likes: 96), post("2", age: 40, likes: 31)]
    let sky = [post("3", age: 10, likes: 0), post("4", age: 20, likes: 72)]
    #expect(ids(["archive": archive, "sky": sky], by: .top) == ["1", "4", "2", "3"])
    #expect(ids(["sky": sky], by: .top) == ["4", "3"])
    #expect(ids(["archive": archive, "sky": sky], by: .oldest) == ["2", "1", "4", "3"])
    #expect(ids(["archive": archive, "sky": sky], by: .newest, limit: 2) == ["3", "4"])
  }

  @Test func `what the archive alone knows stays in its order`() {
    let archive = [post("1", age: 30), post("2", age: 40, likes: 31)]
    #expect(ids(["archive": archive, "sky": []], by: .relevant) == ["1", "2"])
  }

  @Test func `one address is one post, and a boost stands in the row of its original`() {
    let mirror = post("9", age: 30, url: "https://x.com/ada/status/1")
    var boost = post("5", age: 1)
    boost.repostOf = "1"
    let archive = [post("1", age: 30, url: "https://x.com/ada/status/1")]
    #expect(ids(["archive": archive, "sky": [boost, mirror]], by: .newest).count == 1)
  }

  @Test(arguments: [Post.Origin.archive, .import])
  func `what a service has just answered is live, also where the archive has it`(
    origin: Post.Origin
  ) {
    var (stored, answered, other) = (post("1", age: 30), post("1", age: 30), post("2", age: 40))
    (stored.origin, answered.origin, other.origin) = (origin, .live, origin)
    let sources = [(Source.archiveName, [stored, other]), ("x", [answered])].map { name, posts in
      var report = SourceReport(name: name)
      report.posts = posts
      return report
    }
    let rows = SearchReport(sources: sources, order: .newest, limit: nil).rows
    #expect(rows.map(\.post.id.text) == ["1", "2"])
    #expect(rows.map(\.post.origin) == [.live, origin])
  }

  @Test func `a post is live in the row that the archive has under another id`() {
    let address = "https://x.com/ada/status/1"
    var (stored, mirror) = (post("1", age: 30, url: address), post("9", age: 29, url: address))
    var (other, boost) = (post("2", age: 40), post("5", age: 1))
    boost.repostOf = "2"
    (stored.origin, other.origin, mirror.origin, boost.origin) = (.archive, .archive, .live, .live)
    let sources = [(Source.archiveName, [stored, other]), ("sky", [boost, mirror])]
    let reports = sources.map { name, posts in
      var report = SourceReport(name: name)
      report.posts = posts
      return report
    }
    let rows = SearchReport(sources: reports, order: .newest, limit: nil).rows
    #expect(rows.map(\.post.id.text) == ["1", "2"])
    #expect(rows.map(\.post.origin) == [.live, .archive])
  }

  @Test func `of what was not read to its end it is not said that nothing is there`() {
    var report = SourceReport(name: "masto")
    func add(_ posts: [Post] = [], next: String?, emptyPages: Int) {
      let page = Page(posts: posts, next: next.map(Page.Cursor.token))
      var answer = SearchOutcome.Answer(stage: .more, page: page, microseconds: 1)
      answer.emptyPages = emptyPages
      report.add(answer)
    }
    func status(isStrict: Bool = false) -> Int32 {
      SearchReport(sources: [report], order: .newest, limit: nil).status(isStrict: isStrict)
    }
    #expect(report.unread == nil && status() == 1)
    add(next: "1", emptyPages: 1)
    let paid = "masto was asked for one page, which had no post that matches. There may be more"
    #expect(report.unread?.hasPrefix(paid) == true && status() == 1)
    for page in 2...10 { add(next: "\(page)", emptyPages: page) }
    #expect(report.unread?.contains("its last 10 pages") == true && status() == 1)
    // For scripts that read the document it is no failure.
    #expect(report.status == .notFound && report.error == nil && report.next == "10")
    add(next: "10", emptyPages: 11)
    #expect(report.unread == nil && status() == 1, "the same place again is the end")
    add(next: "11", emptyPages: 12)
    add([post("1", age: 1)], next: "12", emptyPages: 0)
    #expect(report.unread == nil && status() == 0)
    add(next: "13", emptyPages: 1)
    #expect(report.isUnread && status() == 0 && status(isStrict: true) == 0)
    // A boost of a post that is there is no new post.
    add([post("2", age: 1)], next: "14", emptyPages: 10)
    #expect(report.unread?.contains("its last 10 pages") == true)
    add(next: nil, emptyPages: 11)
    #expect(report.unread == nil && status() == 0)
  }

  @Test func `of a source that failed its failure is told, and no more`() {
    var report = SourceReport(name: "masto")
    var answer = SearchOutcome.Answer(
      stage: .first, page: Page(posts: [], next: .token("1")), microseconds: 1)
    answer.emptyPages = 1
    report.add(answer)
    #expect(report.isUnread)
    report.fail(SearchError(message: "gone"), after: .zero)
    #expect(report.unread == nil && !report.isUnread)
  }
}
