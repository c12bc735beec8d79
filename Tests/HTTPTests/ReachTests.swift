import HTTP
import Testing
import WaitTesting
import WireFaults

/// How far addresses in posts may lead.
@Suite(.waiting) struct ReachTests {
  private func found(_ url: String) -> HTTPRequest { HTTPRequest(.get, url, reach: .found) }

  private func near(_ url: String) -> HTTPRequest {
    HTTPRequest(.get, url, reach: .foundOnThisComputer)
  }

  @Test(arguments: [
    "http://pictures.example/a.png", "https://pictures.example:8443/a.png",
    "https://pictures.example:80/", "https://localhost/", "https://router/", "https://nas.local/",
    "https://printer.lan/", "https://metadata.google.internal/", "https://a.localhost./",
    "https://127.0.0.1/", "https://127.1/", "https://2130706433/", "https://0x7f000001/",
    "https://0x7f.1/", "https://0177.0.0.1/", "https://10.0.0.1/", "https://8.8.8.8/",
    "https://[::1]/", "https://[::ffff:7f00:1]/", "https://1.in-addr.arpa/", "https://a..example/",
  ])
  func `what is no name of the public net is refused unasked`(_ url: String) throws {
    let transport = CurlTransport()
    let error = try Exchange(transport, found(url)).error()
    #expect(error.phase == .checking)
    #expect(error.message.contains("posts may only name https addresses of the public net"))
    #expect(transport.counts.handles == 0)
  }

  @Test(arguments: ["https://ada:secret@pictures.example/", "https://@pictures.example/"])
  func `credentials in an address are refused unasked`(_ url: String) throws {
    #expect(try Exchange(CurlTransport(), found(url)).error().phase == .checking)
  }

  @Test(arguments: [
    "127.0.0.1", "10.0.0.1", "192.168.1.1", "169.254.169.254", "100.64.0.1", "0.0.0.0", "224.0.0.1",
    "[::1]", "[fd00::1]", "[fe80::1]", "[::ffff:127.0.0.1]", "[64:ff9b::7f00:1]", "[2002:7f00:1::]",
  ])
  func `a public name with an address that is not is refused before the connection`(
    _ address: String
  ) throws {
    let transport = CurlTransport(
      TransportSettings(knownAddresses: ["pictures.example:443:\(address)"], isOnline: { true }))
    let error = try Exchange(transport, found("https://pictures.example/a.png")).error()
    #expect(error.phase == .connecting)
    #expect(
      error.message
        == "pictures.example is not asked: posts may only name https addresses of the public net.")
    #expect(transport.counts.connections == 0)
  }

  @Test func `what the person chose is not looked at`() throws {
    let server = try WireServer { _ in .ok("here") }
    let response = try Exchange(CurlTransport(), .plain(server.url())).response()
    #expect(response.body == Array("here".utf8))
  }

  @Test func `a service of this computer has its pictures here and nowhere else`() throws {
    let server = try WireServer { _ in .ok("picture") }
    let transport = CurlTransport()
    #expect(try Exchange(transport, near(server.url())).response().status == 200)
    for url in ["https://pictures.example/", "http://10.0.0.1/", "http://pictures.example/"] {
      #expect(try Exchange(transport, near(url)).error().phase == .checking)
    }
    #expect(server.counts.requests == 1)
  }

  @Test func `three redirects are followed and not one more`() throws {
    let server = try WireServer { request in
      let number = Int(request.target.dropFirst()) ?? 0
      if number == 0 { return .ok("picture") }
      return .answer(302, ["Location: /\(number - 1)"], "")
    }
    let transport = CurlTransport()
    let response = try Exchange(transport, near(server.url("/3"))).response()
    #expect(response.body == Array("picture".utf8))
    #expect(server.requests.map(\.target) == ["/3", "/2", "/1", "/0"])
    let error = try Exchange(transport, near(server.url("/4"))).error()
    #expect(error.phase == .receiving && error.remedy == "")
    #expect(server.counts.requests == 8)
  }

  @Test func `what to do about an address that was found is no matter of the settings`() throws {
    let transport = CurlTransport(TransportSettings(isOnline: { true }))
    let unknown = try Exchange(transport, found("https://pictures.missing/a.png")).error()
    #expect(unknown.message == "The name pictures.missing was not found.")
    #expect(unknown.remedy == "Check the network.")
    let garbage = try WireServer { _ in WireFault.garbage.answer }
    let strange = try Exchange(transport, near(garbage.url())).error()
    #expect(strange.message.contains("not HTTP") && strange.remedy == "Try again later.")
    let plain = garbage.url().replacing("http://", with: "https://")
    let handshake = try Exchange(transport, near(plain)).error()
    #expect(handshake.phase == .securing && handshake.remedy == "Try again later.")
    garbage.stop()
    #expect(
      eventually {
        (try? Exchange(transport, near(garbage.url())).error().phase) == .connecting
      })
    let refused = try Exchange(transport, near(garbage.url())).error()
    #expect(refused.message.contains("refused the connection"))
    #expect(refused.remedy == "Try again later.")
  }

  @Test(arguments: [
    "https://pictures.example/a.png", "http://10.0.0.1/", "//192.168.0.1/a.png",
    "file:///etc/passwd",
    "http://ada:secret@127.0.0.1:PORT/", "gopher://127.0.0.1:PORT/_",
  ])
  func `a redirect is checked like the first address`(_ target: String) throws {
    let server = try WireServer { request in
      let port = request["host"]?.split(separator: ":").last ?? ""
      return .answer(302, ["Location: " + target.replacing("PORT", with: port)], "")
    }
    let transport = CurlTransport()
    let error = try Exchange(transport, near(server.url())).error()
    #expect(error.phase == .checking)
    #expect(server.counts.requests == 1 && transport.counts.connections == 1)
  }

  @Test func `a redirect takes no header along and names nobody`() throws {
    let server = try WireServer { request in
      request.target == "/a"
        ? .answer(302, ["Location: /b", "Set-Cookie: a=b"], "") : .ok("picture")
    }
    let request = HTTPRequest(
      .get, server.url("/a"), headers: [.init("Authorization", "Bearer secret")],
      reach: .foundOnThisComputer)
    _ = try Exchange(CurlTransport(), request).response()
    let last = try #require(server.requests.last)
    #expect(last.target == "/b")
    for name in ["authorization", "cookie", "referer"] { #expect(last[name] == nil) }
  }

  @Test func `behind a proxy the name is checked and the rest is the proxy's`() throws {
    let proxy = try WireServer { _ in .answer(403, [], "") }
    let settings = TransportSettings(proxy: Proxy(proxy.url(), exceptions: "near.example"))
    let transport = CurlTransport(settings)
    for url in ["https://10.0.0.1/", "https://localhost/", "https://nas.local/"] {
      #expect(try Exchange(transport, found(url)).error().phase == .checking)
    }
    #expect(proxy.counts.requests == 0)
    for host in ["pictures.example", "near.example"] {
      let error = try Exchange(transport, found("https://\(host)/a.png")).error()
      #expect(error.message.contains("refused the way"))
    }
    #expect(proxy.requests.map(\.target) == ["pictures.example:443", "near.example:443"])
  }
}
