import Posts
import Services
import Signals
import Testing
import WaitTesting

@testable import twinstant

/// What a command reports about the sources that it asks.
@Suite(.waiting) struct InquiryTests {
  /// A source that only fails.
  private struct Broken: SearchService {
    let name = "broken"
    let pause = Duration.zero
    let isLive = true

    func accepts(_ query: Query) -> Bool { true }

    func search(_ query: Query, from cursor: Page.Cursor?)
      -> Signal<SearchOutcome.Answer, SearchError>
    {
      .fail(SearchError(message: "the server hung up."))
    }
  }

  @Test func `a source that fails tells how long that took, one that is not asked took none`() {
    let clock = Readings()
    let inquiry = Inquiry(
      query: Query(parsing: "swift", lastWordIsPrefix: false), posts: 10, paysForMore: false,
      now: { clock.next() })
    let refusal = SearchError(.refused, message: "broken may not be asked.")
    let reports = inquiry.reports(of: [
      Inquiry.Asked(service: Broken(), hasPrice: false),
      Inquiry.Asked(service: Broken(), hasPrice: false, refusal: refusal),
    ])
    #expect(reports?.map(\.status) == [.failed, .refused])
    #expect(reports?.map(\.microseconds) == [8_000_000, 0])
  }

  /// A source of two pages with a post each, the first of which is for followers only.
  private struct Circle: SearchService {
    let name = "circle"
    let pause = Duration.zero
    let isLive = true

    func accepts(_ query: Query) -> Bool { true }

    func search(_ query: Query, from cursor: Page.Cursor?)
      -> Signal<SearchOutcome.Answer, SearchError>
    {
      var post = Post(
        id: Post.ID(service: "x", text: cursor == nil ? "1" : "2"), author: Author(handle: "ada"),
        createdAt: Timestamp(seconds: 0), text: "swift", origin: .live)
      post.visibility = cursor == nil ? .private : .public
      let page = Page(posts: [post], next: cursor == nil ? .token("2") : nil)
      return .just(
        SearchOutcome.Answer(
          stage: cursor == nil ? .first : .more, page: page, microseconds: 1))
    }
  }

  @Test func `another page is asked for in place of posts that will be left out`() {
    for (leavesOutPrivate, count) in [(true, 2), (false, 1)] {
      let inquiry = Inquiry(
        query: Query(parsing: "swift", lastWordIsPrefix: false), posts: 1, paysForMore: false,
        leavesOutPrivate: leavesOutPrivate)
      let reports = inquiry.reports(of: [Inquiry.Asked(service: Circle(), hasPrice: false)])
      #expect(reports?.first?.posts.count == count)
    }
  }

  /// A clock that advances eight seconds each time it is read.
  private final class Readings: Sendable {
    private let seconds = Lock<Int64>(0)

    func next() -> Instant {
      seconds.withLock { seconds in
        defer { seconds += 8 }
        return Instant(nanoseconds: seconds * 1_000_000_000)
      }
    }
  }
}
