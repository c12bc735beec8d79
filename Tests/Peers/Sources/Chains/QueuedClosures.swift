import Dispatch

/// Code that one would write without a library where a thread or a clock comes in.
public enum QueuedClosures {
  /// Workloads e1 and e2: a closure on a queue for each value.
  @inline(never)
  public static func hop(
    to queue: DispatchQueue, _ onValue: @escaping @Sendable (Int) -> Void
  ) -> (Int) -> Void {
    { value in queue.async { onValue(value) } }
  }

  /// Workload f2: cancels the last work item and makes another, for each value.
  @inline(never)
  public static func debounce(
    for pause: DispatchTimeInterval, on queue: DispatchQueue,
    _ onValue: @escaping @Sendable (Int) -> Void
  ) -> (Int) -> Void {
    var waiting: DispatchWorkItem?
    return { value in
      waiting?.cancel()
      let item = DispatchWorkItem { onValue(value) }
      waiting = item
      queue.asyncAfter(deadline: .now() + pause, execute: item)
    }
  }
}
