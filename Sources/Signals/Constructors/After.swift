extension Signal where Value == Void {
  /// One tick once `delay` has passed, then the end.
  ///
  ///     after(3, on: …)  ---(x|)
  ///
  /// Each subscription waits anew. Zero or less is the scheduler's next turn; too long for the
  /// clock never comes. Cancelling stops the timer. It never fails. Subscribed from inside its own
  /// callback, it waits anew.
  public static func after(_ delay: Duration, on scheduler: any Scheduler) -> Signal {
    Signal.just(()).delay(by: delay, on: scheduler)
  }
}
