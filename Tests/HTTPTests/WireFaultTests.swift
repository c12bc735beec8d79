import Testing
import WaitTesting
import WireFaults

@testable import HTTP

/// What a person reads when a server, or the way to it, is broken.
@Suite(.waiting) struct WireFaultTests {
  let server: WireServer
  let transport = CurlTransport()

  init() throws {
    server = try WireServer { request in
      WireFault(rawValue: String(request.path.dropFirst()))?.answer ?? .ok("{}")
    }
  }

  /// A server that says nothing is given up after a second; the others have time.
  static func limits(_ fault: WireFault) -> [HTTPLimits] {
    let stalls: [WireFault] = [.drip, .stall, .silent]
    return (stalls.contains(fault) ? [1, 5, 20] : [60]).map { stalling in
      HTTPLimits(
        bodyBytes: 1 << 20, connecting: .seconds(60), total: .seconds(60),
        stalling: .seconds(stalling))
    }
  }

  /// Groups of faults with the same message.
  static let told: [([WireFault], HTTPError.Phase, String, String)] = [
    ([.cut, .reset], .receiving, "HOST cut its answer: 10 of 345 bytes.", "Try again later."),
    ([.cutChunk], .receiving, "HOST cut its answer: after 5 bytes.", "Try again later."),
    ([.noLastChunk], .receiving, "HOST cut its answer: after 11 bytes.", "Try again later."),
    (
      [.drip], .receiving, "HOST stopped sending for LIMIT, COUNT of 345 bytes.",
      "Try again later."
    ),
    (
      [.stall], .receiving, "HOST stopped sending for LIMIT, 10 of 345 bytes.", "Try again later."
    ),
    ([.silent], .waiting, "HOST did not answer within LIMIT.", "Try again later."),
    ([.empty], .waiting, "HOST closed the connection without an answer.", "Try again later."),
    ([.halfHeaders], .receiving, "HOST cut its answer within the headers.", "Try again later."),
    (
      [.hugeHeaders], .receiving, "The headers of the answer of HOST are larger than 256 kB.",
      "Try again later."
    ),
    (
      [.huge, .hugeUnsaid, .bomb], .receiving, "The answer of HOST is larger than 1 MB.",
      "Ask for fewer posts at a time: page_size."
    ),
    ([.badGzip], .receiving, "The compressed answer of HOST is damaged.", "Try again later."),
    (
      [.nestedGzip, .twoCodings, .packedChunks], .receiving,
      "HOST compressed its answer more than once.", "Try again later."
    ),
    (
      [.garbage], .receiving, "HOST sent something that is not HTTP.",
      "Check the host and the port in base_url."
    ),
    (
      [.badLength, .badChunk, .longChunk, .hugeChunk, .negativeLength, .twoLengths], .receiving,
      "HOST sent an answer whose length cannot be read.", "Try again later."
    ),
    ([.redirectToFile], .receiving, sent(to: "file:"), checked),
    ([.redirectToHost], .receiving, sent(to: "https://other.example"), notFollowed),
    ([.redirectWithCredentials], .receiving, sent(to: "https://other.example:8443"), notFollowed),
    ([.redirectToPath], .receiving, sent(to: "another path of its own"), checked),
  ]

  private static func sent(to place: String) -> String {
    "HOST sends the request on to \(place), and that is not followed."
  }

  private static let notFollowed = "If you trust that address, write it into base_url."
  private static let checked = "Check base_url in the settings."

  @Test(
    arguments: told.flatMap { faults, phase, message, remedy in
      faults.map { ($0, phase, message, remedy) }
    })
  func `each fault says what happened and what to do`(
    fault: WireFault, phase: HTTPError.Phase, message: String, remedy: String
  ) throws {
    let url = server.url("/\(fault.rawValue)?q=secret")
    let (error, limits) = try Exchange.error(
      transport, .plain(url), Self.limits(fault), in: phase)
    let host = "127.0.0.1:\(server.port)"
    #expect(error.host == host)
    #expect(error.phase == phase)
    let expected = message.replacing("HOST", with: host)
      .replacing("LIMIT", with: limits.stalling.spoken)
    if expected.contains("COUNT") {
      let parts = expected.split(separator: "COUNT")
      #expect(error.message.hasPrefix(parts[0]) && error.message.hasSuffix(parts[1]))
    } else {
      #expect(error.message == expected)
    }
    #expect(error.remedy == remedy)
    #expect(transport.counts.underWay == 0)
    // Nothing is blocked: the next request is answered.
    #expect(try Exchange(transport, .plain(server.url())).response().status == 200)
  }

