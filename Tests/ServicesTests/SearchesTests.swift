import Posts
import Services
import Signals
import SignalsTesting
import Testing

/// The pipeline behind the query field, in virtual time; the ancestor's rows have their numbers.
@Suite struct SearchesTests {
  let scheduler = TestScheduler()
  let queries = Subject<Question, Never>()
  let refreshes = Subject<Void, Never>()

  @Test func `twitterInstant09_magic typed quickly is one search`() {
    let service = ScriptedService(pause: .milliseconds(500), scheduler: scheduler)
    let outcomes = listen(service)
    type("m", "ma", "mag", "magi", "magic", each: 100)
    scheduler.run()
    #expect(service.log.all == ["ask magic"])
    #expect(outcomes.values.map(\.spoken) == ["rows for magic"])
    #expect(outcomes.all.first?.moment == Instant(nanoseconds: 930_000_000))
  }

  @Test func `twitterInstant10_holding delete searches once, for what remains`() {
    let service = ScriptedService(pause: .milliseconds(500), scheduler: scheduler)
    let outcomes = listen(service)
    type("magician", "magicia", "magici", "magic", "magi", each: 30)
    scheduler.run()
    #expect(service.log.all == ["ask magi"])
    #expect(outcomes.values.count == 1)
  }

  @Test func `twitterInstant11_shortening below three characters stops what was pending`() {
    let service = ScriptedService(pause: .milliseconds(500), scheduler: scheduler)
    let outcomes = listen(service)
    type("magi", "ma", each: 100)
    scheduler.run()
    #expect(service.log.all.isEmpty)
    #expect(outcomes.values.isEmpty)
  }

  @Test func `twitterInstant12_a slow old answer never overwrites a newer one`() {
    var service = ScriptedService(pause: .milliseconds(50), scheduler: scheduler)
    service.delay = { $0 == "swift" ? .milliseconds(900) : .milliseconds(30) }
    let outcomes = listen(service)
    type("swift")
    scheduler.advance(by: .milliseconds(100))
    type("swiftly")
    scheduler.run()
    #expect(service.log.all == ["ask swift", "stop swift", "ask swiftly"])
    #expect(outcomes.values.map(\.spoken) == ["rows for swiftly"])
  }

  @Test func `twitterInstant13_an error is an outcome and the next key searches again`() {
    var service = ScriptedService(pause: .milliseconds(50), scheduler: scheduler)
    service.failing = ["broken"]
    let outcomes = listen(service)
    type("broken")
    scheduler.run()
    type("mended")
    scheduler.run()
    #expect(outcomes.values.map(\.spoken) == ["no broken", "rows for mended"])
    #expect(outcomes.completion == nil)
  }

  @Test func `twitterInstant18_nobody listening, nothing asked`() {
    let service = ScriptedService(pause: .zero, scheduler: scheduler)
    let outcomes = searches(
      of: queries.signal, refreshes: refreshes.signal, in: service, on: scheduler)
    type("swift")
    scheduler.run()
    #expect(service.log.all.isEmpty)
    let recorder = Recorder(outcomes, on: scheduler)
    type("swift")
    scheduler.run()
    #expect(service.log.all == ["ask swift"])
    recorder.cancel()
  }

  @Test func `twitterInstant25_ending the subscription stops the work and releases the closure`() {
    let service = ScriptedService(pause: .milliseconds(50), scheduler: scheduler)
    weak var screen: Log?
    let subscription: Subscription
    do {
      let held = Log()
      screen = held
      subscription = searches(
        of: queries.signal, refreshes: refreshes.signal, in: service, on: scheduler
      ).subscribe { held.add($0.spoken) }
    }
    type("swift")
    scheduler.advance(by: .milliseconds(60))
    #expect(screen?.all == [])
    subscription.cancel()
    scheduler.run()
    #expect(service.log.all == ["ask swift", "stop swift"])
    #expect(screen == nil)
    #expect(scheduler.waiting == 0)
  }

  @Test func `the next key stops a running search at once, not after its own pause`() {
    let service = ScriptedService(pause: .milliseconds(500), scheduler: scheduler)
    let outcomes = listen(service)
    type("swift")
    scheduler.advance(by: .milliseconds(510))
    type("swiftl")
    scheduler.runDue()
    #expect(service.log.all == ["ask swift", "stop swift"])
    #expect(outcomes.values.isEmpty)
  }

  @Test func `trap20_an answer on its way to the loop is dropped by the next key`() {
    let service = ScriptedService(pause: .milliseconds(50), scheduler: scheduler)
    let outcomes = listen(service)
    type("swift")
    scheduler.advance(by: .milliseconds(60))
    // In the moment of the answer: after it, and before the turn in which the loop learns of it.
    scheduler.schedule(at: Instant(nanoseconds: 80_000_000)) { [queries] in
      queries.send(Question(Query(parsing: "swiftx", lastWordIsPrefix: true)))
    }
    scheduler.run()
    // The first search had been answered, so there was nothing to stop.
    #expect(service.log.all == ["ask swift", "ask swiftx"])
    #expect(outcomes.values.map(\.spoken) == ["rows for swiftx"])
  }

