import HTTP
import Signals

/// A transport whose requests are written to the trace. Their addresses contain no secrets: those
/// are in headers.
struct TracedTransport: HTTPTransport {
  let inner: any HTTPTransport
  let source: String
  let trace: Trace

  func response(to request: HTTPRequest) -> Signal<HTTPResponse, HTTPError> {
    inner.response(to: request).perform(onStart: {
      trace.send("request") { json in
        json.field("source", source)
        json.field("method", request.method.rawValue)
        json.field("url", request.url)
      }
    })
  }
}
