/// When a program is done with a key.
extension PseudoTerminal {
  /// Milliseconds of quiet: fewer than those after which twinstant counts all matches, which no key
  /// waits for.
  private static let silence = 80.0

  /// Reads until nothing came for 80 ms in which the program took less than a tenth of a processor;
  /// ten seconds at most. A program that searches in silence is not done. It must get a processor
  /// when it wants one: on a busy machine it may seem to be at rest.
  func readUntilRest(_ figures: ProcessFigures) {
    let limit = microseconds() + 10e6
    var before = figures.processorTime
    while !hasEnded, microseconds() < limit {
      let isSilent = !readNext(within: Self.silence)
      let now = figures.processorTime
      if isSilent, now - before < Self.silence * 100 { return }
      before = now
    }
  }
}
