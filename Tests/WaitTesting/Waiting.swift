import Signals
import Testing

/// Runs tests on threads of their own: those that spend most of their time waiting for a program, a
/// server or a moment.
///
/// All tests share as many threads as there are processors. A test that waits on one of them keeps
/// a processor from the others.
package struct Waiting: SuiteTrait, TestTrait, TestScoping {
  package var isRecursive: Bool { true }

  package func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    try await withTaskExecutorPreference(OwnThreads.shared) { try await function() }
  }
}

extension Trait where Self == Waiting {
  /// A trait for tests that wait most of the time.
  package static var waiting: Self { Waiting() }
}

/// Few enough threads that programs which several tests start do not starve one another.
private final class OwnThreads: TaskExecutor {
  static let shared = OwnThreads()

  private let threads = WorkQueue(named: "waiting", width: 4)

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    threads.schedule { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }
}
