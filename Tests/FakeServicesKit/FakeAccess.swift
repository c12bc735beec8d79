import HTTP

/// Who may ask, and how keys become tokens. Nothing is really signed: it suffices that a signature
/// is there.
struct FakeAccess: Sendable {
  package static let key = "fake-key"
  package static let secret = "fake-secret"
  /// What a person types in from the page where the app was allowed.
  package static let pin = "1234567"
  /// How many bearer tokens were given; only the last one is good.
  private var generation = 1
  private(set) var handedOut = 0

  var bearer: String { "fake-bearer-\(generation)" }

  /// Invalidates the token that was handed out last.
  mutating func revoke() { generation += 1 }

  /// Whether a request may be answered.
  func allows(_ request: FakeRequest) -> Bool {
    let line = request.headers["authorization"] ?? ""
    if line.hasPrefix("Bearer ") { return line.dropFirst(7) == bearer }
    if line.hasPrefix("OAuth ") {
      return line.contains("oauth_consumer_key=\"\(Self.key)\"")
        && line.contains("oauth_signature=\"") && line.contains("oauth_token=\"fake-access\"")
    }
    return line.hasPrefix("Basic ")
  }

  /// Answers `POST /oauth2/token` with an app's own token.
  mutating func token(_ request: FakeRequest) -> FakeResponse {
    // fake-key:fake-secret
    guard request.method == "POST",
      request.headers["authorization"] == "Basic ZmFrZS1rZXk6ZmFrZS1zZWNyZXQ="
    else { return .error(403, 99, "Unable to verify your credentials") }
    guard request.body == "grant_type=client_credentials" else {
      return .error(403, 170, "Missing required parameter: grant_type")
    }
    handedOut += 1
    return FakeResponse(
      .fields(["token_type": .string("bearer"), "access_token": .string(bearer)]))
  }

  /// Answers `POST /oauth/request_token`, the first step of signing in.
  func requestToken(_ request: FakeRequest) -> FakeResponse {
    let line = request.headers["authorization"] ?? ""
    guard line.contains("oauth_consumer_key=\"\(Self.key)\"") else {
      return .error(401, 32, "Could not authenticate you.")
    }
    return Self.form([
      ("oauth_token", "fake-request"), ("oauth_token_secret", "fake-request-secret"),
      ("oauth_callback_confirmed", "true"),
    ])
  }

  /// Answers `POST /oauth/access_token`, the last step; the PIN may stand in the body or in the
  /// header.
  func accessToken(_ request: FakeRequest) -> FakeResponse {
    let line = request.headers["authorization"] ?? ""
    let told = line + "&" + request.body + "&" + (request.query["oauth_verifier"] ?? "")
    guard line.contains("fake-request"), told.contains(Self.pin) else {
      return FakeResponse(
        text: "Error processing your OAuth request: Invalid oauth_verifier parameter",
        type: "text/plain", status: 401)
    }
    return Self.form([
      ("oauth_token", "fake-access"), ("oauth_token_secret", "fake-access-secret"),
      ("user_id", "40"), ("screen_name", "ada"),
    ])
  }

  private static func form(_ items: QueryItems) -> FakeResponse {
    FakeResponse(text: items.encoded, type: "application/x-www-form-urlencoded")
  }
}
