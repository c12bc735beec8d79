import HTTP
import Signals

/// A request that waits to be paid for, and who wants its answer.
struct Job: Sendable {
  let request: HTTPRequest
  let observer: Observer<HTTPResponse, HTTPError>
  /// Ends when nobody wants the answer any more.
  let lifetime: Lifetime

  /// Gives the answer.
  func answer(_ response: HTTPResponse) {
    observer.send(response)
    observer.complete(.finished)
  }

  /// Gives the reason why there is no answer.
  func fail(_ error: HTTPError) { observer.complete(.failed(error)) }
}
