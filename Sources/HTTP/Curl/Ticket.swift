import Signals

/// A request on its way to the network thread, with whoever waits for its answer.
struct Ticket: Sendable {
  let number: Int
  let request: HTTPRequest
  let address: HTTPAddress
  /// How many redirects its sender still follows.
  let redirectsLeft: Int
  let observer: Observer<HTTPResponse, HTTPError>

  func fail(_ error: HTTPError) {
    observer.complete(.failed(error.host.isEmpty ? error.about(address.text) : error))
  }
}
