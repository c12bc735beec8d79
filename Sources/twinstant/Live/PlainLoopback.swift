import HTTP
import Signals

/// The transport of a source without an account whose server is on this machine: TLS is not asked of it.
struct PlainLoopback: HTTPTransport {
  let inner: any HTTPTransport

  func response(to request: HTTPRequest) -> Signal<HTTPResponse, HTTPError> {
    var request = request
    request.allowsPlainLoopback = true
    return inner.response(to: request)
  }
}
