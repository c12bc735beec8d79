import HTTP
import Hashing
import Posts

/// Sign-in by code as on a Mastodon server: programs register, people allow them on a page that
/// shows a code, and a code is exchanged for a token once.
struct FakeMastodonAccess: Sendable {
  private struct App: Sendable {
    var secret: String
    var scopes: Set<String>
  }
  private struct Grant: Sendable {
    var app: String
    var scopes: String
    var challenge: String?

    /// Whether this proves that whoever brings the code has asked for it.
    func isProved(by verifier: String?) -> Bool {
      guard let challenge else { return true }
      let hash = try? SHA256.digest(of: Array((verifier ?? "").utf8))
      return hash.map(Base64.textForAddress) == challenge
    }
  }

  private var apps: [String: App] = [:]
  private var grants: [String: Grant] = [:]
  private var tokens: Set<String> = []
  private(set) var introduced = 0

  /// Whether a request carries a token that was handed out here.
  func allows(_ request: FakeRequest) -> Bool {
    let line = request.headers["authorization"] ?? ""
    return line.hasPrefix("Bearer ") && tokens.contains(String(line.dropFirst(7)))
  }

  /// Forgets every program, as servers before 4.3 do with unused ones.
  mutating func forgetApps() { apps = [:] }

  /// A new server's description of its sign-in; older ones have no such page.
  static func offer(isOld: Bool) -> FakeResponse {
    if isOld {
      return FakeResponse(
        text: "<!DOCTYPE html><title>404</title>", type: "text/html; charset=utf-8", status: 404)
    }
    let scopes = ["read", "read:accounts", "read:search", "read:statuses", "write", "profile"]
    return FakeResponse(
      .fields([
        "issuer": .string("https://127.0.0.1/"),
        "authorization_endpoint": .string("https://127.0.0.1/oauth/authorize"),
        "token_endpoint": .string("https://127.0.0.1/oauth/token"),
        "revocation_endpoint": .string("https://127.0.0.1/oauth/revoke"),
        "scopes_supported": .array(scopes.map { .string($0) }),
        "response_types_supported": .array([.string("code")]),
        "code_challenge_methods_supported": .array([.string("S256")]),
        "app_registration_endpoint": .string("https://127.0.0.1/api/v1/apps"),
      ]))
  }

  /// Answers `POST /api/v1/apps`. An old server knows no scopes with a colon.
  mutating func introduce(_ request: FakeRequest, isOld: Bool) -> FakeResponse {
    let form = QueryItems(parsing: request.body)
    let scopes = form["scopes"] ?? "read"
    guard request.method == "POST", let name = form["client_name"], !name.isEmpty else {
      return FakeResponse(
        .fields(["error": .string("Validation failed: Application name can't be blank")]),
        status: 422)
    }
    guard form["redirect_uris"] == Self.nowhere, !isOld || !scopes.contains(":") else {
      return FakeResponse(
        .fields(["error": .string("Gültigkeitsprüfung ist fehlgeschlagen: Scopes")]), status: 422)
    }
    introduced += 1
    let id = "fake-client-\(introduced)"
    let secret = "fake-client-secret-\(introduced)"
    apps[id] = App(secret: secret, scopes: Set(Self.words(scopes)))
    return FakeResponse(
      .fields([
        "id": .string(String(introduced)), "name": .string(name), "website": .null,
        "redirect_uri": .string(Self.nowhere), "client_id": .string(id),
        "client_secret": .string(secret), "vapid_key": .string("BFake"),
      ]))
  }

  /// The page on which a person allows the program, as text: it shows the code.
  mutating func authorize(_ request: FakeRequest) -> FakeResponse {
    let items = request.query
    guard let id = items["client_id"], let app = apps[id], items["response_type"] == "code",
      items["redirect_uri"] == Self.nowhere,
      app.scopes.isSuperset(of: Self.words(items["scope"] ?? ""))
    else {
      return FakeResponse(text: "The app is not known.\n", type: "text/plain", status: 401)
    }
    let code = "fake-code-\(grants.count + 1)"
    let challenge = items["code_challenge_method"] == "S256" ? items["code_challenge"] : nil
    grants[code] = Grant(app: id, scopes: items["scope"] ?? "read", challenge: challenge)
    return FakeResponse(text: "Your code is \(code)\n", type: "text/plain")
  }

  /// Answers `POST /oauth/token`. Errors are in the language of the person.
  mutating func token(_ request: FakeRequest, now: Timestamp) -> FakeResponse {
    let form = QueryItems(parsing: request.body)
    guard let app = apps[form["client_id"] ?? ""], app.secret == form["client_secret"] else {
      return Self.refusal(
        "invalid_client", "Client-Authentifizierung ist fehlgeschlagen: unbekannter Client.")
    }
    // A program gets a token for itself, with which nobody is signed in.
    if form["grant_type"] == "client_credentials" {
      return Self.answer("fake-app-token", scopes: form["scope"] ?? "read", now: now)
    }
    guard form["grant_type"] == "authorization_code", form["redirect_uri"] == Self.nowhere,
      let code = form["code"], let grant = grants[code], grant.app == form["client_id"],
      grant.isProved(by: form["code_verifier"])
    else {
      return Self.refusal(
        "invalid_grant", "Die Zugriffsberechtigung ist ungültig, abgelaufen oder zurückgezogen.")
    }
    grants[code] = Grant(app: "used", scopes: "")
    let token = "fake-mastodon-\(tokens.count + 1)"
    tokens.insert(token)
    return Self.answer(token, scopes: grant.scopes, now: now)
  }

  /// Answers `POST /oauth/revoke`.
  mutating func revoke(_ request: FakeRequest) -> FakeResponse {
    let form = QueryItems(parsing: request.body)
    guard apps[form["client_id"] ?? ""]?.secret == form["client_secret"] else {
      return Self.refusal("unauthorized_client", "You are not authorized to revoke this token")
    }
    tokens.remove(form["token"] ?? "")
    return FakeResponse(.fields([:]))
  }

  private static let nowhere = "urn:ietf:wg:oauth:2.0:oob"

  private static func words(_ text: String) -> [String] {
    text.split(separator: " ").map(String.init)
  }

  private static func answer(_ token: String, scopes: String, now: Timestamp) -> FakeResponse {
    FakeResponse(
      .fields([
        "access_token": .string(token), "token_type": .string("Bearer"),
        "scope": .string(scopes), "created_at": .number(Int(now.seconds)),
      ]))
  }

  private static func refusal(_ error: String, _ words: String) -> FakeResponse {
    FakeResponse(
      .fields(["error": .string(error), "error_description": .string(words)]), status: 400)
  }
}
