/// Sessions as Bluesky gives them: an expired one is answered by status 400, and a token that
/// renews is good for one use.
struct FakeBlueskyAccess: Sendable {
  static let identifier = "ada.example"
  static let password = "fake-app-password"
  /// Only the last session is good.
  private var generation = 0
  private var hasExpired = false
  /// How often somebody signed in, and how often a session was renewed.
  private(set) var created = 0
  private(set) var renewed = 0

  /// Invalidates the current session, as two hours do.
  mutating func expire() { hasExpired = true }

  mutating func create(_ request: FakeRequest) -> FakeResponse {
    created += 1
    guard request.method == "POST", request.body.contains("\"\(Self.identifier)\""),
      request.body.contains("\"\(Self.password)\"")
    else { return Self.error(401, "AuthenticationRequired", "Invalid identifier or password") }
    return session()
  }

  mutating func renew(_ request: FakeRequest) -> FakeResponse {
    renewed += 1
    guard request.headers["authorization"] == "Bearer fake-refresh-\(generation)",
      request.body.isEmpty
    else { return Self.error(400, "ExpiredToken", "Token has been revoked") }
    return session()
  }

  /// The refusal of a request; `nil` where it may be answered.
  func refusal(of request: FakeRequest) -> FakeResponse? {
    let line = request.headers["authorization"]
    guard line == "Bearer fake-access-\(generation)", !hasExpired else {
      return line?.hasPrefix("Bearer fake-access-") == true
        ? Self.error(400, "ExpiredToken", "Token has expired")
        : Self.error(401, "AuthMissing", "Authentication Required")
    }
    return nil
  }

  /// A new session. It has no document of the account, which lives where it signed in.
  private mutating func session() -> FakeResponse {
    generation += 1
    hasExpired = false
    return FakeResponse(
      .fields([
        "did": .string("did:plc:fake40"), "handle": .string(Self.identifier),
        "accessJwt": .string("fake-access-\(generation)"),
        "refreshJwt": .string("fake-refresh-\(generation)"), "active": .bool(true),
      ]))
  }

  static func error(_ status: Int, _ name: String, _ words: String) -> FakeResponse {
    FakeResponse(
      .fields(["error": .string(name), "message": .string(words)]), status: status)
  }
}
