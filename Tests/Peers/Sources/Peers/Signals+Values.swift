import Chains
import Signals

/// This project's streams where everything happens on one thread.
enum SignalContestants {
  static let values = [
    Contestant(.a, .signals) { values in
      push(values) { SignalChains.mapFilterMap($0, into: $1) }
    },
    Contestant(.b, .signals) { values in push(values) { SignalChains.tenMaps($0, into: $1) } },
    Contestant(.c, .signals) { values in push(values) { SignalChains.latest($0, into: $1) } },
    Contestant(.d1, .signals, run: subscribe),
    Contestant(.f1, .signals, run: debounceVirtually),
    Contestant(.g, .signals, run: merge),
  ]

  @inline(__always)
  private static func push(
    _ values: [Int], _ chain: (Signal<Int, Never>, Checksum) -> Subscription
  ) -> Outcome {
    let sum = Checksum()
    let subject = Subject<Int, Never>()
    let subscription = chain(subject.signal, sum)
    defer { subscription.cancel() }
    let times = Clock.process.nanoseconds(per: values.count) {
      for value in values { subject.send(value) }
    }
    return Outcome(times: times, checksum: sum.value)
  }

  private static func subscribe(_ values: [Int]) -> Outcome {
    let sum = Checksum()
    let subject = Subject<Int, Never>()
    let times = Clock.process.nanoseconds(per: values.count) {
      for (index, value) in values.enumerated() {
        let subscription = SignalChains.fourOperators(subject.signal, into: sum)
        if index & 15 == 15 { subject.send(value) }
        subscription.cancel()
      }
    }
    return Outcome(times: times, checksum: sum.value)
  }

  private static func debounceVirtually(_ values: [Int]) -> Outcome {
    let sum = Checksum()
    let clock = VirtualClock()
    let subject = Subject<Int, Never>()
    let subscription = SignalChains.debounce(
      subject.signal, for: .milliseconds(10), on: clock, sum.add)
    defer { subscription.cancel() }
    let times = Clock.process.nanoseconds(per: values.count) {
      for (index, value) in values.enumerated() {
        subject.send(value)
        clock.advance(by: index % 100 == 99 ? 11 : 1)
      }
    }
    return Outcome(times: times, checksum: sum.value)
  }

  private static func merge(_ values: [Int]) -> Outcome {
    let sum = Checksum()
    let subjects = (0..<8).map { _ in Subject<Int, Never>() }
    let subscription = SignalChains.merge(subjects.map(\.signal), into: sum)
    defer { subscription.cancel() }
    let times = Clock.process.nanoseconds(per: values.count) {
      for (index, value) in values.enumerated() { subjects[index & 7].send(value) }
    }
    return Outcome(times: times, checksum: sum.value)
  }
}
