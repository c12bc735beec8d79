import Glibc
import Signals

/// Waits until all that a queue was given is done, but no longer than `milliseconds`.
func drain(_ queue: WorkQueue, within milliseconds: Int32) {
  var ends: [Int32] = [0, 0]
  guard pipe(&ends) == 0 else { return }
  let done = ends[1]
  queue.schedule { close(done) }
  var waiting = pollfd(fd: ends[0], events: Int16(POLLIN), revents: 0)
  poll(&waiting, 1, milliseconds)
  close(ends[0])
}
