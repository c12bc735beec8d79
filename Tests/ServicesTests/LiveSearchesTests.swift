import Posts
import Services
import Signals
import SignalsTesting
import Testing

/// When a live service is asked: counts of requests, in virtual time.
@Suite struct LiveSearchesTests {
  let scheduler = TestScheduler()
  let questions = Subject<Question, Never>()
  let refreshes = Subject<Void, Never>()
  let asksAgain = Subject<Void, Never>()
  let admissions = Subject<Admission, Never>()
  let service: ScriptedService

  init() {
    var service = ScriptedService(pause: .milliseconds(500), scheduler: scheduler)
    service.isLive = true
    service.minimum = 0
    self.service = service
  }

  @Test func `a query of ten letters typed at 120 ms a key is one request`() {
    let outcomes = listen()
    for length in 1...10 { type(String("concurrent".prefix(length)), then: 120) }
    scheduler.run()
    #expect(service.log.all == ["ask concurrent"])
    #expect(outcomes.values.count == 1)
  }

  @Test func `with the last letter erased and typed again it is still one request`() {
    let outcomes = listen()
    for length in 1...10 { type(String("concurrent".prefix(length)), then: 120) }
    scheduler.advance(by: .seconds(1))
    for length in 9...10 { type(String("concurrent".prefix(length)), then: 120) }
    scheduler.run()
    #expect(service.log.all == ["ask concurrent"])
    #expect(outcomes.values.count == 2)
  }

  @Test func `holding delete sends nothing`() {
    let outcomes = listen()
    for length in (0...10).reversed() { type(String("concurrent".prefix(length)), then: 30) }
    scheduler.run()
    #expect(service.log.all.isEmpty)
    #expect(outcomes.values.isEmpty)
  }

  @Test func `deleting below the minimum ends what is pending and what runs`() {
    let outcomes = listen()
    type("swift", then: 400)
    type("sw", then: 1000)
    #expect(service.log.all.isEmpty)
    type("swift", then: 510)
    type("sw", then: 0)
    scheduler.run()
    #expect(service.log.all == ["ask swift", "stop swift"])
    #expect(outcomes.values.isEmpty)
  }

  @Test func `refresh inside the pause sends one request`() {
    let outcomes = listen()
    type("swift", then: 100)
    refreshes.send(())
    scheduler.run()
    #expect(service.log.all == ["ask swift"])
    #expect(outcomes.values.count == 1)
  }

  @Test func `a text whose answer is on the screen is not asked again, but shown again`() {
    let outcomes = listen()
    type("swift", then: 1000)
    type("swiftx", then: 100)
    type("swift", then: 1000)
    #expect(service.log.all == ["ask swift"])
    #expect(outcomes.values.map(\.spoken) == ["rows for swift", "rows for swift"])
  }

  @Test func `a text that is spelled in another way is asked for in that way`() {
    let outcomes = listen()
    type("cafe", then: 1000)
    type("caf", then: 100)
    type("café", then: 1000)
    type("caf", then: 100)
    type("CAFÉ ", then: 1000)
    #expect(service.log.all == ["ask cafe", "ask cafe"])
    #expect(outcomes.values.count == 3)
  }

  @Test func `a key that changes only the spelling asks anew, and ends what runs`() {
    let outcomes = listen()
    type("cafe", then: 1000)
    type("café", then: 1000)
    type("Café ", then: 1000)
    #expect(service.log.all == ["ask cafe", "ask cafe"])
    #expect(outcomes.values.count == 2)
    type("cafe", then: 510)
    type("café", then: 1000)
    #expect(service.log.all.suffix(2) == ["ask cafe", "stop cafe"])
    #expect(outcomes.values.count == 3)
  }

  @Test func `refresh asks for what came since, and brings only that`() {
    let outcomes = listen()
    type("swift", then: 1000)
    refreshes.send(())
    scheduler.run()
    #expect(service.log.all == ["ask swift", "ask swift^"])
    #expect(outcomes.values.map(\.spoken) == ["rows for swift", "rows for swift^"])
    type("swiftx", then: 100)
    type("swift", then: 1000)
    #expect(outcomes.values.last?.spoken == "rows for swift^,swift")
  }

  @Test func `new posts above a hole are given again with their hole`() {
    var service = service
    service.hasHole = true
    let outcomes = Recorder(
      searches(of: questions.signal, refreshes: refreshes.signal, in: service, on: scheduler),
      on: scheduler)
    type("swift", then: 1000)
    for _ in 1...2 {
      refreshes.send(())
      scheduler.run()
    }
    type("swiftx", then: 100)
    type("swift", then: 1000)
    #expect(service.log.all == ["ask swift", "ask swift^", "ask swift^"])
    let answers = outcomes.values.suffix(3).compactMap { try? $0.result.get() }
    #expect(answers.map(\.stage) == [.first, .newer, .newer])
    #expect(answers.map(\.page.next) == [nil, .token("hole"), .token("hole")])
  }

  @Test func `a post that each refresh brings again is kept once, as it was told last`() {
    let outcomes = listen()
    type("swift", then: 1000)
    for _ in 1...5 {
      refreshes.send(())
      scheduler.run()
    }
    type("swiftx", then: 100)
    type("swift", then: 1000)
    #expect(service.log.all.count == 6)
    #expect(outcomes.values.last?.spoken == "rows for swift^,swift")
  }

