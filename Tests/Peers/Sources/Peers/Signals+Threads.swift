import Chains
import Signals

extension SignalContestants {
  /// This project's streams where a second thread takes part.
  static let threads = [
    Contestant(.e1, .signals, run: hop),
    Contestant(.e2, .signals, run: hopAlone),
    Contestant(.f2, .signals, run: debounce),
  ]

  private static func hop(_ values: [Int]) -> Outcome {
    let arrival = Arrival(of: values)
    let queue = WorkQueue(named: "hop")
    let subject = Subject<Int, Never>()
    let subscription = SignalChains.hop(subject.signal, to: queue, arrival.take)
    defer { subscription.cancel() }
    let times = Clock.process.nanoseconds(per: values.count) {
      for value in values { subject.send(value) }
      arrival.wait()
    }
    return Outcome(times: times, checksum: arrival.sum.value)
  }

  private static func hopAlone(_ values: [Int]) -> Outcome {
    let hops = Hops()
    let queue = WorkQueue(named: "hop")
    let subject = Subject<Int, Never>()
    let subscription = SignalChains.hop(subject.signal, to: queue, hops.arrive)
    defer { subscription.cancel() }
    return hops.measure(values) { subject.send($0) }
  }

  private static func debounce(_ values: [Int]) -> Outcome {
    let newest = Newest(of: values)
    let queue = WorkQueue(named: "debounce")
    let subject = Subject<Int, Never>()
    let subscription = SignalChains.debounce(
      subject.signal, for: .milliseconds(10), on: queue, newest.take)
    defer { subscription.cancel() }
    let times = Clock.thread.nanoseconds(per: values.count) {
      for value in values { subject.send(value) }
    }
    return Outcome(times: times, checksum: newest.wait())
  }
}
