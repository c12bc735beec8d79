import Glibc

/// Measures, prints, and gives the status of the process: 0 also when a goal is missed, 1 when a
/// checksum is wrong, 2 when the arguments are.
func comparePeers(_ words: [String]) -> Int32 {
  guard let arguments = Arguments(words) else {
    print(Arguments.usage)
    return 2
  }
  var comparison = Comparison(arguments)
  print("\(machine()); \(arguments.rounds) rounds, order rotated; CPU time in ns per event")
  print("")
  do {
    try comparison.run()
  } catch {
    print("error: \(error.message)")
    return 1
  }
  for line in Report(comparison: comparison).lines { print(line) }
  return 0
}

// What else runs makes all times longer, so the load belongs to the figures.
private func machine() -> String {
  var load = [0.0]
  getloadavg(&load, 1)
  let processors = sysconf(Int32(_SC_NPROCESSORS_ONLN))
  return "\(processors) processors, load \(threeDigits(load[0])) before the start"
}
