import Signals
import SignalsTesting
import Testing

/// A function that searches for a text.
typealias Search = @Sendable (String) -> Signal<String, Broken>

/// The tutorial's pipeline, operator by operator.
func tutorial(
  _ access: Signal<Void, Broken>, _ texts: Signal<String, Never>, _ search: @escaping Search,
  on loop: any Scheduler
) -> Signal<String, Broken> {
  access
    .then { texts }
    .filter { $0.count > 2 }
    .debounce(for: .milliseconds(500), on: loop)  // the tutorial's throttle:
    .flatMap { search($0) }
    .deliver(on: loop)
}

/// The tutorial's search with its faults mended. It cannot fail.
func mended(
  _ access: Signal<Void, Broken>, _ texts: Signal<String, Never>, _ search: @escaping Search,
  on loop: any Scheduler
) -> Signal<Result<String, Broken>, Never> {
  let edits = texts.removeDuplicates().share(replay: 1)
  return
    edits
    .debounce(for: .milliseconds(500), on: loop)
    .filter { $0.count > 2 }  // behind the pause: a short text replaces the one that waits
    .flatMapLatest { text in
      access
        .then { search(text) }
        .asResult()  // a failure is a value of this search, not the end of all
        .deliver(on: loop)  // above the next line: a key also drops what waits here for the loop
        .prefix(untilOutputFrom: edits.dropFirst())  // the next key ends it, not the next search
    }
}

/// Shows each fault of the tutorial's pipeline, and that the mended one does not have it.
///
/// Each key takes a tick of 100 ms; a search answers after 300 ms with the text itself.
@Suite struct TutorialPipelineTests {
  @Test func `both search once for what is typed in one go`() {
    let keys = [(0, "m"), (1, "ma"), (2, "mag"), (3, "magi"), (4, "magic")]
    #expect(tutorials(typing: keys) == ["900 asks magic", "1200 magic"])
    #expect(ours(typing: keys) == ["900 asks magic", "1200 magic"])
  }

  @Test func `a slow old answer overwrites the newer one in the tutorial`() {
    let keys = [(0, "slow"), (10, "swift")]
    #expect(
      tutorials(typing: keys)
        == ["500 asks slow", "1500 asks swift", "1800 swift", "2500 slow"])
    #expect(
      ours(typing: keys) == ["500 asks slow", "1000 stops slow", "1500 asks swift", "1800 swift"])
  }

  @Test func `the first error ends the tutorial's pipeline for good`() {
    let keys = [(0, "bad"), (10, "swift")]
    #expect(tutorials(typing: keys) == ["500 asks bad", "800 fails and is dead"])
    #expect(ours(typing: keys) == ["500 asks bad", "800 failed", "1500 asks swift", "1800 swift"])
  }

  @Test func `a pending search survives the deletion of its text in the tutorial`() {
    let keys = [(0, "swift"), (2, "sw"), (3, "")]
    #expect(tutorials(typing: keys) == ["500 asks swift", "800 swift"])
    #expect(ours(typing: keys) == [])
  }

  @Test func `a running search survives the deletion of its text in the tutorial`() {
    let keys = [(0, "swift"), (6, "")]
    #expect(tutorials(typing: keys) == ["500 asks swift", "800 swift"])
    #expect(ours(typing: keys) == ["500 asks swift", "600 stops swift"])
  }

  @Test func `an answer that waits for the loop comes behind the next key in the tutorial`() {
    let keys = [(0, "swift"), (8, "rust")]
    #expect(
      tutorials(typing: keys, behindAnswers: true)
        == ["500 asks swift", "800 swift", "1300 asks rust", "1600 rust"])
    #expect(
      ours(typing: keys, behindAnswers: true)
        == ["500 asks swift", "1300 asks rust", "1600 rust"])
  }

  @Test func `a text typed before access is granted is not heard by the tutorial's search`() {
    let granted = { @Sendable in Signal<Void, Broken>.after(.milliseconds(700), on: $0) }
    #expect(tutorials(typing: [(0, "swift")], granted) == [])
    #expect(ours(typing: [(0, "swift")], granted) == ["1200 asks swift", "1500 swift"])
  }

  @Test func `a refusal ends the tutorial's pipeline for good`() {
    let keys = [(0, "swift"), (10, "rust")]
    let refused = { @Sendable (_: TestScheduler) in Signal<Void, Broken>.fail(Broken()) }
    #expect(tutorials(typing: keys, refused) == ["0 fails and is dead"])
    #expect(ours(typing: keys, refused) == ["500 failed", "1500 failed"])
  }

  private typealias Access = @Sendable (TestScheduler) -> Signal<Void, Broken>

  private func tutorials(
    typing keys: [(Int, String)], behindAnswers: Bool = false, _ access: Access = { _ in .empty }
  ) -> [String] {
    let desk = Desk(keysComeBehindAnswers: behindAnswers)
    let answers = tutorial(
      access(desk.scheduler), desk.texts.signal, desk.search, on: desk.scheduler)
    return desk.type(keys) {
      answers.subscribe(desk.note) { completion in
        if case .failed = completion { desk.note("fails and is dead") }
      }
    }
  }

  private func ours(
    typing keys: [(Int, String)], behindAnswers: Bool = false, _ access: Access = { _ in .empty }
  ) -> [String] {
    let desk = Desk(keysComeBehindAnswers: behindAnswers)
    let results = mended(access(desk.scheduler), desk.texts.signal, desk.search, on: desk.scheduler)
    return desk.type(keys) {
      results.subscribe { desk.note((try? $0.get()) ?? "failed") }
    }
  }
}

/// Somebody types, a service answers, and every event is noted with its milliseconds.
private struct Desk: Sendable {
  let scheduler = TestScheduler(tick: .milliseconds(100))
  /// Whether a key comes after the answer of the same moment, and before the loop learns of the
  /// answer.
  let keysComeBehindAnswers: Bool
  let texts = Subject<String, Never>()
  private let log = Log<String>()

  /// The events when these texts are typed, each at its tick.
  func type(_ keys: [(Int, String)], into subscribe: () -> Subscription) -> [String] {
    let subscription = subscribe()
    for (tick, text) in keys {
      scheduler.schedule(at: scheduler.now + scheduler.tick * tick) {
        guard keysComeBehindAnswers else { return texts.send(text) }
        scheduler.schedule(at: scheduler.now) { texts.send(text) }
      }
    }
    scheduler.run()
    subscription.cancel()
    return log.all
  }

  @Sendable func note(_ event: String) { log.add("\(scheduler.now.milliseconds) \(event)") }

  /// Answers after 300 ms; "slow" takes two seconds, and "bad" fails.
  @Sendable func search(_ text: String) -> Signal<String, Broken> {
    Signal { observer, lifetime in
      note("asks \(text)")
      let isAnswered = Log<Bool>()
      lifetime.onEnd { if isAnswered.all.isEmpty { note("stops \(text)") } }
      let delay = Duration.milliseconds(text == "slow" ? 2_000 : 300)
      scheduler.schedule(after: delay, during: lifetime) {
        isAnswered.add(true)
        if text == "bad" { return observer.complete(.failed(Broken())) }
        observer.send(text)
        observer.complete(.finished)
      }
    }
  }
}
