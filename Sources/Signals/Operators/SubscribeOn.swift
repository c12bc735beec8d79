extension Signal {
  /// Starts the source on `scheduler`: for sources whose start is the work.
  ///
  ///     subscribe         x
  ///     subscribe(on: …)  -1--2-|   where the scheduler runs it
  ///
  /// Events, the end and a failure arrive wherever the source sends them; `deliver(on:)` moves
  /// those. Cancelled before its turn, it never starts, and holds on to nothing. Subscribed from
  /// inside a callback, it starts in a later turn too.
  public func subscribe(on scheduler: any Scheduler) -> Signal {
    .unchecked { observer, lifetime in
      // Held weakly by the scheduler, so that a cancelled start holds on to nothing.
      let starter = Box<@Sendable () -> Void> { start(observer, during: lifetime) }
      lifetime.keep(starter)
      scheduler.schedule { [weak starter] in starter?.value() }
    }
  }
}
