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

  @Test func `a refresh ends the page under way, which is asked for again behind it`() {
    let outcomes = listen()
    type("swift", then: 1000)
    ask(for: "2")
    scheduler.advance(by: .milliseconds(10))
    refreshes.send(())
    scheduler.advance(by: .milliseconds(10))
    #expect(service.log.all == ["ask swift", "ask swift+", "stop swift+", "ask swift^"])
    scheduler.run()
    #expect(service.log.all.dropFirst(4) == ["ask swift+"])
    #expect(
      outcomes.values.map(\.spoken) == ["rows for swift", "rows for swift^", "rows for swift+"])
    // Nothing is left that a further refresh would ask for again.
    refreshes.send(())
    scheduler.run()
    #expect(service.log.all.dropFirst(5) == ["ask swift^"])
  }

  @Test(arguments: [false, true])
  func `a page asked for during a refresh waits until that has answered or failed`(fails: Bool) {
    var service = service
    if fails { service.failing = ["swift^"] }
    let outcomes = listen(to: service)
    type("swift", then: 1000)
    refreshes.send(())
    scheduler.advance(by: .milliseconds(10))
    ask(for: "2")
    scheduler.advance(by: .milliseconds(10))
    #expect(service.log.all == ["ask swift", "ask swift^"])
    scheduler.run()
    #expect(service.log.all.dropFirst(2) == ["ask swift+"])
    #expect(outcomes.values.last?.spoken == "rows for swift+")
  }

  @Test func `two refreshes in a row let no page in between`() {
    let outcomes = listen()
    type("swift", then: 1000)
    ask(for: "2")
    scheduler.advance(by: .milliseconds(10))
    for _ in 1...2 {
      refreshes.send(())
      scheduler.advance(by: .milliseconds(10))
    }
    scheduler.run()
    #expect(
      service.log.all == [
        "ask swift", "ask swift+", "stop swift+", "ask swift^", "stop swift^", "ask swift^",
        "ask swift+",
      ])
    #expect(outcomes.values.count == 3)
  }

  @Test func `a page that waits ends with the next edit`() {
    let outcomes = listen()
    type("swift", then: 1000)
    refreshes.send(())
    scheduler.advance(by: .milliseconds(10))
    ask(for: "2")
    type("swiftx", then: 1000)
    #expect(service.log.all == ["ask swift", "ask swift^", "stop swift^", "ask swiftx"])
    #expect(outcomes.values.map(\.spoken) == ["rows for swift", "rows for swiftx"])
  }

  @Test func `a page of another spelling is not asked for again behind the search`() {
    var service = service
    service.delay = { $0.hasSuffix("+") ? .seconds(1) : .milliseconds(30) }
    let outcomes = listen(to: service)
    type("cafe", then: 1000)
    pages.send(PageRequest(query: Question.typed("cafe").query, cursor: .token("2")))
    scheduler.advance(by: .milliseconds(10))
    type("café", then: 1000)
    scheduler.run()
    #expect(service.log.all == ["ask cafe", "ask cafe+", "stop cafe+", "ask cafe"])
    #expect(outcomes.values.map(\.spoken) == ["rows for cafe", "rows for cafe"])
    // Nor when its spelling comes back.
    type("cafe", then: 1000)
    #expect(service.log.all.last == "ask cafe" && service.log.all.count == 5)
    // What follows the other spelling is.
    type("café", then: 1000)
    pages.send(PageRequest(query: Question.typed("café").query, cursor: .token("2")))
    scheduler.run()
    #expect(service.log.all.last == "ask cafe+" && service.log.all.count == 7)
  }

  @Test func `a page that costs money is not cut`() {
    let outcomes = listen(keeping: LastAnswer(isFree: false))
    type("swift", then: 1000)
    ask(for: "2")
    scheduler.advance(by: .milliseconds(10))
    refreshes.send(())
    scheduler.run()
    #expect(service.log.all == ["ask swift", "ask swift+", "ask swift^"])
    #expect(outcomes.values.count == 3)
  }

  private func listen(
    to other: ScriptedService? = nil, keeping last: LastAnswer = LastAnswer()
  ) -> Recorder<SearchOutcome, Never> {
    let service = other ?? service
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
