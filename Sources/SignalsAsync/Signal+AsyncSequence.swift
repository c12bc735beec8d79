import Signals

extension Signal {
  /// The elements of an asynchronous sequence, then its end; what it throws is the failure.
  ///
  ///     source            -1--2---3|   as its task gets them
  ///     Signal(source)    -1--2---3|
  ///
  /// Each subscription iterates anew, in a task of its own, which takes over the priority and the
  /// task-local values of where it was subscribed. The next element is requested when all
  /// subscribers have taken the last one. Events come on the threads of Swift's tasks:
  /// `deliver(on:)` moves them.
  ///
  /// Cancelling cancels the task and releases the subscriber at once; the sequence is released when
  /// it heeds the cancellation. A sequence that can be iterated only once, like `AsyncStream`,
  /// serves one subscription: put `share()` behind it for more.
  public init<Source: AsyncSequence & Sendable>(_ source: Source)
  where Source.Element == Value, Source.Failure == Failure {
    self.init { observer, lifetime in
      let task = Task {
        do throws(Failure) {
          var iterator = source.makeAsyncIterator()
          while !Task.isCancelled, let value = try await iterator.next(isolation: nil) {
            observer.send(value)
          }
          observer.complete(.finished)
        } catch {
          observer.complete(.failed(error))
        }
      }
      lifetime.onEnd { task.cancel() }
    }
  }
}
