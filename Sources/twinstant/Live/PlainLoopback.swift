import HTTP
import Signals

/// The transport of a source without an account whose server is on this machine, which need not use
/// TLS.
struct PlainLoopback: HTTPTransport {
  let inner: any HTTPTransport

  func response(to request: HTTPRequest) -> Signal<HTTPResponse, HTTPError> {
    var request = request
    request.allowsPlainLoopback = true
    return inner.response(to: request)
  }
}
