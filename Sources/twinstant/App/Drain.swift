import Signals

/// Waits until all that a queue was given is done, but no longer than `limit`.
func drain(_ queue: WorkQueue, within limit: Duration) {
  let done = Latch()
  queue.schedule { done.open() }
  done.wait(within: limit)
}
