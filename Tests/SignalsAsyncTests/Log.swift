import Signals

/// A failure of the tests.
struct Broken: Error, Equatable {}

/// Notes what happens, from any thread. A test that waits for it occupies no thread meanwhile.
final class Log<Entry: Sendable>: Sendable {
  private typealias Waiter = (
    isReached: @Sendable ([Entry]) -> Bool, continuation: CheckedContinuation<Bool, Never>
  )

  private struct State: Sendable {
    var entries: [Entry] = []
    var waiter: Waiter?
    var isCancelled = false
  }

  private let state = Lock(State())

  var all: [Entry] { state.withLock { $0.entries } }

  func add(_ entry: Entry) {
    let waiter = state.withLock { state -> Waiter? in
      state.entries.append(entry)
      guard let waiter = state.waiter, waiter.isReached(state.entries) else { return nil }
      return state.waiter.take()
    }
    waiter?.continuation.resume(returning: true)
  }

  /// Returns true as soon as `isReached` holds; false when the test's time limit cancels it.
  func waits(until isReached: @escaping @Sendable ([Entry]) -> Bool) async -> Bool {
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let answer = state.withLock { state -> Bool? in
          if isReached(state.entries) { return true }
          if state.isCancelled { return false }
          state.waiter = (isReached, continuation)
          return nil
        }
        if let answer { continuation.resume(returning: answer) }
      }
    } onCancel: {
      let waiter = state.withLock { state -> Waiter? in
        state.isCancelled = true
        return state.waiter.take()
      }
      waiter?.continuation.resume(returning: false)
    }
  }
}

/// Notes in a log when it is gone.
final class Witness: Sendable {
  private let gone: Log<String>

  init(_ gone: Log<String>) { self.gone = gone }

  deinit { gone.add("gone") }
}
