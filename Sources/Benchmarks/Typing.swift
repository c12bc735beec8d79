/// What was seen while queries were typed into a program, key by key.
struct Typing {
  /// From a key to the first and to the last byte it caused, in microseconds.
  private(set) var first: [Double] = []
  private(set) var last: [Double] = []
  private(set) var bytes: [Int] = []
  /// When each key was sent.
  private(set) var sent: [Double] = []
  /// Processor time of all keys, in microseconds.
  private(set) var processorTime = 0.0

  /// Types each query and takes it away again (^U). The next key waits until nothing came for
  /// `quiet` milliseconds.
  init(_ queries: [String], into terminal: PseudoTerminal, quiet: Int32) {
    let figures = ProcessFigures(process: terminal.process)
    let before = figures.processorTime
    for query in queries where !terminal.hasEnded {
      for character in query { press(String(character), in: terminal, quiet) }
      terminal.type("\u{15}")
      terminal.read(quiet: quiet * 2)
    }
    processorTime = figures.processorTime - before
  }

  private mutating func press(_ key: String, in terminal: PseudoTerminal, _ quiet: Int32) {
    let before = terminal.bytes
    let time = terminal.type(key)
    sent.append(time)
    // A program that is busy may need long for its first byte, but not for the ones behind it.
    let begin = terminal.read(quiet: 2_000, most: 1)
    let end = terminal.read(quiet: quiet) ?? begin
    if let begin, let end {
      first.append(begin.first - time)
      last.append(end.last - time)
    }
    bytes.append(terminal.bytes - before)
  }
}
