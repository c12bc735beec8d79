import Archive

extension Interruption {
  /// Runs the work of a command on an archive, which the first ^C stops. Afterwards nobody listens
  /// any more: a result may wait for a slow reader, and ^C ends the program there.
  @discardableResult
  static func atFirstInterrupt<Value, Problem: Error>(
    during work: (Interruption) throws(Problem) -> Value
  ) throws(Problem) -> Value {
    let interruption = Interruption()
    let watch = InterruptFlag.watch { interruption.interrupt() }
    defer { InterruptFlag.end(watch) }
    return try work(interruption)
  }
}
