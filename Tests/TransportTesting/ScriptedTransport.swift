import HTTP
import Signals
import SignalsTesting

/// Answers by a script instead of a network, in virtual time, and notes what is asked and stopped.
///
///     let transport = ScriptedTransport(on: scheduler, .ok("{}"), .status(429))
///     let other = ScriptedTransport(on: scheduler) { request in .ok(page(of: request)) }
///
/// Like any transport it does nothing before the subscription. May be asked from any thread.
package final class ScriptedTransport: HTTPTransport {
  private struct State: Sendable {
    var requests: [HTTPRequest] = []
    /// The requests that wait for their answer, as places in `requests`.
    var underWay: Set<Int> = []
    var cancelled = 0
    var replies: [Reply]
  }

  private let state: Lock<State>
  private let scheduler: any Scheduler
  private let delay: Duration
  private let answer: (@Sendable (HTTPRequest) -> Reply)?

  /// Answers with these replies in this order, each to one request; further requests get an error
  /// that says so.
  package init(
    on scheduler: any Scheduler, after delay: Duration = .milliseconds(30), _ replies: Reply...
  ) {
    self.scheduler = scheduler
    self.delay = delay
    answer = nil
    state = Lock(State(replies: replies))
  }

  /// Asks `answer` about each request.
  package init(
    on scheduler: any Scheduler, after delay: Duration = .milliseconds(30),
    _ answer: @escaping @Sendable (HTTPRequest) -> Reply
  ) {
    self.scheduler = scheduler
    self.delay = delay
    self.answer = answer
    state = Lock(State(replies: []))
  }

  /// Adds a reply behind the others.
  package func add(_ reply: Reply) { state.withLock { $0.replies.append(reply) } }

  /// All requests that were sent, in order.
  package var requests: [HTTPRequest] { state.withLock { $0.requests } }

  /// How many requests were stopped before their answer.
  package var cancelled: Int { state.withLock { $0.cancelled } }

  /// How many requests wait for their answer now.
  package var underWay: Int { state.withLock { $0.underWay.count } }

  package func response(to request: HTTPRequest) -> Signal<HTTPResponse, HTTPError> {
    Signal { observer, lifetime in
      let (place, queued) = self.begin(request)
      lifetime.onEnd { _ = self.end(place, isCancelled: true) }
      let reply = self.answer?(request) ?? queued ?? .failure(.scriptIsOver)
      guard let result = reply.result else { return }
      self.scheduler.schedule(after: reply.delay ?? self.delay, during: lifetime) {
        guard self.end(place, isCancelled: false) else { return }
        switch result {
        case .success(let response):
          observer.send(response)
          observer.complete(.finished)
        case .failure(let error): observer.complete(.failed(error))
        }
      }
    }
  }

  private func begin(_ request: HTTPRequest) -> (place: Int, reply: Reply?) {
    state.withLock { state in
      state.underWay.insert(state.requests.count)
      state.requests.append(request)
      return (
        state.requests.count - 1, state.replies.isEmpty ? nil : state.replies.removeFirst()
      )
    }
  }

  /// Returns false when the request was over already: the lifetime also ends behind an answer.
  private func end(_ place: Int, isCancelled: Bool) -> Bool {
    state.withLock { state in
      guard state.underWay.remove(place) != nil else { return false }
      if isCancelled { state.cancelled += 1 }
      return true
    }
  }
}

extension HTTPError {
  /// The error for a request that the script did not expect.
  package static let scriptIsOver = HTTPError(
    host: "script", phase: .checking, message: "The script has no reply to this request.")
}
