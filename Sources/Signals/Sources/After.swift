extension Signal where Value == Void {
  /// One tick once `delay` has passed, then the end.
  ///
  ///     after(3, on: …)  ---(x|)
  ///
  /// Each subscription waits anew. Cancelling stops the timer.
  public static func after(_ delay: Duration, on scheduler: any Scheduler) -> Signal {
    Signal.just(()).delay(by: delay, on: scheduler)
  }
}
