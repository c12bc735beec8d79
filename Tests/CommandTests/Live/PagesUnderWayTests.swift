import Posts
import Services
import Signals
import SignalsTesting
import Testing

@testable import twinstant

/// What happens to a page under way when somebody decides about its source.
struct PagesUnderWayTests {
  private let scheduler = TestScheduler()
  private let questions = Subject<Question, Never>()
  private let requests = Subject<(PageRequest, source: String), Never>()
  private let query = Query(parsing: "swift", lastWordIsPrefix: true)

  /// Answers every page after a second, and answers nothing else.
  private struct Slow: SearchService, FollowersService, ThreadService {
    let name = "sky"
    let pause = Duration.zero
    let isLive = true
    let scheduler: TestScheduler

    func accepts(_ query: Query) -> Bool { true }

    func search(_ query: Query, from cursor: Page.Cursor?)
      -> Signal<SearchOutcome.Answer, SearchError>
    {
      if cursor == nil { return .empty }
      let page = SearchOutcome.Answer(stage: .more, page: Page(posts: []), microseconds: 9)
      return .just(page).delay(by: .seconds(1), on: scheduler)
    }

    func followers(of handle: String, count: Int, from cursor: Page.Cursor?)
      -> Signal<FollowersAnswer, SearchError>
    {
      .never
    }

    func thread(of post: Post) -> Signal<ThreadAnswer, SearchError> { .never }
  }

  private func source() -> LiveSource {
    let slow = Slow(scheduler: scheduler)
    let settings = Source(
      name: "sky", kind: .bluesky, account: "sky", pause: .zero, pageSize: 25)
    return LiveSource(
      settings, service: slow, followers: slow, threads: slow, guarded: nil,
      entrance: .init(isOn: true, hasAccount: true, decision: .allowed(.typing), sourcesKey: "F2"))
  }

  /// The cursors of the pages that arrived after one was asked for and `meanwhile` was done.
  private func cursors(of source: LiveSource, meanwhile: () -> Void) -> [Page.Cursor] {
    let streams = LiveStreams(
      sources: { [source] }, additions: .never, questions: questions.signal, refreshes: .never,
      asksAgain: .never, asksForNews: .never, pages: requests.signal, followers: .never,
      spendingReads: .never, keep: nil, sourcesKey: "F2", loop: scheduler, traced: { $0 })
    let actions = Recorder(streams.actions, on: scheduler)
    questions.send(Question(query))
    scheduler.advance(by: .milliseconds(100))
    requests.send((PageRequest(query: query, cursor: .token("next")), source: "sky"))
    scheduler.advance(by: .milliseconds(100))
    meanwhile()
    scheduler.advance(by: .seconds(2))
    return actions.values.compactMap { action in
      if case .searched(let outcome) = action { outcome.cursor } else { nil }
    }
  }

  @Test func `a source that is allowed once more, or to be asked otherwise, goes on with it`() {
    for decision in [AccessDecision.allowed(.typing), .allowed(.demand)] {
      let source = source()
      #expect(cursors(of: source) { source.decide(decision) } == [.token("next")], "\(decision)")
    }
  }

  @Test func `a source that lost its account says so, to each page as well`() {
    let source = source()
    #expect(source.loseAccount())
    guard case .failed(let error) = source.status.condition else {
      Issue.record("it is told as ready")
      return
    }
    #expect(error.kind == .noAccount)
    #expect(cursors(of: source) {} == [.token("next")])
  }

  @Test func `of a source that is turned off or refused it does not come`() {
    let off = source()
    #expect(cursors(of: off) { off.turn(on: false) } == [])
    let refused = source()
    #expect(cursors(of: refused) { refused.decide(.refused) } == [])
  }
}
