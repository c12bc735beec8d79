import HTTP
import Signals

/// Who answers the questions of a sign-in, and does what it needs from the network: the command waits for
/// each, the screen comes back later.
package protocol Asking {
  associatedtype Failure: Error

  /// What the person answers; it will do.
  ///
  /// - Throws: when there is no answer.
  mutating func answer(to prompt: Prompt) throws(Failure) -> String

  /// What comes of an errand.
  ///
  /// - Throws: when nothing does.
  mutating func result<Value: Sendable>(of errand: SignInErrand<Value>) throws(Failure) -> Value
}

/// Something that a sign-in needs from a server.
package struct SignInErrand<Value: Sendable>: Sendable {
  /// Who is asked, as people know it.
  package var host: String
  package var run: @Sendable (SignInDesk) -> Signal<Value, HTTPError>
}

/// What errands are done with.
package struct SignInDesk: Sendable {
  let transport: any HTTPTransport
  let apps: MastodonApps
  let sessions: BlueskySessions
  let tokens: AppTokens
  /// Where small files are read and written.
  let files: any Scheduler

  package init(
    over transport: any HTTPTransport, apps: MastodonApps, sessions: Sessions?,
    on files: any Scheduler
  ) {
    self.transport = transport
    self.apps = apps
    self.sessions = BlueskySessions(over: transport, sessions: sessions, on: files)
    tokens = AppTokens(over: transport, sessions: sessions, on: files)
    self.files = files
  }

  /// Takes a token of Mastodon back that was got by a code; whether there was something to take back.
  package func takingBack(_ token: Secret, at server: String) -> Signal<Bool, HTTPError> {
    mastodon(at: server).revoke(token)
  }

  func mastodon(at server: String) -> MastodonSignIn {
    MastodonSignIn(at: server, over: transport, apps: apps, on: files)
  }
}
