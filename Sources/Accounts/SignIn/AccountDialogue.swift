import Accounts
import Posts

/// Asks for all that an account needs, and says with each question where the answer is found.
struct AccountDialogue<Person: Asking> {
  /// Signs in by a number that the service shows: what comes back is the person's token.
  typealias SignIn = (OAuthPair, _ server: String) throws(Failure) -> OAuthPair

  let service: AccountService
  /// Names that are taken.
  let names: [String]
  var person: Person
  let signIn: SignIn

  /// - Throws: `Failure` when nobody answers, or the sign-in fails.
  mutating func account() throws(Failure) -> Account {
    let name = try name()
    let server = try server()
    let credential = try credential(server)
    return Account(name: name, service: service.kind, server: server, credential: credential)
  }

  private mutating func name() throws(Failure) -> String {
    let names = names
    let free = [service.rawValue] + (2...99).map { "\(service.rawValue)-\($0)" }
    return try person.answer(
      to: Prompt(
        text: "Name of this account, for you", fallback: free.first { !names.contains($0) },
        complaint: { name in
          if names.contains(name) { return "There is an account of this name." }
          let isPlain = name.allSatisfy {
            $0.isASCII && ($0.isLetter || $0.isNumber || "-_.".contains($0))
          }
          return isPlain && !name.hasPrefix("-") && name.count <= 40
            ? nil : "Take letters, numbers, “-”, “_” and “.”."
        }))
  }

  /// X and Bluesky have one address; others are where the person says.
  private mutating func server() throws(Failure) -> String? {
    guard service == .mastodon || service == .twitterV1 else { return nil }
    let hint =
      service == .mastodon
      ? "The server that your account is on, as in https://mastodon.example"
      : "The address of the server's API, up to what stands before /1.1/search/tweets.json"
    let answer = try person.answer(
      to: Prompt(
        text: "Server", hint: hint,
        complaint: {
          ServerAddress.checked(Self.address($0)) == nil
            ? "An address that begins with https:// (http:// only for this machine)." : nil
        }))
    return ServerAddress.checked(Self.address(answer))
  }

  private static func address(_ text: String) -> String {
    text.contains("://") ? text : "https://" + text
  }

  private mutating func credential(_ server: String?) throws(Failure) -> Credential {
    switch service {
    case .x, .twitterV1: return try signing(server ?? "https://api.x.com")
    case .mastodon:
      return .bearer(
        try secret(
          "Access token",
          "On your server: Preferences, Development, New application (read:search, read:statuses, "
            + "read:accounts), then “Your access token”."))
    case .bluesky:
      let identifier = try person.answer(
        to: Prompt(text: "Handle", hint: "Your name there, as in ada.bsky.social"))
      let password = try secret(
        "App password", "In the app: Settings, Privacy and security, App passwords.")
      return .appPassword(identifier: identifier, password: password)
    }
  }

  private mutating func signing(_ server: String) throws(Failure) -> Credential {
    let console =
      service == .x
      ? "In X's console (console.x.com): your app, “Keys and tokens”."
      : "Where your server keeps its apps."
    var ways = [
      "1  the bearer token of an app", "2  key and secret of an app: twinstant fetches the token",
      "3  key and secret of an app, and your own access token and secret",
    ]
    if service == .twitterV1 { ways.append("4  your user name and password") }
    ways.append("\(ways.count + 1)  key and secret of an app, and a PIN that the service shows you")
    let most = ways.count
    let way = try person.answer(
      to: Prompt(
        text: "What do you have", hint: ways.joined(separator: "\n  "), fallback: "1",
        complaint: { (1...most).contains(Int($0) ?? 0) ? nil : "A number from 1 to \(most)." }))
    switch way {
    case "1": return .bearer(try secret("Bearer token", console))
    case "4" where service == .twitterV1:
      let username = try person.answer(to: Prompt(text: "User name"))
      return .basic(
        username: username, password: try secret("Password", "It goes over https alone."))
    default:
      let consumer = OAuthPair(
        key: try secret("API key (consumer key)", console),
        secret: try secret("API key secret (consumer secret)", ""))
      if way == "2" { return .appOnly(consumer) }
      if way == "\(most)" {
        return .oauth(consumer: consumer, token: try signIn(consumer, server))
      }
      return .oauth(
        consumer: consumer,
        token: OAuthPair(
          key: try secret("Access token", "In the same place: “Access token and secret”."),
          secret: try secret("Access token secret", "")))
    }
  }

  private mutating func secret(_ text: String, _ hint: String) throws(Failure) -> Secret {
    Secret(try person.answer(to: Prompt(text: text, hint: hint, isSecret: true)))
  }
}
