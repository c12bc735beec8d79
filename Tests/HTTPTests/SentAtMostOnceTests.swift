import HTTP
import Signals
import Testing
import WaitTesting
import WireFaults

/// What happens to a request whose kept connection ends instead of answering.
@Suite(.waiting) struct SentAtMostOnceTests {
  /// A server that answers `/`, and then ends each connection as soon as it has read another
  /// request.
  private func server(_ end: WireAnswer) throws -> WireServer {
    try WireServer { request in request.path == "/" ? .ok("{}") : end }
  }

  private func exchange(
    _ server: WireServer, _ transport: CurlTransport, isSentAtMostOnce: Bool
  ) throws -> HTTPError {
    #expect(try Exchange(transport, .plain(server.url())).response().status == 200)
    var request = HTTPRequest.plain(server.url("/paid"))
    request.isSentAtMostOnce = isSentAtMostOnce
    return try Exchange(transport, request).error()
  }

  @Test(arguments: [WireAnswer(.close), WireAnswer(.reset)])
  func `a request that is sent at most once is seen once, whatever curl would do`(end: WireAnswer)
    throws
  {
    let server = try server(end)
    let transport = CurlTransport()
    let error = try exchange(server, transport, isSentAtMostOnce: true)
    #expect(server.requests.map(\.path) == ["/", "/paid"])
    // The kept connection was used: the safety does not cost a handshake.
    #expect(server.counts.connections <= 2)
    #expect(error.phase == .waiting)
    #expect(error.message == "127.0.0.1:\(server.port) closed the connection without an answer.")
    #expect(transport.counts.underWay == 0)
  }

  @Test func `any other request curl sends again by itself`() throws {
    let server = try server(WireAnswer(.close))
    _ = try exchange(server, CurlTransport(), isSentAtMostOnce: false)
    #expect(server.requests.map(\.path) == ["/", "/paid", "/paid"])
  }

  @Test func `where the server is gone as well, it counts as sent all the same`() throws {
    let stopping = Lock<WireServer?>(nil)
    let server = try WireServer { request in
      if request.path == "/" { return .ok("{}") }
      stopping.withLock { $0 }?.stop()
      return WireAnswer(.close)
    }
    stopping.withLock { $0 = server }
    let error = try exchange(server, CurlTransport(), isSentAtMostOnce: true)
    stopping.withLock { $0 = nil }
    #expect(error.phase == .waiting)
    #expect(server.requests.map(\.path) == ["/", "/paid"])
  }

  @Test func `on a new connection it is sent, and answered, as any other`() throws {
    let server = try WireServer()
    let transport = CurlTransport()
    for _ in 1...3 {
      var request = HTTPRequest.plain(server.url("/paid"))
      request.isSentAtMostOnce = true
      #expect(try Exchange(transport, request).response().status == 200)
    }
    #expect(server.counts.requests == 3 && server.counts.connections == 1)
  }
}
