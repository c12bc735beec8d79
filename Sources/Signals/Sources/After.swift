extension Signal where Value == Void {
  /// One tick once `delay` has passed, then the end.
  ///
  ///     after(3, on: …)  ---(x|)
  ///
  /// Each subscription waits anew. Cancelling stops the timer.
  public static func after(_ delay: Duration, on scheduler: any Scheduler) -> Signal {
    Signal.unchecked { observer, lifetime in
      let timer = Timer(observer, lifetime)
      lifetime.keep(timer)
      scheduler.schedule(after: delay, during: lifetime) { [weak timer] in timer?.fire() }
    }
  }
}

private final class Timer<Failure: Error>: Sendable {
  let observer: Observer<Void, Failure>
  let lifetime: Lifetime

  init(_ observer: Observer<Void, Failure>, _ lifetime: Lifetime) {
    self.observer = observer
    self.lifetime = lifetime
  }

  func fire() {
    if !lifetime.hasEnded { observer.send(()) }
    if !lifetime.hasEnded { observer.complete(.finished) }
  }
}
