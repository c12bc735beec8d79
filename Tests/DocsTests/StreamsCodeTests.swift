import Gates
import Signals
import SignalsAsync
import SignalsTesting
import Testing

/// The main thread, made with `{ DispatchQueue.main.async(execute: $0) }`, or that of any toolkit.
struct InterfaceThread: Scheduler {
  let run: @Sendable (@escaping @Sendable () -> Void) -> Void
  private let clock = WorkQueue(named: "clock")  // a thread that only waits

  var now: Instant { clock.now }

  func schedule(_ work: @escaping @Sendable () -> Void) { run(work) }

  func schedule(
    after delay: Duration, during lifetime: Lifetime, _ work: @escaping @Sendable () -> Void
  ) {
    clock.schedule(after: delay, during: lifetime) { [run] in
      run { if !lifetime.hasEnded { work() } }
    }
  }
}

/// The code in `Docs/Streams.md` and the README that no other test contains.
@Suite(.timeLimit(.minutes(10))) struct StreamsCodeTests {
  @Test func `the first pipeline searches once for what is typed`() {
    let loop = TestScheduler()
    let seen = Recorder(Self.shown.signal, on: loop)

    let typed = Subject<String, Never>()  // hot: what is sent goes to whoever listens
    let answers = typed.signal
      .removeDuplicates()
      .debounce(for: .milliseconds(500), on: loop)
      .flatMapLatest { text in search(text) }
      .deliver(on: loop)
    let subscription = answers.subscribe { show($0) }  // dropping it cancels

    for text in ["s", "sw", "swi", "swif", "swift"] { typed.send(text) }
    loop.run()
    #expect(seen.values == ["rows for swift"])
    subscription.cancel()
  }

  @Test func `marbles read as they are drawn`() {
    let time = TestScheduler()  // a character is a tick, and nothing waits for it
    let keys = time.hot("-s-w-i------ft|")
    let quiet = keys.debounce(for: time.tick * 3, on: time)
    #expect(time.marbles(of: quiet) == "--------i-----(t|)")
  }

  @Test func `the thread of an interface is a scheduler`() {
    let thread = WorkQueue(named: "interface")
    let interface = InterfaceThread { thread.schedule($0) }
    let (ticked, cancelled) = (Latch(), Latch())
    let ended = Lifetime()
    ended.end()
    interface.schedule(after: .milliseconds(1), during: ended) { cancelled.open() }
    let tick = Signal<Void, Never>.after(.milliseconds(2), on: interface).deliver(on: interface)
    let subscription = tick.subscribe { _ in ticked.open() }
    #expect(ticked.wait(within: .seconds(300)))
    #expect(!cancelled.wait(within: .zero))
    subscription.cancel()
  }

  @Test func `a loop leaves and a stream comes back`() async throws {
    let log = Subject<String, Never>()
    let seen = Recorder(log.signal, on: TestScheduler())
    func show(_ text: String) { log.send(text) }
    let file = AsyncStream<String> { continuation in
      continuation.yield("a line")
      continuation.finish()
    }

    for await rows in search("swift").values {  // a buffer of 1,024; the oldest go first
      show(rows)
      break  // leaving the loop cancels the search
    }
    let lines = Signal(file)  // a task for each subscription, cancelled with it
    for await line in lines.values(bufferingOldest: 100) { show(line) }

    #expect(seen.values == ["rows for swift", "a line"])
  }

  private static let shown = Subject<String, Never>()

  private func search(_ text: String) -> Signal<String, Never> { .just("rows for \(text)") }

  private func show(_ rows: String) { Self.shown.send(rows) }
}
