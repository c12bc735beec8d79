import Signals

/// Sends requests: libcurl, an account that signs them first, or a test that answers by itself.
package protocol HTTPTransport: Sendable {
  /// One answer, then the end. Nothing is sent before the subscription; when that ends before the
  /// answer, the transfer is taken down. Values may come on any thread.
  func response(to request: HTTPRequest) -> Signal<HTTPResponse, HTTPError>
}
