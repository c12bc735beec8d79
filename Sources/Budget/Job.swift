import HTTP
import Signals

/// A request that waits to be paid for, and who wants its answer.
struct Job: Sendable {
  let request: HTTPRequest
  let observer: Observer<HTTPResponse, HTTPError>
  /// Over when nobody wants the answer any more.
  let lifetime: Lifetime

  /// The answer to it.
  func answer(_ response: HTTPResponse) {
    observer.send(response)
    observer.complete(.finished)
  }

  /// The reason why there is none.
  func fail(_ error: HTTPError) { observer.complete(.failed(error)) }
}
