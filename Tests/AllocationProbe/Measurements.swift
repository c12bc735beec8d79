import Libc
import Signals
import Synchronization

/// The newest value that has arrived, and the one at which the receiver is held.
private final class Sink: Sendable {
  let newest = Atomic(0)
  let held = Atomic(0)

  func take(_ value: Int) { newest.store(value, ordering: .releasing) }

  /// Waits until `value` has arrived. After a minute in vain the program dies, and the test with
  /// it.
  func wait(for value: Int) {
    let deadline = ContinuousClock.now + .seconds(60)
    while newest.load(ordering: .acquiring) < value {
      precondition(ContinuousClock.now < deadline, "A value never arrived.")
      sched_yield()
    }
  }
}

/// An operator that allocates once a value, which the counter must notice.
func seeded() -> Count {
  final class Box: Sendable {
    let value: Int
    init(_ value: Int) { self.value = value }
  }
  return sent { $0.map { Box($0) }.map { $0.value } }
}

/// A value too large to be stored without a box in containers of any type.
struct Wide: Sendable {
  private let words: (Int, Int, Int, Int, Int)

  init(_ value: Int) { words = (value, value, value, value, value) }

  /// A sum that uses all of the value.
  var sum: Int { words.0 &+ words.1 &+ words.2 &+ words.3 &+ words.4 }
}

/// Sends ten thousand values through an operator, after as many that are not counted.
func sent(_ chain: (Signal<Int, Never>) -> Signal<Int, Never>) -> Count {
  let sink = Sink()
  let subject = Subject<Int, Never>()
  let subscription = chain(subject.signal).subscribe { sink.take($0) }
  defer { subscription.cancel() }
  for value in 0..<10_000 { subject.send(value) }
  return Count(events: 10_000) {
    for value in 0..<10_000 { subject.send(value) }
  }
}

/// Sends values from eight sources in turn.
func merge() -> Count {
  let sink = Sink()
  let subjects = (0..<8).map { _ in Subject<Int, Never>() }
  let subscription = Signal.merge(subjects.map(\.signal)).subscribe { sink.take($0) }
  defer { subscription.cancel() }
  for value in 0..<10_000 { subjects[value & 7].send(value) }
  return Count(events: 10_000) {
    for value in 0..<10_000 { subjects[value & 7].send(value) }
  }
}

/// Sends a hundred bursts of a hundred values to another thread, waiting for each burst.
///
/// During two bursts before, the receiver is held, so that its buffers grow to their size.
func deliver() -> Count {
  let sink = Sink()
  let queue = WorkQueue(named: "deliver")
  let subject = Subject<Int, Never>()
  let subscription = subject.signal.deliver(on: queue).subscribe { value in
    sink.take(value)
    while value == sink.held.load(ordering: .acquiring) { sched_yield() }
  }
  defer { subscription.cancel() }
  var sent = 0
  func send(_ count: Int) {
    for _ in 0..<count {
      sent += 1
      subject.send(sent)
    }
  }
  func wait() {
    sink.wait(for: sent)
  }
  for _ in 0..<2 {
    sink.held.store(sent + 1, ordering: .releasing)
    send(1)
    wait()
    send(100)
    sink.held.store(0, ordering: .releasing)
    wait()
    send(1)  // so that the other buffer is next
    wait()
  }
  return Count(events: 10_000) {
    for _ in 0..<100 {
      send(100)
      wait()
    }
  }
}

/// Sends values as fast as possible into an operator with a timer, and waits for its last timer.
func paced(_ chain: (Signal<Int, Never>, WorkQueue) -> Signal<Int, Never>) -> Count {
  let sink = Sink()
  let queue = WorkQueue(named: "paced")
  let subject = Subject<Int, Never>()
  let subscription = chain(subject.signal, queue).subscribe { sink.take($0) }
  defer { subscription.cancel() }
  return Count(events: 20_000) {
    for value in 1...20_000 { subject.send(value) }
    sink.wait(for: 20_000)
  }
}

/// Subscribes to four operators and cancels, a thousand times; builds them anew each time, or once.
func subscribe(building: Bool) -> Count {
  let sink = Sink()
  let subject = Subject<Int, Never>()
  let prebuilt = fourOperators(of: subject.signal)
  prebuilt.subscribe { sink.take($0) }.cancel()  // the subject's list gets its room
  return Count(events: 1000) {
    for _ in 0..<1000 {
      (building ? fourOperators(of: subject.signal) : prebuilt).subscribe { sink.take($0) }.cancel()
    }
  }
}

// Not inlined, as where a chain comes from elsewhere and no subscriber sees through it.
@inline(never)
private func fourOperators(of source: Signal<Int, Never>) -> Signal<Int, Never> {
  source.map { $0 &+ 7 }.filter { $0 & 3 != 0 }.map { $0 &* 3 }.filter { $0 & 8 == 0 }
}
