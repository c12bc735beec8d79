import HTTP

/// A request that was paid for, and the answer to it.
package struct Purchase: Sendable, Hashable {
  package var request: HTTPRequest
  package var response: HTTPResponse

  package init(_ request: HTTPRequest, _ response: HTTPResponse) {
    self.request = request
    self.response = response
  }
}
