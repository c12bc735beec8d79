import HTTP
import Signals

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
