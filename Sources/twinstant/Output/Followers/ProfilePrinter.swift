import Posts
import Synchronization

/// Prints people as they arrive, on whatever thread that is.
final class ProfilePrinter: Sendable {
  fileprivate struct State: Sendable {
    var count = 0
    var error: SearchError?
    var hasHead = false
    /// Whether the reader is still there.
    var isRead = true
    var failure: Failure?

    var goesOn: Bool { isRead && failure == nil }
  }

  private let output: ProfileOutput
  private let limit: Int
  private let state = Mutex(State())

  init(_ output: ProfileOutput, limit: Int) {
    self.output = output
    self.limit = limit
  }

  /// How many were printed.
  var count: Int { state.withLock { $0.count } }
  var error: SearchError? { state.withLock { $0.error } }

  /// Prints a part of the answer, or remembers why there is none.
  ///
  /// - Returns: whether more can be printed: people whom nobody would read of need not be asked
  ///   for.
  func take(_ result: Result<FollowersAnswer, SearchError>) -> Bool {
    state.withLock { state in
      switch result {
      case .success(let answer):
        for profile in answer.people where state.count < limit {
          state.print(
            (state.hasHead ? "" : output.head)
              + output.text(profile, isFirst: state.count == 0))
          state.hasHead = true
          state.count += 1
        }
      case .failure(let error): state.error = error
      }
      return state.goesOn
    }
  }

  /// Prints what comes after the last person, even if there was none.
  ///
  /// - Throws: the reason if not all could be printed.
  func finish() throws(Failure) {
    let failure = state.withLock { state in
      state.print((state.hasHead ? "" : output.head) + output.foot)
      return state.failure
    }
    if let failure { throw failure }
  }
}

extension ProfilePrinter.State {
  /// Prints a text; after a failure, or when the reader has left, nothing more is printed.
  fileprivate mutating func print(_ text: String) {
    guard goesOn else { return }
    do throws(Failure) { isRead = try StandardStream.output.print(text) } catch { failure = error }
  }
}
