import Budget
import HTTP
import Posts
import Signals
import Synchronization

/// The transport of a service that may say when it wants to be asked again. Until then nothing of
/// the same kind is sent there, and while the service is out of order nothing at all: its last
/// answer is repeated.
package final class BackoffTransport: HTTPTransport {
  /// What a service said, and until when it holds.
  private struct Pause: Sendable {
    var end: Instant
    var response: HTTPResponse
    /// Set if the answer was to a request that had to come before. Also set after an outage, so
    /// that nobody takes the repeated answer for that to a request that was sent, which may cost
    /// money.
    var error: HTTPError?
  }

  /// What a pause holds back.
  private enum Scope: Sendable, Hashable {
    /// All requests to one server, which is out of order.
    case server(String)
    /// One kind of request, by its method and its path.
    case kind(String)
    /// All requests, to whichever server.
    case account
  }

  /// What a service's allowance is for.
  package enum Allowance: Sendable {
    /// Each kind of request has its own, told apart by the path without names and numbers.
    case kindOfRequest
    /// One allowance covers all requests.
    case account
  }

  private let inner: any HTTPTransport
  private let allowance: Allowance
  private let now: @Sendable () -> Timestamp
  /// Setting the wall clock neither shortens nor lengthens a pause.
  private let moment: @Sendable () -> Instant
  private let pauses = Mutex<[Scope: Pause]>([:])

  /// - Parameters:
  ///   - inner: signs and sends.
  ///   - allowance: which other requests are held back with one.
  ///   - now: the time of day, in which services say when a pause ends.
  ///   - moment: the clock that times the pauses, which no one sets, and which goes on while the
  ///     machine sleeps.
  package init(
    over inner: any HTTPTransport, allowance: Allowance = .kindOfRequest,
    now: @escaping @Sendable () -> Timestamp,
    moment: @escaping @Sendable () -> Instant = { .sinceBoot }
  ) {
    self.inner = inner
    self.allowance = allowance
    self.now = now
    self.moment = moment
  }

  /// The answer; or the last one again, if that asked to be left alone until later.
  package func response(to request: HTTPRequest) -> Signal<HTTPResponse, HTTPError> {
    let scope = allowance == .account ? Scope.account : .kind(Self.kind(of: request))
    let host = HTTPAddress.host(of: request.url)
    return .deferred { [self] in
      let moment = moment()
      let known = pauses.withLock { [$0[.server(host)], $0[scope]] }.compactMap(\.self)
      guard let pause = known.first(where: { moment < $0.end }) else {
        return inner.response(to: request)
          .map { self.noted($0, of: scope, at: host) }
          .mapError { error in
            var refused = error
            refused.answer = error.answer.map { self.noted($0, of: scope, at: host, in: error) }
            return refused
          }
      }
      if var error = pause.error {
        error.answer = pause.response
        return .fail(error)
      }
      return .just(pause.response)
    }
  }

  /// Notes an answer that asks to be left alone, and gives it the time, by this machine's clock,
  /// until which nothing of its kind is sent, or nothing at all. Any other answer stays as it is.
  ///
  /// - Parameter error: that of a request which was not sent because of this answer to the request
  ///   before it.
  private func noted(
    _ response: HTTPResponse, of scope: Scope, at host: String, in error: HTTPError? = nil
  ) -> HTTPResponse {
    let now = now()
    guard response.isRateLimited || response.isOutage, let wait = response.wait(now: now) else {
      return response
    }
    let end = moment() + wait
    let refused = response.refused(until: now + wait)
    let isOutage = response.isOutage
    var pause = Pause(
      end: end, response: refused, error: error ?? (isOutage ? HTTPError.outOfOrder(host) : nil))
    // A repeated answer must not tell the time of then, which decides the day that money is counted
    // for.
    pause.response.headers["Date"] = nil
    pauses.withLock { [pause] in $0[isOutage ? .server(host) : scope] = pause }
    return refused
  }

  private static func kind(of request: HTTPRequest) -> String {
    let path = request.url.prefix { $0 != "?" }
    var parts: [Substring] = []
    for part in path.split(separator: "/", omittingEmptySubsequences: false) {
      let isName = parts.last == "username" || part.utf8.isAllDigits
      parts.append(isName ? "*" : part)
    }
    return request.method.rawValue + " " + parts.joined(separator: "/")
  }
}

extension HTTPError {
  /// The error of a request while its server is out of order. The answer goes with it, and is what
  /// the person is told.
  fileprivate static func outOfOrder(_ host: String) -> HTTPError {
    HTTPError(host: host, phase: .checking, message: "\(host) is out of order.")
  }
}

extension Instant {
  /// The time since the machine was started, sleep included: services do not sleep with it.
  package static var sinceBoot: Instant {
    Instant(nanoseconds: Clock.machine.read().uptime * 1_000_000)
  }
}
