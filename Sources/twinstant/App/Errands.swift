import Signals
import Terminal

/// Does slow work other than searches: reading and writing the files of the state folder on a
/// thread of its own, in order, starting browsers on another, and clipboard tools on a third. So
/// what is to be kept waits for no program that hangs, and a copy for no browser.
///
/// Each errand is also a stream. Once started it runs to its end, even if the screen is gone.
struct Errands: Sendable {
  private let queue = WorkQueue(named: "errands")
  private let copies = WorkQueue(named: "copies")
  private let browsers = WorkQueue(named: "browsers")
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

  /// Starts a browser by `work`, on the thread for browsers, and passes its result to `whenDone`,
  /// on `loop`.
  func runBrowser<Value: Sendable>(
    _ work: @escaping @Sendable () -> Value, on loop: MainLoop,
    whenDone: @escaping @MainActor (Value) -> Void
  ) {
    run(starting(work, on: browsers), on: loop, whenDone: whenDone)
  }

  /// Starts a clipboard tool by `work`, on the thread for them, and passes its result to
  /// `whenDone`, on `loop`.
  func runClipboardTool<Value: Sendable>(
    _ work: @escaping @Sendable () -> Value, on loop: MainLoop,
    whenDone: @escaping @MainActor (Value) -> Void
  ) {
    run(starting(work, on: copies), on: loop, whenDone: whenDone)
  }

  /// A stream of the result of `work`, which runs on the thread for files for each subscription.
  func starting<Value: Sendable>(_ work: @escaping @Sendable () -> Value) -> Signal<Value, Never> {
    starting(work, on: queue)
  }

  private func starting<Value: Sendable>(
    _ work: @escaping @Sendable () -> Value, on queue: WorkQueue
  ) -> Signal<Value, Never> {
    Signal.just(()).deliver(on: queue).map(work)
  }

  /// Waits until all errands are done, but no longer than twice this: a clipboard tool that hangs
  /// must not keep the program running.
  func finish(within limit: Duration) {
    let end = Instant.monotonic + limit
    drain(queue, within: limit)
    // It was said that the text is copied, so that slow files must not take the time for it.
    drain(copies, within: limit)
    // Of a browser it was only said that it is being opened.
    drain(browsers, within: end - .monotonic)
  }
}
