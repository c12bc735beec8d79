import Avatars
import Signals
import SignalsTesting
import Testing

struct FlatMapLatestEachTests {
  let time = TestScheduler()

  /// Sends lists at the given ticks.
  private func lists(_ lists: [(Int, [String])], end: Int? = nil) -> Signal<[String], Never> {
    let subject = Subject<[String], Never>()
    for (tick, list) in lists {
      time.schedule(after: time.tick * tick, during: Lifetime()) { subject.send(list) }
    }
    if let end {
      time.schedule(after: time.tick * end, during: Lifetime()) { subject.complete(.finished) }
    }
    return subject.signal
  }

  private func work(_ wish: String, _ log: Notes<[String]>) -> Signal<String, Never> {
    time.cold("---x|").map { _ in wish }.perform(
      onStart: { log.lock.withLock { $0.append("+" + wish) } },
      onCancel: { log.lock.withLock { $0.append("-" + wish) } })
  }

  @Test func `what is not named any more is cancelled before anything new begins`() {
    let log = Notes<[String]>([])
    let kept = lists([(1, ["a", "b"]), (3, ["b", "c"])], end: 4).flatMapLatestEach { work($0, log) }
    #expect(time.marbles(of: kept) == "----b-c|")
    #expect(log.lock.withLock { $0 } == ["+b", "+a", "-a", "+c"])
  }

  @Test func `the last of the list begins first so that the first is the newest wish`() {
    let log = Notes<[String]>([])
    let kept = lists([(0, ["a", "b", "c"])]).flatMapLatestEach { work($0, log) }
    _ = time.marbles(of: kept)
    #expect(log.lock.withLock { $0 } == ["+c", "+b", "+a"])
  }

  @Test func `what has ended begins anew when it is named again`() {
    let log = Notes<[String]>([])
    let kept = lists([(0, ["a"]), (2, ["a"]), (6, ["a"])], end: 7).flatMapLatestEach {
      work($0, log)
    }
    #expect(time.marbles(of: kept) == "---a-----a|")
  }

  @Test func `an empty list ends all`() {
    let log = Notes<[String]>([])
    let kept = Recorder(
      lists([(0, ["a", "b"]), (1, [])]).flatMapLatestEach { work($0, log) }, on: time)
    time.run()
    #expect(kept.values == [])
    #expect(Set(log.lock.withLock { $0 }.suffix(2)) == ["-a", "-b"])
    #expect(time.waiting == 0)
  }

  @Test func `cancelling ends all`() {
    let log = Notes<[String]>([])
    let kept = Recorder(lists([(0, ["a", "b"])]).flatMapLatestEach { work($0, log) }, on: time)
    time.advance(ticks: 1)
    kept.cancel()
    time.run()
    #expect(kept.values == [] && log.lock.withLock { $0.count } == 4)
  }

  @Test func `a failure of one ends all`() {
    struct Broken: Error {}
    let lists = time.cold("a|", failing: Broken()).map { _ in ["a", "b"] }
    let kept = lists.flatMapLatestEach { name -> Signal<String, Broken> in
      name == "a" ? time.cold("--#", failing: Broken()) : time.cold("-b---b|", failing: Broken())
    }
    #expect(time.marbles(of: kept) == "-b#")
  }

  @Test func `followers43_pictures come as each is ready, none waits for another`() {
    let bench = LoaderBench()
    let people = (0..<20).map { "https://\($0 == 3 ? "never" : "a").example/\($0)" }
    let wishes = Subject<[String], Never>()
    let faces = Recorder(
      wishes.signal.flatMapLatestEach { url in bench.loader.load(url).asResult().map { _ in url } },
      on: bench.time)
    wishes.send(people)
    bench.time.run()
    #expect(Set(faces.values) == Set(people).subtracting([people[3]]))
    #expect(Set(faces.all.map(\.moment)).count > 4)
    wishes.send([])
    #expect(bench.counts.stopped == [people[3]])
  }

  @Test func `twitterInstant25_nothing of a row that has left is held`() {
    final class Row: Sendable {}
    let bench = LoaderBench()
    let wishes = Subject<[String], Never>()
    weak var held: Row?
    let faces: Recorder<Row, Never>
    do {
      let row = Row()
      held = row
      faces = Recorder(
        wishes.signal.flatMapLatestEach { [row] url in
          bench.loader.load(url).asResult().map { _ in row }
        }
        .prefix(untilOutputFrom: bench.time.hot("---x")), on: bench.time)
    }
    wishes.send(["https://never.example/1"])
    bench.time.advance(ticks: 2)
    #expect(held != nil && bench.counts.fetching == 1)
    bench.time.advance(ticks: 2)
    #expect(held == nil && bench.counts.fetching == 0)
    withExtendedLifetime(faces) {}
  }
}
