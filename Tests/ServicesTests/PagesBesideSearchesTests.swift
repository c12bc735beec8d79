import Posts
import Services
import Signals
import SignalsTesting
import Testing

/// Further pages of a live service beside its searches, in virtual time.
@Suite struct PagesBesideSearchesTests {
  let scheduler = TestScheduler()
  let questions = Subject<Question, Never>()
  let refreshes = Subject<Void, Never>()
  let pages = Subject<PageRequest, Never>()
  let service: ScriptedService

  init() {
    var service = ScriptedService(pause: .milliseconds(500), scheduler: scheduler)
    service.isLive = true
    service.further = [.token("2"), .token("3")]
    self.service = service
  }

  @Test func `where a text comes back its pages do, too, and are not asked for again`() {
    let outcomes = listen()
    type("swift", then: 1000)
    ask(for: "2")
    scheduler.run()
    type("swiftx", then: 100)
    type("swift", then: 1000)
    #expect(service.log.all == ["ask swift", "ask swift+"])
    let answer = try? outcomes.values.last?.result.get()
    #expect(answer?.stage == .first && answer?.page.next == .token("3"))
    #expect(outcomes.values.last?.spoken == "rows for swift,swift+")
    // From where they ended the next one goes on.
    ask(for: "3")
    scheduler.run()
    #expect(service.log.all.count == 3)
  }

  @Test func `pages that another text ended are none of this one`() {
    let outcomes = listen()
    type("swift", then: 1000)
    ask(for: "2")
    scheduler.advance(by: .milliseconds(10))
    type("swiftx", then: 100)
    type("swift", then: 1000)
    #expect(service.log.all == ["ask swift", "ask swift+", "stop swift+"])
    #expect(outcomes.values.map(\.spoken) == ["rows for swift", "rows for swift"])
  }

  private func listen(keeping last: LastAnswer = LastAnswer()) -> Recorder<SearchOutcome, Never> {
    let found = searches(
      of: questions.signal, refreshes: refreshes.signal, keeping: last, in: service, on: scheduler)
    let further = furtherPages(
      pages.signal, until: questions.signal.map(\.query), keeping: last, in: service,
      on: scheduler)
    return Recorder(found.merge(with: further), on: scheduler)
  }

  /// Asks for the page of “swift” that begins at a cursor.
  private func ask(for cursor: String) {
    pages.send(PageRequest(query: Question.typed("swift").query, cursor: .token(cursor)))
  }

  /// Types a whole text, then waits so many milliseconds.
  private func type(_ text: String, then milliseconds: Int) {
    questions.send(.typed(text))
    scheduler.advance(by: .milliseconds(milliseconds))
  }
}
