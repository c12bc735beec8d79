import HTTP
import Posts
import Signals

/// What an account signs with: the questions of each service.
extension AccountDialogue {
  mutating func credential(_ name: String, _ server: String) throws(Interaction.Failure)
    -> Credential
  {
    switch plan.service {
    case .x, .twitterV1: return try tried(name, server)
    case .mastodon: return .bearer(try mastodonToken(server))
    case .bluesky: return try appPassword(name, server)
    }
  }

  /// A token that was made by hand, or one given for a code that the server shows in the browser.
  private mutating func mastodonToken(_ server: String) throws(Interaction.Failure) -> Secret {
    let token = try secret(
      "Access token",
      "Enter alone opens your server's page in the browser, which shows a code. Or, on your "
        + "server: Preferences, Development, New application (read:search, read:statuses, "
        + "read:accounts), then “Your access token”.", fallback: "")
    guard token.revealed.isEmpty else {
      if plan.tries {
        let user = try interaction.result(
          of: errand(server) { $0.mastodon(at: server).user(with: token) })
        (signedInAs, doubt) = (user.handle, user.doubt)
      }
      return token
    }
    let invitation = try interaction.result(of: errand(server) { $0.mastodon(at: server).begin() })
    let code = Secret(
      try interaction.answer(
        to: Prompt(
          text: "Code", hint: "Open this address, allow the app, and copy the code it shows:",
          address: invitation.address, isSecret: true)))
    let own = try interaction.result(
      of: errand(server) {
        $0.mastodon(at: server).finish(invitation, code: code.revealed)
      })
    signedInAs = own.handle
    return own.token
  }

  private mutating func appPassword(_ name: String, _ server: String) throws(Interaction.Failure)
    -> Credential
  {
    let handle = try interaction.answer(
      to: Prompt(
        text: "Handle", hint: "Your name there, as in ada.bsky.social",
        complaint: { handle in
          // Every handle is the name of a host. One may sign in by e-mail or DID as well.
          if handle.hasPrefix("did:") { return nil }
          if handle.contains(where: { "/:".contains($0) }) {
            return "A handle is a name such as ada.bsky.social, and no address."
          }
          return handle.contains(".") ? nil : "A handle has a dot in it, as ada.bsky.social has."
        }))
    let identifier = String(handle.withoutAt)
    let password = try secret(
      "App password", "In the app: Settings, Privacy and security, App passwords.")
    if plan.tries {
      let who = BlueskySessions.Login(
        account: name, identifier: identifier, password: password, server: server)
      _ = try interaction.result(of: errand(server) { $0.sessions.trying(who) })
    }
    return .appPassword(identifier: identifier, password: password)
  }

  /// The credential for X, or for a server of its v1.1, tried there where that costs nothing.
  private mutating func tried(_ name: String, _ server: String) throws(Interaction.Failure)
    -> Credential
  {
    let credential = try signing(server)
    let account = Account(
      name: name, service: plan.service.kind, server: server, credential: credential)
    if plan.tries, let trial = CredentialTrial(account, at: server) {
      let status = try interaction.result(of: errand(server) { trial.run(at: $0) })
      doubt = status == 200 ? nil : status
    }
    return credential
  }

  private mutating func signing(_ server: String) throws(Interaction.Failure) -> Credential {
    let console =
      plan.service == .x
      ? "In X's console (console.x.com): your app, “Keys and tokens”."
      : "Where your server keeps its apps."
    let way = try wayOfSigning(at: server)
    switch way {
    case .token: return .bearer(try secret("Bearer token", console))
    case .password:
      let username = try interaction.answer(to: Prompt(text: "User name"))
      return .basic(
        username: username, password: try secret("Password", "It is sent over https only."))
    case .app, .ownKeys, .pin:
      let consumer = OAuthPair(
        key: try secret("API key (consumer key)", console),
        secret: try secret("API key secret (consumer secret)", ""))
      if way == .app { return .appOnly(consumer) }
      if way == .pin { return .oauth(consumer: consumer, token: try pin(consumer, server)) }
      return .oauth(
        consumer: consumer,
        token: OAuthPair(
          key: try secret("Access token", "In the same place: “Access token and secret”."),
          secret: try secret("Access token secret", "")))
    }
  }

  private mutating func wayOfSigning(at server: String) throws(Interaction.Failure) -> Way {
    let ways = Way.allCases.filter { $0 != .password || plan.service == .twitterV1 }
    let most = ways.count
    let hint = zip(1...most, ways).map { "\($0)  \($1.rawValue)" }.joined(separator: "\n")
    let isPlain = !server.lowercased().hasPrefix("https://")
    let answer = try interaction.answer(
      to: Prompt(
        text: "What do you have", hint: hint, fallback: "1",
        complaint: { answer in
          guard let number = Int(answer), (1...most).contains(number) else {
            return "A number from 1 to \(most)."
          }
          let isRefused = isPlain && ways[number - 1] == .password
          return isRefused ? "A password is sent over https only, and this address is http." : nil
        }))
    return ways[(Int(answer) ?? 1) - 1]
  }

  private mutating func pin(_ consumer: OAuthPair, _ server: String) throws(Interaction.Failure)
    -> OAuthPair
  {
    let ticket = try interaction.result(
      of: errand(server) { PinSignIn(consumer, at: server, over: $0.transport).begin() })
    let pin = try interaction.answer(
      to: Prompt(
        text: "PIN", hint: "Open this address, allow the app, and note the number it shows:",
        address: ticket.address,
        complaint: { $0.allSatisfy { $0.isNumber || $0 == " " } ? nil : "It is a number." }))
    let own = try interaction.result(
      of: errand(server) {
        PinSignIn(consumer, at: server, over: $0.transport).finish(ticket, pin: pin)
      })
    signedInAs = own.handle
    return own.token
  }

  func errand<Value: Sendable>(
    _ server: String, _ run: @escaping @Sendable (SignInContext) -> Signal<Value, HTTPError>
  ) -> SignInErrand<Value> {
    let isTyped = plan.server == nil
    return SignInErrand(host: HTTPAddress.host(of: server)) { context in
      run(context).mapError { isTyped ? $0.ofTypedAddress : $0 }
    }
  }
}

/// The ways in which a person may sign in, in the order of the question. With its number before it
/// each fits a line of the narrowest screen.
private enum Way: String, CaseIterable {
  case token = "the bearer token of an app"
  case app = "key and secret of an app"
  case ownKeys = "key and secret, your access token"
  case password = "your user name and password"
  case pin = "key and secret, and a PIN"
}