  @Test func `there and back again ends with the rows of the first text`() {
    let service = ScriptedService(pause: .milliseconds(50), scheduler: scheduler)
    let outcomes = listen(service)
    type("swift", "swiftx", "swift", each: 100)
    scheduler.run()
    let three = ["rows for swift", "rows for swiftx", "rows for swift"]
    #expect(outcomes.values.map(\.spoken) == three)
    // Within one pause there is only one search.
    type("swiftx", "swift", each: 10)
    scheduler.run()
    #expect(outcomes.values.map(\.spoken) == three + ["rows for swift"])
  }

  @Test func `a space at the end, which asks the same, searches nothing again`() {
    let service = ScriptedService(pause: .zero, scheduler: scheduler)
    let outcomes = listen(service)
    type("swift c", "swift  c", each: 10)
    scheduler.run()
    #expect(service.log.all == ["ask c swift"])
    #expect(outcomes.values.count == 1)
  }

  @Test func `refresh asks at once, and inside the pause only once`() {
    let service = ScriptedService(pause: .milliseconds(500), scheduler: scheduler)
    let outcomes = listen(service)
    type("swift")
    scheduler.advance(by: .milliseconds(100))
    refreshes.send(())
    scheduler.run()
    #expect(service.log.all == ["ask swift"])
    refreshes.send(())
    scheduler.run()
    #expect(service.log.all == ["ask swift", "ask swift"])
    #expect(outcomes.values.count == 2)
  }

  @Test func `many keys in one turn of the loop are one search, for the last`() {
    let service = ScriptedService(pause: .zero, scheduler: scheduler)
    let outcomes = listen(service)
    for text in ["swi", "swif", "swift"] {
      queries.send(Question(Query(parsing: text, lastWordIsPrefix: true)))
    }
    scheduler.run()
    #expect(service.log.all == ["ask swift"])
    #expect(outcomes.values.count == 1)
  }

  @Test func `further pages end with the next edit`() {
    let service = ScriptedService(pause: .zero, scheduler: scheduler)
    let requests = Subject<PageRequest, Never>()
    let recorder = Recorder(
      furtherPages(requests.signal, until: queries.signal.map(\.query), in: service, on: scheduler),
      on: scheduler)
    let request = PageRequest(
      query: Query(parsing: "swift", lastWordIsPrefix: true),
      cursor: Page.Cursor(after: Post.about("swift").order))
    requests.send(request)
    scheduler.run()
    requests.send(request)
    scheduler.advance(by: .milliseconds(10))
    type("swiftx")
    scheduler.run()
    #expect(service.log.all == ["ask swift+", "ask swift+", "stop swift+"])
    #expect(recorder.values.map(\.spoken) == ["rows for swift+"])
  }

  @Test func `a further page on its way to the loop is dropped by the next edit`() {
    let service = ScriptedService(pause: .zero, scheduler: scheduler)
    let requests = Subject<PageRequest, Never>()
    let recorder = Recorder(
      furtherPages(requests.signal, until: queries.signal.map(\.query), in: service, on: scheduler),
      on: scheduler)
    let cursor = Page.Cursor(after: Post.about("swift").order)
    requests.send(
      PageRequest(query: Query(parsing: "swift", lastWordIsPrefix: true), cursor: cursor))
    // In the moment of the answer: after it, and before the turn in which the loop learns of it.
    scheduler.schedule(at: scheduler.now + .milliseconds(30)) { [queries] in
      queries.send(Question(Query(parsing: "swiftx", lastWordIsPrefix: true)))
    }
    scheduler.run()
    #expect(service.log.all == ["ask swift+"])
    #expect(recorder.values.isEmpty)
  }

  @Test func `the query of now, told again to whoever listens, cuts no further page`() {
    let service = ScriptedService(pause: .zero, scheduler: scheduler)
    let requests = Subject<PageRequest, Never>()
    let query = Query(parsing: "swift", lastWordIsPrefix: true)
    let asked = Signal<Query, Never>.just(query).merge(with: queries.signal.map(\.query))
    let recorder = Recorder(
      furtherPages(requests.signal, until: asked, in: service, on: scheduler), on: scheduler)
    requests.send(
      PageRequest(query: query, cursor: Page.Cursor(after: Post.about("swift").order)))
    scheduler.run()
    #expect(service.log.all == ["ask swift+"])
    #expect(recorder.values.map(\.spoken) == ["rows for swift+"])
  }

  private func listen(_ service: ScriptedService) -> Recorder<SearchOutcome, Never> {
    Recorder(
      searches(of: queries.signal, refreshes: refreshes.signal, in: service, on: scheduler),
      on: scheduler)
  }

  /// Types whole texts, so many milliseconds apart.
  private func type(_ entries: String..., each milliseconds: Int = 0) {
    for (index, text) in entries.enumerated() {
      if index > 0 { scheduler.advance(by: .milliseconds(milliseconds)) }
      queries.send(Question(Query(parsing: text, lastWordIsPrefix: true)))
    }
  }
}
