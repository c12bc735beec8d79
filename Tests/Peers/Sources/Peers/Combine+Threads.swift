import Chains
import Dispatch
import OpenCombineDispatch

extension CombineContestants {
  /// OpenCombine where a second thread takes part.
  static let threads = [
    Contestant(.e1, .combine, run: hop),
    Contestant(.e2, .combine, run: hopAlone),
    Contestant(.f2, .combine, run: debounce),
  ]

  private static func hop(_ values: [Int]) -> Outcome {
    let arrival = Arrival(of: values)
    let queue = DispatchQueue(label: "hop")
    let subject = CombineChains.Source()
    let subscription = CombineChains.hop(subject, to: queue.ocombine, arrival.take)
    defer { subscription.cancel() }
    let times = Clock.process.nanoseconds(per: values.count) {
      for value in values { subject.send(value) }
      arrival.wait()
    }
    return Outcome(times: times, checksum: arrival.sum.value)
  }

  private static func hopAlone(_ values: [Int]) -> Outcome {
    let hops = Hops()
    let queue = DispatchQueue(label: "hop")
    let subject = CombineChains.Source()
    let subscription = CombineChains.hop(subject, to: queue.ocombine, hops.arrive)
    defer { subscription.cancel() }
    return hops.measure(values) { subject.send($0) }
  }

  private static func debounce(_ values: [Int]) -> Outcome {
    let newest = Newest(of: values)
    let queue = DispatchQueue(label: "debounce")
    let subject = CombineChains.Source()
    let subscription = CombineChains.debounce(
      subject, for: .milliseconds(10), on: queue.ocombine, newest.take)
    defer { subscription.cancel() }
    let times = Clock.thread.nanoseconds(per: values.count) {
      for value in values { subject.send(value) }
    }
    return Outcome(times: times, checksum: newest.wait())
  }
}
