import HTTP
import Signals

/// Answers the questions of a sign-in, and performs its network requests.
package protocol SignInInteraction {
  associatedtype Failure: Error

  /// The person's valid answer.
  ///
  /// - Throws: when there is no answer.
  mutating func answer(to prompt: Prompt) throws(Failure) -> String

  /// The result of a network request.
  ///
  /// - Throws: when it fails.
  mutating func result<Value: Sendable>(of errand: SignInErrand<Value>) throws(Failure) -> Value
}

/// Something that a sign-in needs from a server.
package struct SignInErrand<Value: Sendable>: Sendable {
  /// Who is asked, as people know it.
  package var host: String
  package var run: @Sendable (SignInContext) -> Signal<Value, HTTPError>
}

/// What errands are done with.
package struct SignInContext: Sendable {
  let transport: any HTTPTransport
  let apps: MastodonApps
  let sessions: BlueskySessions
  let tokens: AppTokens
  /// Where small files are read and written.
  let fileQueue: any Scheduler

  package init(
    over transport: any HTTPTransport, apps: MastodonApps, sessions: TokenStore?,
    on fileQueue: any Scheduler
  ) {
    self.transport = transport
    self.apps = apps
    self.sessions = BlueskySessions(over: transport, sessions: sessions, on: fileQueue)
    tokens = AppTokens(over: transport, sessions: sessions, on: fileQueue)
    self.fileQueue = fileQueue
  }

  /// Takes back a token of Mastodon that was got by a code; tells whether there was something to
  /// take back.
  package func takingBack(_ token: Secret, at server: String) -> Signal<Bool, HTTPError> {
    mastodon(at: server).revoke(token)
  }

  func mastodon(at server: String) -> MastodonSignIn {
    MastodonSignIn(at: server, over: transport, apps: apps, on: fileQueue)
  }
}
