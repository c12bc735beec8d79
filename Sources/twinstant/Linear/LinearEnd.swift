/// Ends the program without a screen at the first ^C, or at another signal that asks it to end: at
/// once, or, while sources are asked, once what came and was paid for is stored.
final class LinearEnd {
  private var watch = LinearEnd.listen()

  /// Runs work that the first signal may stop, but that must be finished before the program ends.
  func putOff<Value, Problem: Error>(
    for work: () throws(Problem) -> Value
  ) throws(Problem) -> Value {
    let working = InterruptFlag.watch(for: InterruptFlag.endings)
    InterruptFlag.end(watch)
    defer {
      // Here the program ends if a signal came meanwhile.
      watch = Self.listen()
      InterruptFlag.end(working)
    }
    return try work()
  }

  private static func listen() -> InterruptFlag.Watch {
    InterruptFlag.watch(for: InterruptFlag.endings) {
      StandardStream.error.write("\n")
      // The end of `runCommandLine` is not reached.
      TemporaryFolder.remove()
      InterruptFlag.endProcess()
    }
  }
}
