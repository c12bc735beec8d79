import Signals

/// Slow work other than searches, in order on its own thread: opening programs,
/// reading and writing the history.
///
/// Each errand is also a stream. Once started it runs to its end, even when the screen is gone.
struct Errands: Sendable {
  private let queue = WorkQueue(named: "errands")
  private let lifetime = Lifetime()

  /// Does `work` there.
  func run(_ work: @escaping @Sendable () -> Void) {
    starting(work).subscribe(during: lifetime) { _ in }
  }

  /// Runs `work` there and passes its result to `whenDone`, on `scheduler`.
  func run<Value: Sendable>(
    _ work: @escaping @Sendable () -> Value, on scheduler: any Scheduler,
    whenDone: @escaping @Sendable (Value) -> Void
  ) {
    run(starting(work), on: scheduler, whenDone: whenDone)
  }

  /// Hands what comes of an errand to `whenDone`, on `scheduler`.
  func run<Value: Sendable>(
    _ errand: Signal<Value, Never>, on scheduler: any Scheduler,
    whenDone: @escaping @Sendable (Value) -> Void
  ) {
    errand.deliver(on: scheduler).subscribe(during: lifetime, whenDone)
  }

  /// What `work` gives, done there for each subscription.
  func starting<Value: Sendable>(_ work: @escaping @Sendable () -> Value) -> Signal<Value, Never> {
    Signal.just(()).deliver(on: queue).map(work)
  }

  /// Waits until all that was begun is done, but no longer than this: a clipboard tool that hangs
  /// must not keep the program.
  func finish(within milliseconds: Int32) {
    drain(queue, within: .milliseconds(milliseconds))
  }
}
