import HTTP

/// What a `ScriptedTransport` does with one request.
package struct Reply: Sendable {
  /// What the request gets; `nil` if it is never answered.
  package var result: Result<HTTPResponse, HTTPError>?
  /// How long the reply takes; `nil` for as long as the transport says.
  package var delay: Duration?

  package init(_ result: Result<HTTPResponse, HTTPError>?, after delay: Duration? = nil) {
    self.result = result
    self.delay = delay
  }

  /// An answer with a status and a text.
  package static func status(
    _ status: Int, _ body: String = "", headers: HTTPHeaders = [], after delay: Duration? = nil
  ) -> Reply {
    Reply(
      .success(HTTPResponse(status: status, headers: headers, body: Array(body.utf8))), after: delay
    )
  }

  /// An answer with status 200.
  package static func ok(
    _ body: String, headers: HTTPHeaders = [], after delay: Duration? = nil
  ) -> Reply {
    .status(200, body, headers: headers, after: delay)
  }

  /// An error in place of an answer.
  package static func failure(_ error: HTTPError, after delay: Duration? = nil) -> Reply {
    Reply(.failure(error), after: delay)
  }

  /// A request that waits until it is cancelled.
  package static let never = Reply(nil)
}
