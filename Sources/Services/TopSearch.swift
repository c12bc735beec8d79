import Signals
import Synchronization

/// Whether a live source is being asked from the top. Its further pages wait for that, so that it
/// is asked for one thing at a time.
///
///     search   --[  ]----------[   ]---
///     page     ---------[      x    [   ]    asked for again, as the search has cut it
///
/// All of this happens on the loop.
final class TopSearch: Sendable {
  private let isRunning = Mutex(false)
  private let changes = Subject<Bool, Never>()

  /// The same search, noted while it runs: until it has answered, failed or been cut.
  func noting<Value: Sendable>(_ search: Signal<Value, Never>) -> Signal<Value, Never> {
    search.perform(
      onStart: { self.change(to: true) }, onCompletion: { _ in self.change(to: false) },
      onCancel: { self.change(to: false) })
  }

  /// What a page says first, asked for while no search runs: one that begins ends it, and behind
  /// that it is asked for again.
  func behind<Value: Sendable>(_ page: Signal<Value, Never>, on loop: any Scheduler)
    -> Signal<Value, Never>
  {
    Signal<Bool, Never>.deferred { .just(self.isRunning.withLock { $0 }) }
      .merge(with: changes.signal)
      .flatMapLatest { isRunning -> Signal<Value, Never> in
        if isRunning { return .never }
        // In the next turn: where one search takes the place of another, nothing is asked between.
        return Signal<Void, Never>.just(()).deliver(on: loop).flatMap { page }
      }
      .prefix(1)
  }

  private func change(to isRunning: Bool) {
    self.isRunning.withLock { $0 = isRunning }
    changes.send(isRunning)
  }
}
