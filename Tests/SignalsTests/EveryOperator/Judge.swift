import Foundation
import Signals
import Synchronization

/// Listens to a stream and checks the contract: one event at a time, nothing after the end.
final class Judge: Sendable {
  private let seen = Log<Int>()
  private let ends = Log<Completion<Broken>>()
  private let breaches = Log<String>()
  private let isBusy = Atomic(false)

  var values: [Int] { seen.all }
  var faults: [String] { breaches.all }

  /// Returns true as soon as the stream has ended; false when it does not within a minute.
  func waitsForTheEnd() -> Bool { ends.waits { !$0.isEmpty } }

  func take(_ value: Int) {
    alone {
      if !ends.all.isEmpty { breaches.add("\(value) after the end") }
      seen.add(value)
    }
  }

  func end(_ completion: Completion<Broken>) {
    alone {
      if !ends.all.isEmpty { breaches.add("a second end") }
      ends.add(completion)
    }
  }

  private func alone(_ body: () -> Void) {
    if isBusy.exchange(true, ordering: .acquiringAndReleasing) { breaches.add("an overlap") }
    body()
    if seen.all.count.isMultiple(of: 30) { sched_yield() }  // others come while this one is at work
    isBusy.store(false, ordering: .releasing)
  }
}
