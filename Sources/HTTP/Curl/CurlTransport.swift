import Gates
import Signals

/// HTTP by libcurl, on one thread of its own that starts with the first request and sleeps when
/// nothing is under way.
///
/// A request is sent at its subscription; cancelling takes it out of curl at once, which closes or
/// resets what it used. Answers come on the network thread: a caller with work to do on them
/// delivers them elsewhere first. Connections are kept and shared, HTTP/2 where the server speaks
/// it, bodies decompressed, certificates always verified. A redirect is not followed: it is an
/// error that names where it wanted to go. Only for what a post names, such as pictures, up to
/// three are followed, and `Reach` is checked again at each. There are no cookies.
package final class CurlTransport: HTTPTransport {
  private let inbox = NetworkInbox()
  private let settings: TransportSettings
  private let tally = Tally()
  private let last = Lock(0)

  package init(_ settings: TransportSettings = TransportSettings()) { self.settings = settings }

  deinit { inbox.close(with: .stopped) }

  /// What the transport holds now and has done so far. Any thread.
  package var counts: TransportCounts { tally.counts }

  /// Sends the request on subscription, after its address and headers were checked.
  package func response(to request: HTTPRequest) -> Signal<HTTPResponse, HTTPError> {
    answer(to: request, following: request.reach.maxRedirects)
  }

  private func answer(to request: HTTPRequest, following redirects: Int)
    -> Signal<HTTPResponse, HTTPError>
  {
    let answer = Signal<HTTPResponse, HTTPError> { observer, lifetime in
      self.start(request, following: redirects, observer, lifetime)
    }
    guard redirects > 0 else { return answer }
    return answer.flatMap { response in
      guard let next = request.following(response) else { return .just(response) }
      return self.answer(to: next, following: redirects - 1)
    }
  }

  /// Opens the connection to the host of `address` by a `GET /` without credentials, so that the
  /// first search need not wait for name server and handshake. Failures are not reported. Call it
  /// after the first frame, and only for a source that may be asked.
  ///
  /// Not by `HEAD`: a server that answers it with a body spoils the connection for the next search.
  package func warm(_ address: HTTPAddress) {
    let request = HTTPRequest(
      .get, address.origin + "/", limits: HTTPLimits(bodyBytes: 64 << 10),
      allowsPlainLoopback: address.isLoopback)
    start(request, Observer(send: { _ in }, complete: { _ in }), Lifetime())
  }

  /// Ends the thread, and everything under way with an error. Returns once it has ended, or after
  /// `patience`: a handshake may be in the middle of its arithmetic. Later requests fail at once.
  package func stop(within patience: Duration = .milliseconds(40)) {
    let ended = Latch()
    inbox.close(with: .stopped) { ended.open() }
    ended.wait(within: patience)
  }

  private func start(
    _ request: HTTPRequest, following redirects: Int = 0,
    _ observer: Observer<HTTPResponse, HTTPError>, _ lifetime: Lifetime
  ) {
    let address: HTTPAddress
    do { address = try request.checked() } catch { return observer.complete(.failed(error)) }
    let number = last.withLock { last in
      last += 1
      return last
    }
    let ticket = Ticket(
      number: number, request: request, address: address, redirectsLeft: redirects,
      observer: observer)
    switch inbox.post(.start(ticket)) {
    case .accepted: break
    case .first: startThread()
    case .refused(let error): return observer.complete(.failed(error.about(address.text)))
    }
    // Also keeps the transport until the answer is there.
    lifetime.onEnd { _ = self.inbox.post(.cancel(number)) }
  }

  private func startThread() {
    let (inbox, settings, tally) = (inbox, settings, tally)
    // The queue goes at once; its thread stays until the loop returns.
    WorkQueue(named: "network").schedule {
      NetworkLoop(inbox, settings, tally).run()
      inbox.signalEnd()
    }
  }
}

extension HTTPError {
  /// The error of a request while the program is ending; one under way also tells how far it came.
  static let stopped = HTTPError(
    host: "", phase: .checking, message: "The program is ending; nothing is asked any more.")

  func about(_ host: String) -> HTTPError {
    var error = self
    error.host = host
    return error
  }
}

/// What a transport holds and did so far, for tests and the trace.
package struct TransportCounts: Sendable, Hashable {
  /// Requests in curl's hands.
  package var underWay = 0
  /// The most requests that curl ever had at once.
  package var maxUnderWay = 0
  /// curl's handles, those kept for the next request included.
  package var handles = 0
  /// Connections opened so far.
  package var connections = 0
  /// Answers over HTTP/2 so far.
  package var http2 = 0
  /// Requests removed before their end so far.
  package var cancelled = 0

  package init() {}
}

/// Where the network thread keeps the counts.
final class Tally: Sendable {
  private let state = Lock(TransportCounts())

  var counts: TransportCounts { state.withLock { $0 } }

  func change(_ body: (inout TransportCounts) -> Void) { state.withLock { body(&$0) } }
}
