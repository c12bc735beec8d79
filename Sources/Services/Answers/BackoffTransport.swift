import HTTP
import Posts
import Signals
import Synchronization

/// The transport of a service that may say when it wants to be asked again: until then nothing is sent
/// there, and what it said is said again.
///
/// Each kind of request has an allowance of its own, told apart by the path without names and numbers.
package final class BackoffTransport: HTTPTransport {
  /// What a service said, and until when it holds.
  private struct Pause: Sendable {
    var end: Timestamp
    var answer: Result<HTTPResponse, HTTPError>
  }

  private let inner: any HTTPTransport
  private let now: @Sendable () -> Timestamp
  private let pauses = Mutex<[String: Pause]>([:])

  /// No service waits longer; more is a mistake of a clock, or malice.
  private static let longest: Int64 = 86_400_000

  /// - Parameters:
  ///   - inner: signs and sends.
  ///   - now: the time of day.
  package init(over inner: any HTTPTransport, now: @escaping @Sendable () -> Timestamp) {
    self.inner = inner
    self.now = now
  }

  /// The answer, or the last one where that asked to be left alone until later.
  package func response(to request: HTTPRequest) -> Signal<HTTPResponse, HTTPError> {
    let kind = Self.kind(of: request)
    return .unchecked { [self] observer, lifetime in
      guard let pause = pauses.withLock({ $0[kind] }), now() < pause.end else {
        return inner.response(to: request)
          .perform(
            onValue: { self.note(.success($0), of: kind) },
            onCompletion: { completion in
              if case .failed(let error) = completion { self.note(.failure(error), of: kind) }
            }
          )
          .start(observer, during: lifetime)
      }
      switch pause.answer {
      case .success(let response):
        observer.send(response)
        observer.complete(.finished)
      case .failure(let error): observer.complete(.failed(error))
      }
    }
  }

  private func note(_ answer: Result<HTTPResponse, HTTPError>, of kind: String) {
    let response: HTTPResponse?
    switch answer {
    case .success(let own): response = own
    case .failure(let error): response = error.answer
    }
    guard let response, [420, 429].contains(response.status), let end = response.retriesAt else {
      return
    }
    let latest = Timestamp(milliseconds: now().milliseconds + Self.longest)
    pauses.withLock { $0[kind] = Pause(end: min(end, latest), answer: answer) }
  }

  private static func kind(of request: HTTPRequest) -> String {
    let path = request.url.prefix { $0 != "?" }
    var parts: [Substring] = []
    for part in path.split(separator: "/", omittingEmptySubsequences: false) {
      let isName = parts.last == "username" || part.utf8.allSatisfy { (0x30...0x39).contains($0) }
      parts.append(isName ? "*" : part)
    }
    return request.method.rawValue + " " + parts.joined(separator: "/")
  }
}
