import Chains
import OpenCombine

/// OpenCombine where everything happens on one thread.
enum CombineContestants {
  static let values = [
    Contestant(.a, .combine) { values in
      push(values) { CombineChains.mapFilterMap($0, into: $1) }
    },
    Contestant(.b, .combine) { values in push(values) { CombineChains.tenMaps($0, into: $1) } },
    Contestant(.b, .erased) { values in
      push(values) { CombineChains.tenErasedMaps($0, into: $1) }
    },
    Contestant(.c, .combine) { values in push(values) { CombineChains.latest($0, into: $1) } },
    Contestant(.d1, .combine, run: subscribe),
    Contestant(.f1, .combine, run: debounceVirtually),
    Contestant(.g, .combine, run: merge),
  ]

  @inline(__always)
  private static func push(
    _ values: [Int], _ chain: (CombineChains.Source, Checksum) -> AnyCancellable
  ) -> Outcome {
    let sum = Checksum()
    let subject = CombineChains.Source()
    let subscription = chain(subject, sum)
    defer { subscription.cancel() }
    let times = Clock.process.nanoseconds(per: values.count) {
      for value in values { subject.send(value) }
    }
    return Outcome(times: times, checksum: sum.value)
  }

  private static func subscribe(_ values: [Int]) -> Outcome {
    let sum = Checksum()
    let subject = CombineChains.Source()
    let times = Clock.process.nanoseconds(per: values.count) {
      for (index, value) in values.enumerated() {
        let subscription = CombineChains.fourOperators(subject, into: sum)
        if index & 15 == 15 { subject.send(value) }
        subscription.cancel()
      }
    }
    return Outcome(times: times, checksum: sum.value)
  }

  private static func debounceVirtually(_ values: [Int]) -> Outcome {
    let sum = Checksum()
    let clock = VirtualClock()
    let subject = CombineChains.Source()
    let subscription = CombineChains.debounce(
      subject, for: .milliseconds(10), on: VirtualScheduler(clock), sum.add)
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
    let subjects = (0..<8).map { _ in CombineChains.Source() }
    let subscription = CombineChains.merge(subjects, into: sum)
    defer { subscription.cancel() }
    let times = Clock.process.nanoseconds(per: values.count) {
      for (index, value) in values.enumerated() { subjects[index & 7].send(value) }
    }
    return Outcome(times: times, checksum: sum.value)
  }
}
