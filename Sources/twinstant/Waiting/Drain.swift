import Gates
import Signals

/// Waits until a queue has done all its work, but no longer than `limit`.
func drain(_ queue: WorkQueue, within limit: Duration) {
  let done = Latch()
  queue.schedule { done.open() }
  done.wait(within: limit)
}
