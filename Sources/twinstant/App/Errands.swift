import Signals
import Terminal

/// Does slow work other than searches, in order: reading and writing the files of the state folder
/// on a thread of its own, starting programs on another. So what is to be kept waits for no program
/// that hangs.
///
/// Each errand is also a stream. Once started it runs to its end, even if the screen is gone.
struct Errands: Sendable {
  private let queue = WorkQueue(named: "errands")
  private let programs = WorkQueue(named: "programs")
  private let lifetime = Lifetime()

  /// Runs `work` on the thread for files.
  func run(_ work: @escaping @Sendable () -> Void) {
    starting(work).subscribe(during: lifetime) { _ in }
  }

  /// Runs `work` on the thread for files and passes its result to `whenDone`, on `loop`.
  func run<Value: Sendable>(
    _ work: @escaping @Sendable () -> Value, on loop: MainLoop,
    whenDone: @escaping @MainActor (Value) -> Void
  ) {
    run(starting(work), on: loop, whenDone: whenDone)
  }

  /// Passes the result of an errand to `whenDone`, on `loop`.
  func run<Value: Sendable>(
    _ errand: Signal<Value, Never>, on loop: MainLoop,
    whenDone: @escaping @MainActor (Value) -> Void
  ) {
    errand.subscribe(onMainActorOf: loop, during: lifetime, whenDone)
  }

  /// Starts a program by `work`, on the thread for programs, and passes its result to `whenDone`,
  /// on `loop`.
  func runProgram<Value: Sendable>(
    _ work: @escaping @Sendable () -> Value, on loop: MainLoop,
    whenDone: @escaping @MainActor (Value) -> Void
  ) {
    let errand: Signal<Value, Never> = Signal.just(()).deliver(on: programs).map(work)
    run(errand, on: loop, whenDone: whenDone)
  }

  /// A stream of the result of `work`, which runs on the thread for files for each subscription.
  func starting<Value: Sendable>(_ work: @escaping @Sendable () -> Value) -> Signal<Value, Never> {
    Signal.just(()).deliver(on: queue).map(work)
  }

  /// Waits until all errands are done, but no longer than this: a clipboard tool that hangs must
  /// not keep the program running.
  func finish(within limit: Duration) {
    let end = Instant.monotonic + limit
    drain(queue, within: limit)
    drain(programs, within: end - .monotonic)
  }
}
