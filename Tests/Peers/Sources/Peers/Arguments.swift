/// What the command line asks for.
struct Arguments {
  static let usage = """
    Usage: Peers [--rounds N] [--quick] [--alone] [--seed N] [a b c d1 e1 e2 f1 f2 g]

    Measures the streams of this project beside OpenCombine, async sequences and code by hand, in
    one process, in turn. Without names: every workload. --quick: a fifth of the events.
    --alone: this project's streams only, for a profiler.
    """

  var rounds = 9
  var divisor = 1
  var seed = 0
  var isAlone = false
  var workloads: [Workload] = []

  /// Returns `nil` when something is not understood.
  init?(_ words: [String]) {
    var rest = words.dropFirst()
    while let word = rest.popFirst() {
      switch word {
      case "--quick": divisor = 5
      case "--alone": isAlone = true
      case "--rounds", "--seed":
        guard let number = rest.popFirst().flatMap({ Int($0) }), number >= 0 else { return nil }
        if word == "--seed" { seed = number } else { rounds = max(1, number) }
      default:
        guard let workload = Workload(rawValue: word) else { return nil }
        workloads.append(workload)
      }
    }
    if workloads.isEmpty { workloads = Workload.allCases }
  }
}
