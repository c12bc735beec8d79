import CAllocationCounter
import Signals

/// Counts what the operators allocate, and prints a line for each: its name, then how many
/// allocations there were for how many events. Arguments are names, to run only those.
///
/// It is a program of its own, as it replaces malloc, and no other test's threads may run in it.
func runAllocationProbe(_ names: [String]) -> Int32 {
  guard allocation_count() >= 0 else {
    print("this build cannot count allocations")
    return 2
  }
  let measurements: [(String, () -> Count)] = [
    ("seeded", seeded),
    ("map", { sent { $0.map { $0 &+ 1 } } }),
    ("map to a wide value", { sent { $0.map { Wide($0) }.map { $0.sum } } }),
    ("filter", { sent { $0.filter { $0 & 1 == 0 } } }),
    ("compactMap", { sent { $0.compactMap { $0 & 1 == 0 ? $0 : nil } } }),
    ("scan", { sent { $0.scan(0) { $0 &+ $1 } } }),
    ("removeDuplicates", { sent { $0.map { $0 / 2 }.removeDuplicates() } }),
    ("merge", merge),
    ("deliver", deliver),
    ("debounce", { paced { $0.debounce(for: .milliseconds(10), on: $1) } }),
    ("throttle", { paced { $0.throttle(for: .milliseconds(10), latest: true, on: $1) } }),
    ("subscribe", { subscribe(building: false) }),
    ("build and subscribe", { subscribe(building: true) }),
  ]
  for (name, measure) in measurements where names.isEmpty || names.contains(name) {
    _ = measure()  // what is made once for the whole process is made now
    let count = measure()
    print("\(name): \(count.allocations) in \(count.events)")
  }
  return 0
}

/// How many allocations there were for how many events.
struct Count {
  var events: Int
  var allocations: Int

  /// Counts the allocations of `body` on all threads.
  init(events: Int, _ body: () -> Void) {
    let before = allocation_count()
    body()
    allocations = allocation_count() - before
    self.events = events
  }
}
