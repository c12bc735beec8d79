import Synchronization

/// How long something is wanted. Sources register here what to stop when it is not any more.
public final class Lifetime: Sendable {
  private struct State {
    var hasEnded = false
    var closures: [@Sendable () -> Void] = []
  }

  private let state = Mutex(State())

  public init() {}

  public var hasEnded: Bool { state.withLock { $0.hasEnded } }

  /// Calls `work` when the lifetime ends, at once when it has ended already.
  public func onEnd(_ work: @escaping @Sendable () -> Void) {
    let isLate = state.withLock { state in
      if !state.hasEnded { state.closures.append(work) }
      return state.hasEnded
    }
    if isLate { work() }
  }

  /// Ends it: everything registered is called once, in order, and released.
  public func end() {
    let closures = state.withLock { state in
      state.hasEnded = true
      defer { state.closures = [] }
      return state.closures
    }
    for closure in closures { closure() }
  }
}
