import Signals
import Synchronization

/// Sends from two threads through one operator whose memory is guarded as the argument says.
///
/// `Scripts/tsan` runs it to see that ThreadSanitizer reports a race where there is one.
@main enum RaceProbe {
  static func main() {
    switch CommandLine.arguments.dropFirst().first {
    case "locked": race(LockedMemory.self)
    case "unlocked": race(UnlockedMemory.self)
    case "announced": race(AnnouncedMemory.self)
    case "beside": race(UnlockedMemoryBesideASection.self)
    default: print("usage: RaceProbe locked|unlocked|announced|beside")
    }
  }
}

/// Sends through both inputs at once, until both have sent everything.
private func race<Kept: Memory>(_: Kept.Type) {
  let (values, others) = (Subject<Int, Never>(), Subject<Int, Never>())
  let sum = Atomic(0)
  let subscription = values.signal.pairedWithLatest(of: others.signal, in: Kept.self)
    .subscribe { sum.add($0, ordering: .relaxed) }
  let other = WorkQueue(named: "racer")
  let begun = Atomic(0)
  let done = Atomic(false)
  let run = { @Sendable (subject: Subject<Int, Never>) in
    begun.add(1, ordering: .relaxed)
    while begun.load(ordering: .relaxed) < 2 {}
    for value in 0..<50_000 { subject.send(value) }
  }
  other.schedule {
    run(others)
    done.store(true, ordering: .releasing)
  }
  run(values)
  while !done.load(ordering: .acquiring) {}
  subscription.cancel()
  print("done")
}

extension Signal where Value == Int {
  /// Adds the newest value of `other` to each value: an operator as anyone may write it, with two
  /// inputs and a memory between them.
  fileprivate func pairedWithLatest<Kept: Memory>(of other: Signal, in: Kept.Type) -> Signal {
    Signal { observer, lifetime in
      let memory = Kept()
      other.start(within: lifetime, send: { memory.set($0) }, complete: { _ in })
      start(
        within: lifetime, send: { observer.send($0 &+ memory.value) }, complete: observer.complete)
    }
  }
}
