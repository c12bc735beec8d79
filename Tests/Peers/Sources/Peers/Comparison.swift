/// Runs all contestants in turn and keeps their times.
struct Comparison {
  let arguments: Arguments
  let contestants: [Contestant]
  private(set) var times: [[Double]]

  init(_ arguments: Arguments) {
    self.arguments = arguments
    contestants =
      (SignalContestants.values + SignalContestants.threads + CombineContestants.values
      + CombineContestants.threads + HandContestants.all + AsyncContestants.all)
      .filter { arguments.workloads.contains($0.workload) }
      .filter { !arguments.isAlone || $0.peer == .signals }
    times = contestants.map { _ in [] }
  }

  /// Runs one round to warm up, then those that count. Who begins changes with the round.
  mutating func run() throws(WrongChecksum) {
    for round in 0...arguments.rounds {
      for workload in arguments.workloads {
        let all = contestants.indices.filter { contestants[$0].workload == workload }
        for place in all.indices {
          let index = all[(place + round) % all.count]
          let measured = try measure(contestants[index])
          if round > 0 { times[index] += measured }
        }
      }
    }
  }

  private func measure(_ contestant: Contestant) throws(WrongChecksum) -> [Double] {
    let count = contestant.workload.events / arguments.divisor / contestant.share
    // Known only at run time and all different; the last one equals none of the others.
    let values = (0..<count).map { arguments.seed &+ $0 &* 3 &+ 1 }
    let outcome = contestant.run(values)
    let expected = contestant.workload.checksum(of: values)
    guard outcome.checksum == expected else {
      throw WrongChecksum(contestant: contestant, expected: expected, got: outcome.checksum)
    }
    return outcome.times
  }
}

/// A peer lost, doubled or changed a value, so its time means nothing.
struct WrongChecksum: Error {
  let contestant: Contestant
  let expected: Int
  let got: Int

  var message: String {
    "\(contestant.workload.rawValue), \(contestant.peer.rawValue): "
      + "the checksum is \(got) instead of \(expected)"
  }
}
