/// The figures of a comparison as tables that a document can take over.
struct Report {
  let comparison: Comparison

  /// The times of all peers, then the goals.
  var lines: [String] {
    figures() + ["", "Goals: ratios of the least times above.", ""] + goals()
  }

  private func figures() -> [String] {
    let head = "| work | who | least | median | to OpenCombine | to closures |"
    var rows = [head, "|---|---|---|---|---|---|"]
    for workload in comparison.arguments.workloads {
      rows.append("| **\(workload.rawValue)** | \(workload.title) | | | | |")
      for (contestant, times) in entries(of: workload) {
        let (first, second) = summary(times, workload)
        let ratios = [Peer.combine, .closures].map { peer in
          ratio(of: contestant.peer, to: peer, in: workload).map(threeDigits) ?? ""
        }
        rows.append(
          "| | \(contestant.peer.rawValue) | \(threeDigits(first)) | \(threeDigits(second)) "
            + "| \(ratios[0]) | \(ratios[1]) |")
      }
    }
    return rows
  }

  private func goals() -> [String] {
    var rows = ["| work | to | ratio | goal | |", "|---|---|---|---|---|"]
    for workload in comparison.arguments.workloads {
      let wanted = [
        (Peer.combine, workload.goalToCombine), (.closures, workload.goalToClosures),
      ]
      for (peer, goal) in wanted {
        guard let goal, let ratio = ratio(of: .signals, to: peer, in: workload) else { continue }
        rows.append(
          "| \(workload.rawValue) | \(peer.rawValue) | \(threeDigits(ratio)) "
            + "| \(threeDigits(goal)) or less | \(ratio <= goal ? "met" : "**missed**") |")
      }
    }
    return rows
  }

  private func entries(of workload: Workload) -> [(Contestant, [Double])] {
    zip(comparison.contestants, comparison.times).filter { $0.0.workload == workload }
  }

  // The least and the median of the rounds; for single hops 50 % and 99 %, in microseconds.
  private func summary(_ times: [Double], _ workload: Workload) -> (Double, Double) {
    let sorted = times.sorted()
    func part(_ share: Double) -> Double {
      sorted[min(sorted.count - 1, Int(Double(sorted.count) * share))]
    }
    return workload == .e2
      ? (part(0.5) / 1000, part(0.99) / 1000) : (part(0), part(0.5))
  }

  private func ratio(of peer: Peer, to other: Peer, in workload: Workload) -> Double? {
    let all = entries(of: workload)
    guard let own = all.first(where: { $0.0.peer == peer }),
      let others = all.first(where: { $0.0.peer == other })
    else { return nil }
    return summary(own.1, workload).0 / summary(others.1, workload).0
  }
}

/// A number with three significant digits, as far as it has them.
func threeDigits(_ number: Double) -> String {
  let places = number >= 100 ? 0 : number >= 10 ? 1 : number >= 1 ? 2 : 3
  let scale = [1.0, 10, 100, 1000][places]
  let whole = Int((number * scale).rounded())
  guard places > 0 else { return String(whole) }
  let fraction = String(whole % Int(scale))
  let zeros = String(repeating: "0", count: places - fraction.count)
  return "\(whole / Int(scale)).\(zeros)\(fraction)"
}
