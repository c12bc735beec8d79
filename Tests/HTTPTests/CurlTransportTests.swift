import HTTP
import Signals
import Testing
import WaitTesting
import WireFaults

@Suite(.waiting) struct CurlTransportTests {
  @Test func `what is sent is what the request says`() throws {
    let server = try WireServer { _ in .answer(201, ["X-A: 1", "x-a:2  ", "Empty:"], "body") }
    let transport = CurlTransport(TransportSettings(userAgent: "twinstant/1"))
    let response = try Exchange(
      transport,
      HTTPRequest(
        .post, server.url("/a/../b?q=%23WWDC%20%2B"),
        headers: [.init("Authorization", "Bearer secret"), .init("X-Empty", "")],
        body: Array("grant_type=x".utf8), allowsPlainLoopback: true)
    ).response()
    #expect(response.status == 201)
    #expect(response.body == Array("body".utf8))
    #expect(response.headers["x-A"] == "1" && response.headers["empty"] == "")
    #expect(response.headers.fields.contains(.init("x-a", "2")))
    #expect(response.microseconds > 0)
    let request = try #require(server.requests.first)
    #expect(request.method == "POST" && request.target == "/a/../b?q=%23WWDC%20%2B")
    #expect(request["authorization"] == "Bearer secret")
    #expect(request["x-empty"] == "")
    #expect(request["user-agent"] == "twinstant/1")
    #expect(request["content-type"] == "application/x-www-form-urlencoded")
    #expect(request["accept-encoding"]?.contains("gzip") == true)
    #expect(request["cookie"] == nil)
    #expect(request.body == Array("grant_type=x".utf8))
  }

  @Test func `an empty post is a post`() throws {
    let server = try WireServer()
    let request = HTTPRequest(.post, server.url(), allowsPlainLoopback: true)
    #expect(try Exchange(CurlTransport(), request).response().status == 200)
    #expect(server.requests.first?.method == "POST")
    #expect(server.requests.first?["content-length"] == "0")
  }

  @Test func `nothing is sent before the subscription`() throws {
    let server = try WireServer()
    let transport = CurlTransport()
    let response = transport.response(to: .plain(server.url()))
    _ = try Exchange(transport, .plain(server.url("/other"))).response()
    #expect(server.requests.map(\.target) == ["/other"])
    _ = response
  }

  @Test func `a connection is used again`() throws {
    let server = try WireServer()
    let transport = CurlTransport()
    for _ in 0..<20 { _ = try Exchange(transport, .plain(server.url())).response() }
    #expect(server.counts.connections == 1 && server.counts.requests == 20)
    #expect(transport.counts.connections == 1)
  }

  @Test func `cookies are not kept`() throws {
    let server = try WireServer { _ in .answer(200, ["Set-Cookie: a=b"], "") }
    let transport = CurlTransport()
    for _ in 0..<2 {
      let answer = try Exchange(transport, .plain(server.url())).response()
      #expect(answer.headers["Set-Cookie"] == "a=b")
    }
    #expect(server.requests.map { $0["cookie"] } == [nil, nil])
  }

  @Test func `cancelling is seen by the server`() throws {
    let server = try WireServer { _ in WireFault.stall.answer }
    let transport = CurlTransport()
    let exchange = Exchange(transport, .plain(server.url()))
    #expect(eventually { server.counts.requests == 1 })
    exchange.cancel()
    #expect(eventually { server.counts.aborted == 1 && server.counts.open == 0 })
    #expect(exchange.now == nil)
    #expect(eventually { transport.counts.underWay == 0 && transport.counts.cancelled == 1 })
  }

  @Test func `a connection warmed is the one used`() throws {
    let server = try WireServer { _ in .answer(404, [], "There is nothing here.") }
    let transport = CurlTransport()
    transport.warm(try HTTPAddress(parsing: server.url()))
    #expect(eventually { server.counts.requests == 1 && transport.counts.underWay == 0 })
    _ = try Exchange(transport, .plain(server.url("/search"))).response()
    #expect(server.counts.connections == 1)
    #expect(server.requests.map(\.method) == ["GET", "GET"])
    #expect(server.requests[0].target == "/" && server.requests[0]["authorization"] == nil)
  }

  /// A request that has reached a server may be charged: the guard over the money must learn that
  /// it left.
  @Test func `stopping tells of each request how far it came`() throws {
    let silent = try WireServer { _ in WireFault.silent.answer }
    let half = try WireServer { _ in WireFault.stall.answer }
    let deaf = try WireServer(.silence)
    let transport = CurlTransport()
    var paid = HTTPRequest.plain(silent.url("/paid"))
    paid.isSentAtMostOnce = true
    let waiting = [HTTPRequest.plain(silent.url()), paid].map { Exchange(transport, $0) }
    let receiving = Exchange(transport, .plain(half.url()))
    let securing = Exchange(transport, HTTPRequest(.get, "https://127.0.0.1:\(deaf.port)/"))
    #expect(
      eventually {
        silent.counts.requests == 2 && half.counts.requests == 1 && deaf.counts.open == 1
      })
    transport.stop(within: .seconds(20))
    for exchange in waiting { #expect(try exchange.error().phase == .waiting) }
    #expect([.waiting, .receiving].contains(try receiving.error().phase))
    #expect(try securing.error().phase == .securing)
    #expect(
      try securing.error().message == "The program is ending; nothing is asked any more.")
  }

  @Test func `stopping ends what runs with an error`() throws {
    let server = try WireServer { _ in WireFault.silent.answer }
    let transport = CurlTransport()
    let exchange = Exchange(transport, .plain(server.url()))
    #expect(eventually { server.counts.requests == 1 })
    transport.stop(within: .seconds(20))
    #expect(
      try exchange.error().message == "The program is ending; nothing is asked any more.")
    #expect(transport.counts.handles == 0 && transport.counts.underWay == 0)
    #expect(eventually { server.counts.open == 0 })
    let late = try Exchange(transport, .plain(server.url())).error()
    #expect(late.phase == .checking && late.host == "127.0.0.1:\(server.port)")
    transport.stop()
  }

  @Test func `a transport that nobody keeps lasts until its answers and then ends its thread`()
    throws
  {
    let server = try WireServer()
    var transport: CurlTransport? = CurlTransport()
    weak let watched = transport
    let exchange = Exchange(try #require(transport), .plain(server.url()))
    transport = nil
    #expect(try exchange.response().status == 200)
    #expect(eventually { watched == nil && server.counts.open == 0 })
  }
}
