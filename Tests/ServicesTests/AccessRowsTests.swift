import Foundation
import Posts
import Services
import Signals
import SignalsTesting
import Testing

/// The ancestors' behaviour about access, and in which order; `Docs/Origins.md` has all rows.
@Suite struct AccessRowsTests {
  let scheduler = TestScheduler()
  let questions = Subject<Question, Never>()
  let admissions = Subject<Admission, Never>()

  @Test func `twitterInstant07_of the texts typed before access only the last is asked`() {
    let (service, outcomes) = listen()
    for text in ["swift", "linux", "terminal"] { type(text, then: 1000) }
    #expect(service.log.all.isEmpty)
    admissions.send(.open(.typing))
    scheduler.run()
    #expect(service.log.all == ["ask terminal"])
    type("birds", then: 1000)
    #expect(service.log.all == ["ask terminal", "ask birds"])
    #expect(outcomes.values.map(\.spoken) == ["rows for terminal", "rows for birds"])
  }

  @Test func `twitterInstant08_access, text, pause, length, search, loop: in this order`() {
    let (service, outcomes) = listen()
    type("swift", then: 2000)
    admissions.send(.open(.typing))
    // The pause begins with the access: a text that waited for it is no reason to hurry.
    scheduler.advance(by: .milliseconds(499))
    #expect(service.log.all.isEmpty)
    scheduler.advance(by: .milliseconds(1))
    #expect(service.log.all == ["ask swift"])
    #expect(outcomes.values.isEmpty)
    scheduler.advance(by: .milliseconds(30))
    #expect(outcomes.all.first?.moment == Instant(nanoseconds: 2_530_000_000))
    // The length is checked after the pause, and a text that is too short is not searched.
    type("swif", then: 100)
    type("sw", then: 1000)
    #expect(service.log.all == ["ask swift"])
  }

  @Test func `twitterSearch30_a refusal told on another thread arrives on the loop's`() {
    let loop = WorkQueue(named: "loop")
    let network = WorkQueue(named: "network")
    let seen = Log()
    let arrived = DispatchSemaphore(value: 0)
    let outcomes = searches(
      of: questions.signal, refreshes: .never, in: Refusing(thread: network), on: loop)
    let subscription = outcomes.subscribe { outcome in
      seen.add("\(outcome.spoken) on \(threadName())")
      arrived.signal()
    }
    loop.schedule { [questions] in
      questions.send(Question(Query(parsing: "swift", lastWordIsPrefix: false)))
    }
    #expect(arrived.wait(timeout: .now() + 60) == .success)
    #expect(seen.all == ["refused on network on loop"])
    subscription.cancel()
  }

  private func listen() -> (ScriptedService, Recorder<SearchOutcome, Never>) {
    var service = ScriptedService(pause: .milliseconds(500), scheduler: scheduler)
    service.isLive = true
    let outcomes = searches(
      of: questions.signal, refreshes: .never,
      admitted: Signal.just(.undecided).merge(with: admissions.signal), in: service,
      on: scheduler)
    return (service, Recorder(outcomes, on: scheduler))
  }

  /// Types a whole text, then waits so many milliseconds.
  private func type(_ text: String, then milliseconds: Int) {
    questions.send(.typed(text))
    scheduler.advance(by: .milliseconds(milliseconds))
  }
}

/// A service that refuses every search on a thread of its own.
private struct Refusing: SearchService {
  let thread: WorkQueue
  let name = "refusing"
  let pause = Duration.zero
  let isLive = true

  func accepts(_ query: Query) -> Bool { true }

  func search(_ query: Query, from cursor: Page.Cursor?)
    -> Signal<SearchOutcome.Answer, SearchError>
  {
    Signal { observer, _ in
      thread.schedule {
        let message = "refused on \(threadName())"
        observer.complete(.failed(SearchError(.refused, message: message)))
      }
    }
  }
}

/// The name of the current thread, as Linux has it.
private func threadName() -> String {
  let name = try? String(contentsOfFile: "/proc/thread-self/comm", encoding: .utf8)
  return name?.split(separator: "\n").first.map(String.init) ?? ""
}
