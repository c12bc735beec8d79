import HTTP
import PostFormats
import Signals
import Synchronization

/// Sessions of accounts of Bluesky: made once with the app password, kept in the state folder, and
/// renewed when the service says that one has expired.
///
/// A token that renews is good for one use: so at most one renewal of an account is under way, and
/// what another running copy has renewed meanwhile is taken from the file.
package final class BlueskySessions: Sendable {
  /// Whose session it is.
  struct Login: Sendable, Hashable {
    /// Name of the account among the credentials.
    var account: String
    var identifier: String
    var password: Secret
    /// Where the sign-in goes: the source's `base_url`.
    var server: String

    /// The key under which the file of sessions has it: with another password it is another one.
    fileprivate var app: AppTokens.App {
      AppTokens.App(
        account: account, service: .bluesky,
        pair: OAuthPair(key: Secret(identifier), secret: password), server: server)
    }
  }

  /// Why there is no session.
  enum Failure: Error {
    case network(HTTPError)
    /// The service refused, or asked to come later: its own words.
    case answer(HTTPResponse)
  }

  private struct State: Sendable {
    var known: [Login: BlueskySession] = [:]
    var expired: [Login: ExpiredSessions] = [:]
    /// How a sign-in failed, and until when no other is tried.
    var failed: [Login: (failure: Failure, until: Instant)] = [:]
  }

  private let transport: any HTTPTransport
  private let file: TokenStore?
  private let fileQueue: any Scheduler
  private let state = Mutex(State())
  /// Finished even when nobody waits for it: a refresh token works only once.
  private let work = SharedWork<Login, BlueskySession, Failure>()

  /// - Parameters:
  ///   - sessions: where they are kept between runs; `nil` keeps them in memory.
  ///   - fileQueue: where the file of sessions is read and written.
  package init(
    over transport: any HTTPTransport, sessions: TokenStore?, on fileQueue: any Scheduler
  ) {
    self.transport = transport
    file = sessions
    self.fileQueue = fileQueue
  }

  /// The session, at once if it is known.
  func session(of login: Login) -> Signal<BlueskySession, Failure> {
    work.result(for: login) { knownOrFetched(login) }
  }

  /// The server where the account lives, as the known or kept session tells; without a session, the
  /// one where it signs in. Sends nothing.
  func server(of login: Login) -> Signal<String, Never> {
    .deferred { [weak self] in
      let known = self?.state.withLock { $0.known[login] }
      return .just((known ?? self?.kept(of: login))?.server ?? login.server)
    }
    .subscribe(on: fileQueue)
  }

  private func kept(of login: Login) -> BlueskySession? {
    file?.token(of: login.app).flatMap(BlueskySession.init(kept:))
  }

  /// The session that comes after an expired one.
  func session(after expired: BlueskySession, of login: Login)
    -> Signal<BlueskySession, Failure>
  {
    state.withLock { state in
      guard state.known[login] == expired else { return }
      state.known[login] = nil
      state.expired[login, default: ExpiredSessions()].add(expired)
    }
    return session(of: login)
  }

  private func knownOrFetched(_ login: Login) -> Signal<BlueskySession, Failure> {
    .deferred { [weak self] in
      guard let self else { return .never }
      if let known = self.state.withLock({ $0.known[login] }) { return .just(known) }
      return self.keptOrFetched(login)
    }
  }

  /// The session of the file, which another running copy may have renewed; else one of the service.
  private func keptOrFetched(_ login: Login) -> Signal<BlueskySession, Failure> {
    .deferred { [weak self] in
      guard let self else { return .empty }
      let kept = self.kept(of: login)
      let expired = self.state.withLock { state in
        state.expired[login]?.forget(allBut: kept)
        return state.expired[login]?.all ?? []
      }
      if let kept, !expired.contains(kept) {
        self.noteSession(kept, of: login)
        return .just(kept)
      }
      return self.renewedOrCreated(login, after: expired.last).deliver(on: self.fileQueue)
        .perform(onValue: { self.keep($0, of: login) })
    }
    .subscribe(on: fileQueue)
  }

  /// Renews a session, or signs in anew: a session that cannot be renewed was used up, or ended
  /// elsewhere, but the password still counts.
  private func renewedOrCreated(_ login: Login, after expired: BlueskySession?)
    -> Signal<BlueskySession, Failure>
  {
    guard let expired else { return created(login) }
    return BlueskySignIn(transport).renew(expired).catch { [weak self] failure in
      guard let self, case .answer(let response) = failure,
        (400...401).contains(response.status)
      else { return .fail(failure) }
      return self.created(login)
    }
  }

  /// Signs in. After a failure the same failure is told for a while, without a request: typing
  /// would send the password with each word, and a service lets nobody sign in more than some
  /// hundred times a day.
  private func created(_ login: Login) -> Signal<BlueskySession, Failure> {
    if let failed = state.withLock({ $0.failed[login] }), fileQueue.now < failed.until {
      return .fail(failed.failure)
    }
    return BlueskySignIn(transport).create(login).mapError { [weak self] failure in
      self?.noteFailure(failure, of: login)
      return failure
    }
  }

  /// Lets a sign-in be sent again that failed for another reason than the password.
  func forgetDoubt(of login: Login) {
    state.withLock { state in
      if state.failed[login]?.failure.rejectsPassword == false { state.failed[login] = nil }
    }
  }

  private func noteFailure(_ failure: Failure, of login: Login) {
    guard let pause = failure.pause else { return }
    let end = fileQueue.now + pause
    state.withLock { $0.failed[login] = (failure.undated, end) }
  }

  private func keep(_ session: BlueskySession, of login: Login) {
    file?.keep(session.kept, of: login.app)
    noteSession(session, of: login)
  }

  private func noteSession(_ session: BlueskySession, of login: Login) {
    state.withLock { $0.known[login] = session }
  }
}

extension BlueskySessions.Failure {
  /// Whether the service rejects the password.
  fileprivate var rejectsPassword: Bool {
    if case .answer(let response) = self { (400...401).contains(response.status) } else { false }
  }

  /// The failure in a form that may be told again: without the time of then.
  fileprivate var undated: Self {
    guard case .answer(var response) = self else { return self }
    response.headers["Date"] = nil
    return .answer(response)
  }

  /// How long no other sign-in is tried after this one; `nil` if the next request may try it.
  fileprivate var pause: Duration? {
    switch self {
    // The password may have left, unless nothing was reached.
    case .network(let error): error.phase == .preparing ? .seconds(30) : nil
    // Any other answer says nothing about the password. After a 429 that names a time,
    // `BackoffTransport` holds back only the kind of request that was asked; other kinds are told
    // the answer again, with that time, and keep it as well.
    case .answer: rejectsPassword ? .seconds(300) : .seconds(30)
    }
  }
}
