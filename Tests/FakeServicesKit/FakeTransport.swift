import HTTP
import Signals

/// A transport to the services without a network, for tests in virtual time and for thousands of
/// requests.
package struct FakeTransport: HTTPTransport {
  private let services: FakeServices
  private let authorization: String?

  /// - Parameter authorization: the header that signs; `nil` for the token that is valid at the
  ///   moment.
  package init(_ services: FakeServices, authorization: String? = nil) {
    self.services = services
    self.authorization = authorization
  }

  /// Answers at once, on the thread that subscribes.
  package func response(to request: HTTPRequest) -> Signal<HTTPResponse, HTTPError> {
    Signal { observer, _ in
      let path = request.url.firstRange(of: "://").map { request.url[$0.upperBound...] } ?? ""
      var headers: [String: String] = [:]
      for field in request.headers.fields { headers[field.name.lowercased()] = field.value }
      headers["authorization"] =
        headers["authorization"] ?? authorization ?? "Bearer " + services.bearer
      let response = services.response(
        to: FakeRequest(
          method: request.method.rawValue,
          path: String(path.drop { $0 != "/" }.prefix { $0 != "?" }),
          query: QueryItems(parsing: path.drop { $0 != "?" }), headers: headers,
          body: String(decoding: request.body, as: UTF8.self)))
      observer.send(
        HTTPResponse(
          status: response.status,
          headers: HTTPHeaders(response.headers.map { .init($0.key, $0.value) }),
          body: response.bytes ?? Array(response.body.utf8)))
      observer.complete(.finished)
    }
  }
}
