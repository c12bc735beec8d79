import Archive

extension Interruption {
  /// What the first ^C stops, for the work of a command on an archive. Listens from now on.
  static func atFirstInterrupt() -> Interruption {
    let interruption = Interruption()
    InterruptFlag.watch { interruption.interrupt() }
    return interruption
  }

  /// The same for work after which nobody listens any more.
  static func atFirstInterrupt(during work: (Interruption) -> Void) {
    let interruption = Interruption()
    let watch = InterruptFlag.watch { interruption.interrupt() }
    defer { InterruptFlag.end(watch) }
    work(interruption)
  }
}
