import Posts
import Synchronization

/// Prints people as they arrive, on whatever thread that is.
final class ProfilePrinter: Sendable {
  fileprivate struct State: Sendable {
    var count = 0
    var error: SearchError?
    /// How many pages in a row brought nobody new, where there is a next one.
    var emptyPages = 0
    var withheld = 0
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
  /// Whether something could not be written.
  var hasFailed: Bool { state.withLock { $0.failure != nil } }
  /// How many were left out, as they want to be seen by members alone.
  var withheld: Int { state.withLock { $0.withheld } }

  /// Says that the source was left before its end, since its pages had nobody new; `nil` where all
  /// people came, or as many as were wanted.
  var unread: String? {
    let pages = state.withLock { $0.error == nil ? $0.emptyPages : 0 }
    if pages == 0 { return nil }
    return (pages == 1 ? "the last page" : "the last \(pages) pages")
      + " brought nobody new, and no more were asked for. There may be more followers."
  }

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
        state.withheld += answer.withheld
        state.emptyPages = answer.next == nil ? 0 : answer.emptyPages
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
