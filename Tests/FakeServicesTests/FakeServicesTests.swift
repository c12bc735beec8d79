import FakeServicesKit
import Posts
import Testing

/// The invented services by themselves: who may ask, faults, and limits.
@Suite struct FakeServicesTests {
  private static let now = Timestamp(seconds: 1_773_144_000)

  private func services(allowance: Int = 450) -> FakeServices {
    var options = FakeServices.Options()
    options.posts = 50
    options.allowance = allowance
    return FakeServices(options) { Self.now }
  }

  private func search(_ services: FakeServices, _ query: String, _ token: String? = nil)
    -> FakeResponse
  {
    services.response(
      to: FakeRequest(
        path: "/2/tweets/search/recent", query: [("query", query)],
        headers: ["authorization": "Bearer " + (token ?? services.bearer)]))
  }

  @Test func `a token is had for the keys only, and can be taken back`() {
    let services = services()
    func token(_ line: String) -> FakeResponse {
      services.response(
        to: FakeRequest(
          method: "POST", path: "/oauth2/token", headers: ["authorization": line],
          body: "grant_type=client_credentials"))
    }
    #expect(token("Basic ZmFrZS1rZXk6ZmFrZS1zZWNyZXQ=").body.contains(services.bearer))
    #expect(token("Basic d3Jvbmc=").status == 403 && services.tokensHandedOut == 1)
    let old = services.bearer
    #expect(search(services, "swift", old).status == 200)
    services.revoke()
    #expect(search(services, "swift", old).status == 401)
    #expect(search(services, "swift").status == 200)
  }

  @Test(arguments: [
    ("429", 429), ("cap", 429), ("402", 402), ("403", 403), ("500", 500), ("html", 403),
    ("cut", 200),
    ("nothing", 200), ("errors", 200),
  ])
  func `a word of the query asks for a fault`(_ name: String, _ status: Int) {
    #expect(search(services(), "swift fault" + name).status == status)
  }

  @Test(arguments: [
    ("400", 400), ("401", 401), ("402", 402), ("403", 403), ("404", 404), ("429", 429),
    ("429bare", 429), ("cap", 429), ("500", 500), ("503", 503), ("html", 403), ("cut", 200),
  ])
  func `the free services have the same faults, and refuse in their own words`(
    _ name: String, _ status: Int
  ) {
    let services = services()
    let login = #"{"identifier":"ada.example","password":"fake-app-password"}"#
    let session = services.response(
      to: FakeRequest(
        method: "POST", path: "/xrpc/com.atproto.server.createSession", body: login))
    #expect(session.status == 200)
    for (path, token, words) in [
      ("/api/v2/search", services.bearer, #"{"error":"#),
      ("/api/v1/timelines/tag/fault" + name, services.bearer, #"{"error":"#),
      ("/xrpc/app.bsky.feed.searchPosts", "fake-access-1", #""message":"#),
    ] {
      let answer = services.response(
        to: FakeRequest(
          path: path, query: [("q", "swift fault" + name)],
          headers: ["authorization": "Bearer " + token]))
      #expect(answer.status == status, "\(path)")
      let isPlain = ["429bare", "html", "cut"].contains(name)
      #expect(isPlain || answer.body.contains(words), "\(path): \(answer.body)")
      // A refusal that says nothing does not name a time, either.
      let namesTime = answer.headers.keys.contains { $0.hasSuffix("RateLimit-Reset") }
      #expect(namesTime == (name != "429bare"), "\(path): \(answer.headers)")
    }
  }

  @Test func `the allowance counts down to a refusal that tells when it ends`() {
    let services = services(allowance: 2)
    #expect(search(services, "tea").headers["x-rate-limit-remaining"] == "1")
    #expect(search(services, "tea").headers["x-rate-limit-remaining"] == "0")
    let refused = search(services, "tea")
    #expect(refused.status == 429 && refused.headers["x-rate-limit-reset"] == "1773144900")
    #expect(refused.headers["Date"] == "Tue, 10 Mar 2026 12:00:00 GMT")
  }

  @Test(arguments: [(0, "tea"), (9, "tea fault429")])
  func `version 1 point 1 refuses what is too much in words of its own`(
    _ allowance: Int, _ text: String
  ) {
    let services = services(allowance: allowance)
    for path in ["/1.1/search/tweets.json", "/search.json"] {
      let refused = services.response(
        to: FakeRequest(
          path: path, query: [("q", text)],
          headers: ["authorization": "Bearer " + services.bearer]))
      #expect(refused.status == 429 && refused.headers["x-rate-limit-reset"] == "1773144900")
      #expect(refused.body.contains(#""code":88"#) && refused.body.contains("Rate limit exceeded"))
    }
  }

  @Test(arguments: [
    "", "-swift", "lang:en", "(swift", "swift)", "-(a b)", "swift OR -tea", "since:2026-01-01 tea",
    "swift or", "\"open", "min_faves:3",
  ])
  func `what X refuses is refused`(_ query: String) {
    #expect(search(services(), query).status == 400)
  }

  @Test func `a long query is refused, and what is not there, too`() {
    #expect(search(services(), String(repeating: "a", count: 512)).status == 200)
    #expect(search(services(), String(repeating: "a", count: 513)).status == 400)
    #expect(services().response(to: FakeRequest(path: "/3/search")).status == 404)
    #expect(services().response(to: FakeRequest(path: "/")).status == 200)
  }
}
