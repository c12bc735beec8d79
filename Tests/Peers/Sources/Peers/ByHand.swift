import Chains
import Dispatch

/// Contestants without any library.
enum HandContestants {
  static let all = [
    Contestant(.a, .closures) { values in
      let sum = Checksum()
      let closures = StoredClosures.mapFilterMap(into: sum)
      return single(values, sum) { closures.run(values) }
    },
    Contestant(.b, .closures) { values in
      let sum = Checksum()
      let closures = StoredClosures.tenMaps(into: sum)
      return single(values, sum) { closures.run(values) }
    },
    Contestant(.g, .closures) { values in
      let sum = Checksum()
      let closures = StoredClosures.merge(into: sum)
      return single(values, sum) { closures.run(values) }
    },
    Contestant(.e1, .queued, run: hop),
    Contestant(.e2, .queued, run: hopAlone),
    Contestant(.f2, .queued, run: debounce),
  ]

  private static func single(
    _ values: [Int], _ sum: Checksum, _ body: () -> Void
  ) -> Outcome {
    let times = Clock.process.nanoseconds(per: values.count, body)
    return Outcome(times: times, checksum: sum.value)
  }

  private static func hop(_ values: [Int]) -> Outcome {
    let arrival = Arrival(of: values)
    let send = QueuedClosures.hop(to: DispatchQueue(label: "hop"), arrival.take)
    let times = Clock.process.nanoseconds(per: values.count) {
      for value in values { send(value) }
      arrival.wait()
    }
    return Outcome(times: times, checksum: arrival.sum.value)
  }

  private static func hopAlone(_ values: [Int]) -> Outcome {
    let hops = Hops()
    let send = QueuedClosures.hop(to: DispatchQueue(label: "hop"), hops.arrive)
    return hops.measure(values, send)
  }

  private static func debounce(_ values: [Int]) -> Outcome {
    let newest = Newest(of: values)
    let send = QueuedClosures.debounce(
      for: .milliseconds(10), on: DispatchQueue(label: "debounce"), newest.take)
    let times = Clock.thread.nanoseconds(per: values.count) {
      for value in values { send(value) }
    }
    return Outcome(times: times, checksum: newest.wait())
  }
}
