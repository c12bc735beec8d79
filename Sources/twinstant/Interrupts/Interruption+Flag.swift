import Archive

extension Interruption {
  /// What the first ^C stops, for the work of a command on an archive. Listens from now on.
  static func atFirstInterrupt() -> Interruption {
    let interruption = Interruption()
    InterruptFlag.watch { interruption.interrupt() }
    return interruption
  }
}
