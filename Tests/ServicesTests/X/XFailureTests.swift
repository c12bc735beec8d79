import HTTP
import Posts
import Testing
import TransportTesting

/// The form of every refusal: a state, the server's own words, and what to do.
@Suite struct XFailureTests {
  private func error(_ status: Int, _ body: String, _ headers: HTTPHeaders = []) -> SearchError? {
    XFixture(.status(status, body, headers: headers)).ask("swift")?.error
  }

  @Test func `trap13_a rate limit tells when it ends, whatever the case of its header`() {
    let body =
      #"{"title":"Too Many Requests","detail":"Too Many Requests","type":"about:blank","status":429}"#
    #expect(
      error(429, body, [.init("x-rate-limit-reset", "1773144900")])?.kind
        == .paused(until: Timestamp(seconds: 1_773_144_900)))
    #expect(
      error(
        429, body, [.init("Date", "Tue, 10 Mar 2026 12:00:00 GMT"), .init("retry-after", "90")])?
        .kind
        == .paused(until: Timestamp(seconds: 1_773_144_090)))
    #expect(
      error(429, body, [.init("Retry-After", "Tue, 10 Mar 2026 12:02:00 GMT")])?.kind
        == .paused(until: Timestamp(seconds: 1_773_144_120)))
    #expect(error(429, "")?.kind == .paused(until: nil))
  }

  @Test(
    arguments: [
      ("1.5", 2), ("2.0", 2), ("0.01", 1), ("1e300", nil), ("nan", nil), ("soon", nil),
    ] as [(String, Int64?)])
  func `a time to wait may have a fraction, which is rounded up`(text: String, seconds: Int64?) {
    let headers: HTTPHeaders = [
      .init("Date", "Tue, 10 Mar 2026 12:00:00 GMT"), .init("Retry-After", text),
    ]
    let end = seconds.map { Timestamp(seconds: 1_773_144_000 + $0) }
    #expect(error(429, "", headers)?.kind == .paused(until: end))
  }

  @Test func `a rate limit tells how many requests are left, where the service says so`() {
    let none: HTTPHeaders = [.init("x-rate-limit-remaining", "0")]
    #expect(error(429, "{}", none)?.remaining == 0)
    #expect(error(429, "{}")?.remaining == nil)
  }

  @Test func `the page that a front sends for people hides neither a limit nor an outage`() {
    let page = "<html><body>Try later</body></html>"
    let limit = error(429, page, [.init("x-rate-limit-reset", "1773144900")])
    #expect(limit?.kind == .paused(until: Timestamp(seconds: 1_773_144_900)))
    #expect(limit?.message.contains("asked too often (HTTP 429)") == true)
    for status in [500, 502, 503, 520] {
      let outage = error(status, page)
      #expect(outage?.kind == .failed && outage?.remedy == "Try again later.")
      #expect(outage?.message.contains("temporarily unavailable (HTTP \(status))") == true)
    }
  }

  @Test(arguments: [200, 401, 403, 429, 500])
  func `what a server repeats of a secret is not told, whatever its status`(status: Int) {
    var response = HTTPResponse(
      status: status, body: Array(#"{"errors":[{"title":"\u0068ush-bearer is odd"}]}"#.utf8))
    response.unspoken.insert(["hush-bearer"])
    let error = XFixture(Reply(.success(response))).ask("swift")?.error
    #expect(error?.message.hasSuffix(": ••• is odd") == true)
  }

  @Test func `a usage cap is no rate limit, though its status is the same`() {
    let capped = error(
      429,
      #"{"title":"UsageCapExceeded","detail":"Usage cap exceeded: Monthly product cap","type":"https://api.twitter.com/2/problems/usage-capped"}"#
    )
    #expect(capped?.kind == .overBudget)
    #expect(capped?.message.contains("Monthly product cap") == true)
  }

  @Test func `no credits left is a matter of money`() {
    let spent = error(402, #"{"title":"CreditsDepleted","detail":"Your account has no credits."}"#)
    #expect(spent?.kind == .overBudget)
    #expect(spent?.message.contains("Your account has no credits.") == true)
  }

  @Test(arguments: [
    (
      403,
      #"{"errors":[{"code":453,"message":"You currently have access to a subset of X API endpoints"}]}"#,
      SearchError.Kind.refused, "a subset of X API", "does not open this API: take another plan."
    ),
    (
      403,
      #"{"client_id":"1","detail":"must use keys from a project","reason":"client-not-enrolled","title":"Client Forbidden","type":"https://api.twitter.com/2/problems/client-forbidden"}"#,
      .refused, "must use keys", "project"
    ),
    (403, "<html><body>Access denied</body></html>", .failed, "web page", "base_url"),
    (
      401, #"{"title":"Unauthorized","detail":"Unauthorized"}"#, .refused, "Unauthorized",
      "The keys of this account are wrong, revoked or missing. Replace them: "
        + "twinstant accounts remove NAME, "
    ),
    (
      401, #"{"errors":[{"code":89,"message":"Invalid or expired token."}]}"#, .refused, "expired",
      "Replace them: "
    ),
    (
      401, #"{"errors":[{"code":135,"message":"Timestamp out of bounds."}]}"#, .failed, "out of",
      "Check the date and time of this computer."
    ),
    (400, #"{"error":"bad words"}"#, .failed, "bad words", "Ask for something else."),
    (400, #"{"errors":"bad words"}"#, .failed, "bad words", "Ask for something else."),
    (418, #"{"errors":"bad words"}"#, .failed, "bad words", "Try again later."),
    (204, "", .failed, "HTTP 204", "Try again later."),
    (200, #"{"errors":"bad words"}"#, .failed, "bad words", "Try again later."),
    (500, #"{"error":{"message":"bad words"}}"#, .failed, "bad words", "Try again"),
    (503, "", .failed, "HTTP 503", "Try again"), (200, "", .failed, "empty answer", "Try again"),
    (200, #"{"data":[{"id":"1","te"#, .failed, "not JSON", "Try again"),
    (200, "[]", .failed, "JSON that is no answer", "Try again"),
    (200, #"{"data":{"1":{"id":"1"}}}"#, .failed, "JSON that is no answer", "Try again"),
    (200, "<!DOCTYPE html><title>Log in</title>", .failed, "web page", "base_url"),
  ])
  func `an error keeps the server's words and says what to do`(
    _ status: Int, _ body: String, _ kind: SearchError.Kind, _ words: String, _ remedy: String
  ) {
    let error = error(status, body)
    #expect(error?.kind == kind)
    #expect(error?.message.contains(words) == true, "\(error?.message ?? "")")
    #expect(error?.remedy.contains(remedy) == true)
    #expect(error?.message.contains("x.example") == true)
  }

  @Test func `trap14_HTML is not read as JSON, even where it would be some`() {
    let error = error(200, "{}", [.init("Content-Type", "text/html; charset=utf-8")])
    #expect(error?.message.contains("web page") == true)
  }

  @Test func `no control character of a server's words reaches the screen`() {
    let error = error(403, #"{"detail":"\u001b[31mred\u202e"}"#)
    #expect(
      error?.message.unicodeScalars.contains { $0.value < 0x20 || $0.value == 0x202E } == false)
    #expect(error?.message.contains("red") == true)
  }

  @Test func `no answer at all keeps the words and the remedy of the transport`() {
    let lost = HTTPError(host: "x.example", phase: .lookup, message: "No such host", remedy: "Look")
    #expect(
      XFixture(.failure(lost)).ask("swift")?.error
        == SearchError(message: "No such host", remedy: "Look"))
  }
}
