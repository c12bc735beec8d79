import HTTP
import Signals
import Testing
import WaitTesting

/// One request in real time, and its outcome.
final class Exchange: Sendable {
  typealias Outcome = Result<HTTPResponse, HTTPError>

  private let outcome = Lock<Outcome?>(nil)
  private let subscription = Lock<Subscription?>(nil)

  /// Sends a request. The usual limits are replaced by longer ones, as a loaded machine takes its
  /// time for a handshake.
  init(_ transport: any HTTPTransport, _ request: HTTPRequest) {
    var request = request
    if request.limits == HTTPLimits() {
      request.limits = HTTPLimits(
        connecting: .seconds(60), total: .seconds(90), stalling: .seconds(60))
    }
    let running = transport.response(to: request).subscribe(
      { [weak self] response in self?.keep(.success(response)) },
      onCompletion: { [weak self] end in
        if case .failed(let error) = end { self?.keep(.failure(error)) }
      })
    subscription.withLock { $0 = running }
  }

  /// The outcome so far; `nil` before the end.
  var now: Outcome? { outcome.withLock { $0 } }

  func cancel() { subscription.withLock { $0 }?.cancel() }

  /// Waits for the end; fails the test after one and a half minutes.
  func end() throws -> Outcome {
    #expect(eventually { self.now != nil })
    return try #require(now)
  }

  /// The answer; throws when there is none.
  func response() throws -> HTTPResponse { try end().get() }

  /// The error; throws when there is none.
  func error() throws -> HTTPError {
    switch try end() {
    case .success(let response): throw Unexpected(response: response)
    case .failure(let error): return error
    }
  }

  /// The error after the first of these limits that leaves enough time to reach `phase`, and that
  /// limit; the last ones if none does. How much time is needed depends on what else the machine
  /// does.
  static func error(
    _ transport: any HTTPTransport, _ request: HTTPRequest, _ limits: [HTTPLimits],
    in phase: HTTPError.Phase
  ) throws -> (error: HTTPError, limits: HTTPLimits) {
    var request = request
    for tried in limits.dropLast() {
      request.limits = tried
      let error = try Exchange(transport, request).error()
      if error.phase == phase { return (error, tried) }
    }
    let last = try #require(limits.last)
    request.limits = last
    return (try Exchange(transport, request).error(), last)
  }

  private func keep(_ new: Outcome) { outcome.withLock { $0 = new } }
}

struct Unexpected: Error {
  var response: HTTPResponse
}

extension HTTPRequest {
  /// A request to a server of this computer, without TLS.
  static func plain(_ url: String, limits: HTTPLimits = HTTPLimits()) -> HTTPRequest {
    HTTPRequest(.get, url, limits: limits, allowsPlainLoopback: true)
  }
}
