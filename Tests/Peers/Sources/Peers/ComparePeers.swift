import Glibc

/// Measures, prints, and returns the status of the process: 0 also when a goal is missed, 1 when a
/// checksum is wrong, 2 when the arguments are.
func comparePeers(_ words: [String]) -> Int32 {
  guard let arguments = Arguments(words) else {
    print(Arguments.usage)
    return 2
  }
  var comparison = Comparison(arguments)
  print(
    "\(machine()); \(arguments.rounds) rounds, order rotated; CPU time in ns per event, "
      + "in e2 the time that passes")
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

// Other programs make all times longer, so the load belongs to the figures.
private func machine() -> String {
  var load = [0.0]
  getloadavg(&load, 1)
  let processors = sysconf(Int32(_SC_NPROCESSORS_ONLN))
  let model = processorModel().map { " (\($0))" } ?? ""
  return "\(processors) processors\(model), load \(threeDigits(load[0])) before the start"
}

private func processorModel() -> String? {
  guard let file = fopen("/proc/cpuinfo", "r") else { return nil }
  defer { fclose(file) }
  var line = [CChar](repeating: 0, count: 256)
  while fgets(&line, Int32(line.count), file) != nil {
    let text = String(
      decoding: line.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    if text.hasPrefix("model name"), let colon = text.firstIndex(of: ":") {
      return String(text[colon...].dropFirst(2).prefix { $0 != "\n" })
    }
  }
  return nil
}
