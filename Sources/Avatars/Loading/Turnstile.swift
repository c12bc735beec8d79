import Signals
import Synchronization

/// A priority semaphore for signals: lets a number of them run at once; among those that wait, the
/// most wanted goes first.
///
/// It replaces the queue of `flatMap(maxConcurrent:)`: signals that wait there go in order, here by
/// their rank at the moment a place is free. The choice is made in a turn of the scheduler, so that
/// of several asked together the most wanted goes first, not the first asked.
package final class Turnstile: Sendable {
  /// A signal that wants a place, or has one, until its departure.
  private final class Waiter: Sendable {
    let rank: Rank
    let begin: @Sendable (Waiter) -> Void
    let departure = Once()

    init(_ rank: Rank, _ begin: @escaping @Sendable (Waiter) -> Void) {
      self.rank = rank
      self.begin = begin
    }
  }

  private struct State: Sendable {
    var waiting: [Waiter] = []
    var running: Set<ObjectIdentifier> = []
  }

  private let state = Lock(State())
  private let width: Int
  private let scheduler: any Scheduler

  /// - Parameters:
  ///   - width: how many run at once; less than one counts as one.
  ///   - scheduler: where they are started. On a pool, signals whose start is the work run beside
  ///     each other.
  package init(width: Int, on scheduler: any Scheduler) {
    self.width = max(1, width)
    self.scheduler = scheduler
  }

  /// How many run now. For tests.
  package var running: Int { state.withLock { $0.running.count } }

  /// How many wait for a place. For tests.
  package var waiting: Int { state.withLock { $0.waiting.count } }

  /// The signal, started when there is a place for it; its end, or that of the subscription, frees
  /// the place. A subscription that ends before never starts it.
  ///
  /// - Parameter onLeave: hears once how the signal ended, `nil` if nobody waits for it any more.
  ///   Until this returns the place is taken: the next signal begins afterwards, whatever thread
  ///   the end came on.
  package func pass<Value, Failure>(
    _ signal: Signal<Value, Failure>, rank: Rank,
    onLeave: @escaping @Sendable (Completion<Failure>?) -> Void = { _ in }
  ) -> Signal<Value, Failure> {
    .unchecked { observer, lifetime in
      let waiter = Waiter(rank) { waiter in
        signal.start(
          within: lifetime, send: observer.send,
          complete: { completion in
            self.leave(waiter) { onLeave(completion) }
            observer.complete(completion)
          })
      }
      self.enter(waiter)
      lifetime.onEnd { self.leave(waiter) { onLeave(nil) } }
    }
  }

  private func enter(_ waiter: Waiter) {
    state.withLock { $0.waiting.append(waiter) }
    scheduler.schedule { self.startNext() }
  }

  /// Takes out a signal that runs or waits; a second time it does nothing.
  private func leave(_ waiter: Waiter, telling: () -> Void) {
    guard waiter.departure.claim() else { return }
    telling()
    // The waiter that is let go dies outside the lock.
    let (_, isPlaceFree) = state.withLock { state -> (Waiter?, Bool) in
      if state.running.remove(ObjectIdentifier(waiter)) != nil { return (nil, true) }
      let place = state.waiting.firstIndex { $0 === waiter }
      return (place.map { state.waiting.remove(at: $0) }, false)
    }
    if isPlaceFree { scheduler.schedule { self.startNext() } }
  }

  /// Starts the most wanted signal that waits, if there is a place for it. Each signal that comes,
  /// and each that frees its place, schedules one such turn: no place stays free while one waits.
  private func startNext() {
    let next = state.withLock { state -> Waiter? in
      guard state.running.count < width,
        let best = state.waiting.indices.max(by: { one, other in
          state.waiting[one].rank.value < state.waiting[other].rank.value
        })
      else { return nil }
      let next = state.waiting.remove(at: best)
      state.running.insert(ObjectIdentifier(next))
      return next
    }
    if let next { next.begin(next) }
  }
}

/// How much something is wanted, which may grow while it waits.
package final class Rank: Sendable {
  private let number: Atomic<Int>

  package init(_ number: Int = 0) { self.number = Atomic(number) }

  /// The greater, the sooner.
  package var value: Int { number.load(ordering: .relaxed) }

  /// Wanted at least so much from now on. Any thread.
  package func raise(to new: Int) {
    _ = number.max(new, ordering: .relaxed)
  }
}
