import HTTP
import Posts
import Services
import Signals
import SignalsTesting
import Testing
import TransportTesting

/// How a list of Mastodon continues, and where it ends.
@Suite struct MastodonPagesTests {
  private static func status(_ id: Int, at day: String, boosting: String? = nil) -> String {
    #"{"id":"\#(id)","uri":"https://s.example/users/ada/statuses/\#(id)","created_at":"\#(day)T10:00:00.000Z","content":"<p>tea</p>","account":{"acct":"ada"},"reblog":\#(boosting ?? "null")}"#
  }

  /// The outcome of a list whose boosts both pass on a post of the year before.
  private func next(boostedOn day: String) throws -> (posts: Int, cursor: Page.Cursor?) {
    let old = Self.status(1, at: "2025-01-01")
    let list = [
      Self.status(9, at: "2026-03-09"), Self.status(8, at: "2026-03-08", boosting: old),
      Self.status(7, at: "2026-03-07"), Self.status(6, at: day, boosting: old),
    ]
    let page = "[" + list.joined(separator: ",") + "]"
    let fixture = FreeFixture(.mastodon, account: nil, size: list.count) { request in
      .ok(request.url.contains("lookup") ? #"{"id":"42"}"# : page)
    }
    let answer = try #require(fixture.ask("from:ada@s.example since:2026-03-01")?.answer)
    return (answer.page.posts.count, answer.page.next)
  }

  @Test func `a timeline goes on behind a boost of an old post, as far as the query's days`() throws
  {
    let within = try next(boostedOn: "2026-03-06")
    #expect(within.posts == 2 && within.cursor == .token("before:6"))
    let before = try next(boostedOn: "2026-02-28")
    #expect(before.posts == 2 && before.cursor == nil)
  }

  private static func found(_ ids: ClosedRange<Int>) -> String {
    let list = ids.reversed().map { status($0, at: "2026-03-09") }
    return #"{"statuses":[\#(list.joined(separator: ","))]}"#
  }

  @Test func `a page of which something was left out is not the last`() throws {
    let fixture = FreeFixture(.mastodon, size: 20) { _ in .ok(Self.found(1...19)) }
    let answer = try #require(fixture.ask("tea")?.answer)
    #expect(answer.page.posts.count == 19 && answer.page.next == .token("offset:20 first:19"))
  }

  @Test func `of what came since a page that is not full is the last`() throws {
    let fixture = FreeFixture(.mastodon, size: 2) { request in
      let since = request.queryItems["min_id"].flatMap { Int($0) }
      return .ok(Self.found(since == nil ? 1...2 : since == 2 ? 3...3 : 4...5))
    }
    let first = try #require(fixture.ask("tea")?.answer)
    let newer = try #require(fixture.ask("tea", from: first.page.newer)?.answer)
    #expect(newer.page.posts.count == 1 && newer.page.next == nil)
    let full = try #require(fixture.ask("tea", from: newer.page.newer)?.answer)
    #expect(full.page.posts.count == 2 && full.page.next != nil)
  }

  @Test func `a place beyond all posts is asked for, and a page can be added to it`() throws {
    let fixture = FreeFixture(.mastodon, size: 20) { _ in .ok(Self.found(1...20)) }
    let far = Page.Cursor.token("offset:9223372036854775807")
    let answer = try #require(fixture.ask("tea", from: far)?.answer)
    #expect(fixture.asked.map { $0["offset"] } == ["1000000000"])
    #expect(answer.page.next == .token("offset:1000000020 first:20"))
  }

  @Test func `a search is asked until nothing comes, from where the server counts`() {
    let fixture = FreeFixture(.mastodon, size: 3) { request in
      let ids = ["0": 7...8, "3": 4...4][request.queryItems["offset"] ?? "0"]
      return .ok(ids.map(Self.found) ?? #"{"statuses":[]}"#)
    }
    let query = Query(parsing: "tea", lastWordIsPrefix: false)
    let all = Recorder(
      pages(of: query, in: fixture.service, atLeast: .max), on: fixture.scheduler)
    fixture.scheduler.advance(by: .seconds(10))
    #expect(all.values.flatMap(\.page.posts).count == 3 && all.completion != nil)
    #expect(fixture.asked.map { $0["offset"] } == [nil, "3", "6"])
  }
}
