import Posts
import Services
import Signals
import SignalsTesting
import Synchronization
import Testing

@testable import twinstant

/// Which sources are asked again for the news of a saved search, and how.
struct AsksForNewsTests {
  private let scheduler = TestScheduler()

  /// Answers at once, with a cursor from which it can be asked for newer posts.
  private struct Prompt: SearchService, FollowersService, ThreadService {
    let name = "sky"
    let pause = Duration.zero
    let isLive = true
    let note: @Sendable (Page.Cursor?) -> Void

    func accepts(_ query: Query) -> Bool { true }

    func search(_ query: Query, from cursor: Page.Cursor?)
      -> Signal<SearchOutcome.Answer, SearchError>
    {
      note(cursor)
      var page = Page(posts: [])
      page.newer = .token("since")
      let stage = cursor == nil ? SearchOutcome.Answer.Stage.first : .newer
      return .just(SearchOutcome.Answer(stage: stage, page: page, microseconds: 9))
    }

    func followers(of handle: String, count: Int, from cursor: Page.Cursor?)
      -> Signal<FollowersAnswer, SearchError>
    {
      .never
    }

    func thread(of post: Post) -> Signal<ThreadAnswer, SearchError> { .never }
  }

  /// The cursors with which a source with this use is asked when news are asked for behind a text.
  private func cursors(
    _ asking: Source.Asking, prices: Prices? = nil, isOn: Bool = true,
    of names: Set<String> = ["sky"]
  ) -> [Page.Cursor?] {
    let log = Mutex<[Page.Cursor?]>([])
    let prompt = Prompt { cursor in log.withLock { $0.append(cursor) } }
    let settings = Source(
      name: "sky", kind: .bluesky, account: "sky", pause: .zero, pageSize: 25, prices: prices)
    let source = LiveSource(
      settings, service: prompt, followers: prompt, threads: prompt, guarded: nil,
      entrance: .init(
        isOn: isOn, hasAccount: true, decision: .allowed(asking), sourcesKey: "F2"))
    let (questions, news) = (Subject<Question, Never>(), Subject<Set<String>, Never>())
    let streams = LiveStreams(
      sources: { [source] }, additions: .never, questions: questions.signal, refreshes: .never,
      asksAgain: .never, asksForNews: news.signal, pages: .never, followers: .never,
      spendingReads: .never, keep: nil, sourcesKey: "F2", loop: scheduler, traced: { $0 })
    let actions = Recorder(streams.actions, on: scheduler)
    questions.send(Question(Query(parsing: "swift", lastWordIsPrefix: true)))
    scheduler.advance(by: .seconds(1))
    news.send(names)
    scheduler.advance(by: .seconds(1))
    #expect(!actions.values.isEmpty)
    return log.withLock { $0 }
  }

  @Test func `a free source that is asked while one types tells what came since`() {
    #expect(cursors(.typing) == [nil, .token("since")])
  }

  @Test func `others are asked without it`() {
    #expect(cursors(.typing, of: ["home"]) == [nil])
  }

  @Test func `one that is off, that costs money or that a refresh alone asks is left alone`() {
    let prices = Prices(
      perPost: Money(microdollars: 5000), perUser: Money(microdollars: 10_000),
      maxPerDay: Money(microdollars: 500_000), maxPerMonth: Money(microdollars: 5_000_000))
    #expect(cursors(.typing, prices: prices) == [nil])
    #expect(cursors(.demand) == [])
    #expect(cursors(.typing, isOn: false) == [])
  }
}