  @Test func `a picture that is too large may be opened elsewhere`() throws {
    let request = HTTPRequest(
      .get, server.url("/\(WireFault.huge.rawValue)"), limits: Self.limits(.huge)[0],
      reach: .foundOnThisComputer)
    let error = try Exchange(transport, request).error()
    #expect(error.message.hasSuffix(" is larger than 1 MB."))
    #expect(error.remedy == "Open it in the browser.")
  }

  /// Bytes behind the stated length belong to no answer, least of all to the next one.
  @Test func `more than the length says is not read`() throws {
    let first = try Exchange(transport, .plain(server.url("/short-length"))).response()
    #expect(first.body == Array(#"{"data":["#.utf8))
    #expect(
      try Exchange(transport, .plain(server.url("/next"))).response().body == Array("{}".utf8))
    #expect(server.counts.connections == 2)
  }

  /// Chunks count, and a length beside them does not (RFC 9112, 6.3).
  @Test func `chunks go before a length beside them`() throws {
    let head = "HTTP/1.1 200 OK\r\nContent-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n"
    let server = try WireServer { _ in .raw(head + "4\r\n[12]\r\n0\r\n\r\n") }
    let response = try Exchange(transport, .plain(server.url())).response()
    #expect(response.body == Array("[12]".utf8))
  }

  @Test func `an answer that is compressed once is read, also in chunks`() throws {
    let head = "HTTP/1.1 200 OK\r\nContent-Encoding: deflate\r\nTransfer-Encoding: chunked\r\n\r\n"
    // `{}` unpacked, between the head and the checksum of zlib (RFC 1950).
    let packed: [UInt8] = [0x78, 1, 1, 2, 0, 0xFD, 0xFF, 0x7B, 0x7D, 1, 0x75, 0, 0xF9]
    let body = Array("d\r\n".utf8) + packed + Array("\r\n0\r\n\r\n".utf8)
    let server = try WireServer { _ in WireAnswer(.send(Array(head.utf8) + body), .close) }
    let response = try Exchange(transport, .plain(server.url())).response()
    #expect(response.body == Array("{}".utf8))
  }

  @Test func `answers that are only strange are answers`() throws {
    let ask = { (fault: WireFault) in
      try Exchange(transport, .plain(server.url("/" + fault.rawValue))).response()
    }
    #expect(try ask(.badUTF8).body.count == 8)
    #expect(try ask(.deepJSON).body.count == 100_000)
    #expect(try ask(.html).headers["content-type"] == "text/html")
    let limited = try ask(.limited)
    #expect(limited.status == 429)
    #expect(limited.headers["X-Rate-Limit-Reset"] == "4102444800")
    let bare = try ask(.limitedWithoutHeaders)
    #expect(bare.status == 429 && bare.headers["x-rate-limit-reset"] == nil)
  }

  @Test func `who closes at once or refuses is named`() throws {
    let closing = try WireServer(.close)
    let error = try Exchange(transport, .plain(closing.url())).error()
    #expect(
      error
        == HTTPError(
          host: "127.0.0.1:\(closing.port)", phase: .waiting,
          message: "127.0.0.1:\(closing.port) closed the connection without an answer.",
          remedy: "Try again later."))
    let gone = try WireServer()
    gone.stop()
    #expect(
      eventually { (try? Exchange(transport, .plain(gone.url())).error().phase) == .connecting })
    let refused = try Exchange(transport, .plain(gone.url())).error()
    #expect(refused.message == "127.0.0.1:\(gone.port) refused the connection.")
    #expect(
      refused.remedy
        == "Check the port in base_url; if it is right, the server is down: try again later.")
  }

  @Test func `the whole limit is named with the phase`() throws {
    let host = "127.0.0.1:\(server.port)"
    let limits = [0.3, 3, 30].map { HTTPLimits(total: .seconds($0)) }
    let silent = try Exchange.error(transport, .plain(server.url("/silent")), limits, in: .waiting)
    #expect(silent.error.message == "\(host) did not answer within \(silent.limits.total.spoken).")
    let stalled = try Exchange.error(
      transport, .plain(server.url("/stall")), limits, in: .receiving)
    #expect(
      stalled.error.message
        == "\(host) did not finish its answer within \(stalled.limits.total.spoken), "
        + "10 of 345 bytes.")
  }
}
