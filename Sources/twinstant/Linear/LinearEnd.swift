/// Ends the program without a screen at the first ^C: at once, or, while sources are asked, once
/// what came and was paid for is stored.
final class LinearEnd {
  private var watch = LinearEnd.listen()

  /// Runs work that the first ^C may stop, but that must be finished before the program ends.
  func putOff<Value, Problem: Error>(
    for work: () throws(Problem) -> Value
  ) throws(Problem) -> Value {
    let working = InterruptFlag.watch()
    InterruptFlag.end(watch)
    defer {
      // Here the program ends if ^C came meanwhile.
      watch = Self.listen()
      InterruptFlag.end(working)
    }
    return try work()
  }

  private static func listen() -> InterruptFlag.Watch {
    InterruptFlag.watch {
      StandardStream.error.write("\n")
      // The end of `runCommandLine` is not reached.
      TemporaryFolder.remove()
      InterruptFlag.endProcess()
    }
  }
}