  @Test(
    arguments: [(.typing, true), (.typing, false), (.demand, true)] as [(Source.Asking, Bool)])
  func `a text whose refresh failed is asked again, or fails again where only a refresh may ask`(
    asking: Source.Asking, isFree: Bool
  ) {
    var service = service
    service.failing = ["swift^"]
    let log = service.log
    let listening = searches(
      of: questions.signal, refreshes: refreshes.signal, asking: asking,
      keeping: LastAnswer(isFree: isFree), in: service, on: scheduler
    ).subscribe { log.add($0.spoken) }
    defer { listening.cancel() }
    type("swift", then: 1000)
    if asking == .demand { refreshes.send(()) }
    scheduler.run()
    refreshes.send(())
    scheduler.run()
    type("swiftx", then: 100)
    type("swift", then: 1000)
    // It is asked behind its rows, so that it is shown as searching then.
    let isAskedAgain = asking == .typing && isFree
    #expect(
      log.all == ["ask swift", "rows for swift", "ask swift^", "no swift^", "rows for swift"]
        + (isAskedAgain ? ["ask swift^"] : []) + ["no swift^"])
  }

  @Test func `refresh ends the search that runs`() {
    let outcomes = listen()
    type("swift", then: 510)
    refreshes.send(())
    scheduler.run()
    #expect(service.log.all == ["ask swift", "stop swift", "ask swift"])
    #expect(outcomes.values.count == 1)
  }

  @Test func `on demand only a refresh asks`() {
    let outcomes = listen(.open(.demand))
    type("swift", then: 2000)
    #expect(service.log.all.isEmpty)
    refreshes.send(())
    scheduler.run()
    #expect(service.log.all == ["ask swift"])
    type("swiftx", then: 2000)
    type("swift", then: 2000)
    #expect(service.log.all == ["ask swift"])
    #expect(outcomes.values.map(\.spoken) == ["rows for swift", "rows for swift"])
  }

  @Test func `a repeat asks what failed once more, after the pause, and nothing that was answered`()
  {
    var service = service
    service.failing = ["swift"]
    let outcomes = Recorder(
      searches(
        of: questions.signal, refreshes: .never, asksAgain: asksAgain.signal, in: service,
        on: scheduler), on: scheduler)
    type("swift", then: 1000)
    asksAgain.send(())
    scheduler.advance(by: .milliseconds(499))
    #expect(service.log.all == ["ask swift"])
    scheduler.run()
    #expect(service.log.all == ["ask swift", "ask swift"])
    type("linux", then: 1000)
    asksAgain.send(())
    scheduler.run()
    #expect(service.log.all == ["ask swift", "ask swift", "ask linux"])
    #expect(
      outcomes.values.map(\.spoken)
        == ["no swift", "no swift", "rows for linux", "rows for linux"])
    // It does not hurry a text that is being typed, and a text that is too short is not asked for
    // at all.
    type("birds", then: 400)
    asksAgain.send(())
    type("birdsong", then: 100)
    asksAgain.send(())
    type("bi", then: 2000)
    asksAgain.send(())
    scheduler.run()
    #expect(service.log.all.count == 3)
  }

  @Test(arguments: [
    Admission.open(.demand), .undecided, .off, .closed(SearchError(.refused, message: "no access")),
  ])
  func `a repeat sends nothing where typing sends nothing`(admission: Admission) {
    _ = listen(admission)
    type("swift", then: 1000)
    asksAgain.send(())
    scheduler.run()
    #expect(service.log.all.isEmpty)
  }

  @Test func `twitterInstant05_undecided nothing is sent, and access asks for the text of now`() {
    let outcomes = listen(.undecided)
    type("swift", then: 2000)
    refreshes.send(())
    scheduler.run()
    #expect(service.log.all.isEmpty)
    #expect(outcomes.values.isEmpty)
    admissions.send(.open(.typing))
    scheduler.run()
    #expect(service.log.all == ["ask swift"])
  }

  @Test func `twitterInstant06_refused says so for each text and never searches`() {
    let outcomes = listen(.closed(SearchError(.refused, message: "no access")))
    type("sw", then: 1000)
    type("swift", then: 1000)
    type("swiftly", then: 1000)
    #expect(service.log.all.isEmpty)
    #expect(outcomes.values.map(\.spoken) == ["no access", "no access"])
    admissions.send(.open(.typing))
    scheduler.run()
    #expect(service.log.all == ["ask swiftly"])
  }

  @Test func `switched off in the middle ends the transfer`() {
    let outcomes = listen()
    type("swift", then: 510)
    admissions.send(.off)
    scheduler.run()
    #expect(service.log.all == ["ask swift", "stop swift"])
    #expect(outcomes.values.isEmpty)
  }

  private func listen(_ first: Admission = .open(.typing)) -> Recorder<SearchOutcome, Never> {
    Recorder(
      searches(
        of: questions.signal, refreshes: refreshes.signal, asksAgain: asksAgain.signal,
        admitted: Signal.just(first).merge(with: admissions.signal), in: service, on: scheduler),
      on: scheduler)
  }

  /// Types a whole text, then waits so many milliseconds.
  private func type(_ text: String, then milliseconds: Int) {
    questions.send(.typed(text))
    scheduler.advance(by: .milliseconds(milliseconds))
  }
}
