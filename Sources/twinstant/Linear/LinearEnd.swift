/// Ends the program without a screen at the first ^C: at once, but while sources are asked only
/// when what came and was paid for is stored.
final class LinearEnd {
  private var watch = LinearEnd.listen()

  /// Does what the first ^C may stop, and what has to be done before the program ends.
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
