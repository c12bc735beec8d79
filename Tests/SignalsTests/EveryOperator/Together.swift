import Signals

/// Runs all bodies at once, each on a thread of its own; false when they have not ended in a
/// minute.
func together(_ bodies: (@Sendable () -> Void)...) -> Bool { together(bodies) }

/// Runs all bodies at once, each on a thread of its own; false when they have not ended in a
/// minute.
func together(_ bodies: [@Sendable () -> Void]) -> Bool {
  let threads = WorkQueue(named: "senders", width: bodies.count)
  let begun = Log<Void>()
  let done = Log<Void>()
  for body in bodies {
    threads.schedule {
      begun.add(())
      if begun.waits(until: { $0.count == bodies.count }) { body() }
      done.add(())
    }
  }
  return done.waits { $0.count == bodies.count }
}
