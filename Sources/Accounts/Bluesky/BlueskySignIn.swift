import HTTP
import PostFormats
import Signals

/// The two requests that give sessions.
struct BlueskySignIn: Sendable {
  private let transport: any HTTPTransport

  init(_ transport: any HTTPTransport) { self.transport = transport }

  /// `com.atproto.server.createSession`, by the app password.
  func create(_ login: BlueskySessions.Login) -> Signal<BlueskySession, BlueskySessions.Failure> {
    let body = StateText.object([
      "identifier": login.identifier, "password": login.password.revealed,
    ])
    return session(
      at: login.server, "com.atproto.server.createSession",
      [.init("Content-Type", "application/json")], Array(body.utf8), hiding: login.password)
  }

  /// `com.atproto.server.refreshSession`, signed by the token that renews, with an empty body.
  func renew(_ session: BlueskySession) -> Signal<BlueskySession, BlueskySessions.Failure> {
    self.session(
      at: session.server, "com.atproto.server.refreshSession",
      [.init("Authorization", session.refresh.bearer)], [],
      hiding: session.refresh)
  }

  private func session(
    at server: String, _ name: String, _ headers: HTTPHeaders, _ body: [UInt8],
    hiding secret: Secret
  ) -> Signal<BlueskySession, BlueskySessions.Failure> {
    let request = HTTPRequest(
      .post, server + "/xrpc/" + name, headers: headers, body: body,
      allowsPlainLoopback: server.isPlainHTTP)
    return transport.response(to: request)
      .mapError { BlueskySessions.Failure.network($0.ofPreparation) }
      .tryMap { response throws(BlueskySessions.Failure) in
        guard response.status == 200, let root = (try? JSONDocument(answer: response.body))?.root,
          let session = BlueskySession(root, from: server)
        else { throw .answer(response.hiding([secret])) }
        return session
      }
  }
}

extension BlueskySessions {
  /// Signs in with what was just entered; the session is kept, so that the first search needs no
  /// other.
  func trying(_ login: Login) -> Signal<Void, HTTPError> {
    let host = HTTPAddress.host(of: login.server)
    // A person who enters it once more wants it sent.
    forgetDoubt(of: login)
    // Nobody else may hold these sessions until the answer is there.
    return session(of: login).map { _ in withExtendedLifetime(self) {} }.mapError { failure in
      switch failure {
      case .network(let error): error
      case .answer(let response):
        HTTPError(
          host: host, phase: .signing,
          message: "\(host) did not let you in: \(response.words)",
          remedy: Self.remedy(of: response))
      }
    }
  }

  private static func remedy(of response: HTTPResponse) -> String {
    switch response.document?["error"]?.text {
    case "AuthFactorTokenRequired": "Use an app password: it needs no code by e-mail."
    case "AccountTakedown": "Ask the service what happened to the account."
    case "RateLimitExceeded": "Too many sign-ins: try again later."
    default: "Check that the handle is complete and the password is one of its app passwords."
    }
  }
}
