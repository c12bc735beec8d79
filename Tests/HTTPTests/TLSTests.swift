import Libc
import Testing
import WaitTesting
import WireFaults

@testable import HTTP

/// TLS and HTTP/2, by nghttpx with certificates made for the test.
@Suite(.waiting) struct TLSTests {
  let server: WireServer

  init() throws { server = try WireServer { request in .ok(request.target) } }

  static func transport(to proxy: TLSProxy) -> CurlTransport {
    CurlTransport(
      TransportSettings(
        certificates: Certificates(file: proxy.certificates.authority),
        knownAddresses: [proxy.knownAddress]))
  }

  @Test func `six parallel requests share one connection`() throws {
    let proxy = try TLSProxy(before: server)
    let transport = Self.transport(to: proxy)
    let exchanges = (0..<6).map { Exchange(transport, HTTPRequest(.get, proxy.url("/\($0)"))) }
    for (number, exchange) in exchanges.enumerated() {
      #expect(try exchange.response().body == Array("/\(number)".utf8))
    }
    #expect(transport.counts.connections == 1)
    #expect(transport.counts.http2 == 6)
  }

  @Test func `a folder of hashed certificates is trusted too`() throws {
    let proxy = try TLSProxy(before: server)
    let transport = CurlTransport(
      TransportSettings(
        certificates: Certificates(folder: proxy.certificates.hashed),
        knownAddresses: [proxy.knownAddress]))
    #expect(try Exchange(transport, HTTPRequest(.get, proxy.url("/a"))).response().status == 200)
  }

  @Test(
    arguments: [
      (
        .expired, "The certificate of HOST has expired.",
        "Check the date of this computer; if it is right, the server's owner must renew it."
      ),
      (
        .notYetValid, "The certificate of HOST is not valid yet.",
        "Check the date of this computer; if it is right, ask the server's owner."
      ),
      (
        .wrongHost, "The certificate of HOST belongs to another host.",
        "Check the host in base_url. If it is right, somebody may stand in between: do not go on."
      ),
      (
        .unknownAuthority,
        "The certificate of HOST comes from an authority that is not known here.",
        "If you trust that authority, set ca_file to its certificate."
      ),
    ] as [(TestCertificates.Kind, String, String)])
  func `each bad certificate has its own words`(
    kind: TestCertificates.Kind, message: String, remedy: String
  ) throws {
    let proxy = try TLSProxy(kind, before: server)
    let transport = Self.transport(to: proxy)
    let error = try Exchange(transport, HTTPRequest(.get, proxy.url("/?q=secret"))).error()
    let host = "api.test:\(proxy.port)"
    #expect(
      error
        == HTTPError(
          host: host, phase: .securing, message: message.replacing("HOST", with: host),
          remedy: remedy))
    #expect(server.counts.requests == 0)
  }

  @Test func `an authority that the system does not know is refused`() throws {
    let proxy = try TLSProxy(before: server)
    let transport = CurlTransport(TransportSettings(knownAddresses: [proxy.knownAddress]))
    let error = try Exchange(transport, HTTPRequest(.get, proxy.url())).error()
    #expect(error.remedy == "If you trust that authority, set ca_file to its certificate.")
  }

  @Test func `a proxy that is reached by TLS is trusted as servers are`() throws {
    let refusing = try WireServer { _ in .answer(403, [], "") }
    let proxy = try TLSProxy(before: refusing)
    let error = { (certificates: Certificates) in
      let settings = TransportSettings(
        certificates: certificates, proxy: Proxy(proxy.url("")),
        knownAddresses: [proxy.knownAddress])
      let request = HTTPRequest(.get, "https://service.example/")
      return try Exchange(CurlTransport(settings), request).error()
    }
    let untrusted = try error(.system)
    let name = "The certificate of the proxy api.test:\(proxy.port)"
    #expect(untrusted.phase == .securing)
    #expect(untrusted.message == "\(name) comes from an authority that is not known here.")
    #expect(untrusted.remedy == "If you trust that authority, set ca_file to its certificate.")
    #expect(refusing.counts.requests == 0)
    let file = Certificates(file: proxy.certificates.authority)
    #expect(try error(file).message.contains("refused the way"))
    #expect(refusing.requests.map(\.target) == ["service.example:443"])
  }

  @Test func `a proxy with the certificate of another host is told, not the service`() throws {
    let proxy = try TLSProxy(.wrongHost, before: server)
    let settings = TransportSettings(
      certificates: Certificates(file: proxy.certificates.authority), proxy: Proxy(proxy.url("")),
      knownAddresses: [proxy.knownAddress])
    let request = HTTPRequest(.get, "https://service.example/")
    let error = try Exchange(CurlTransport(settings), request).error()
    #expect(
      error.message
        == "The certificate of the proxy api.test:\(proxy.port) belongs to another host.")
    #expect(error.remedy.hasPrefix("Check the host in https_proxy. If it is right, somebody may"))
  }

  @Test func `a file of certificates that is mended is read again`() throws {
    let proxy = try TLSProxy(before: server)
    let folder = proxy.certificates.folder
    let file = "\(folder)/trusted-\(proxy.port).pem"
    #expect(symlink("\(folder)/stranger.pem", file) == 0)
    let transport = CurlTransport(
      TransportSettings(
        certificates: Certificates(file: file), knownAddresses: [proxy.knownAddress]))
    #expect(try Exchange(transport, HTTPRequest(.get, proxy.url())).error().phase == .securing)
    #expect(unlink(file) == 0 && symlink("\(folder)/ca.pem", file) == 0)
    #expect(try Exchange(transport, HTTPRequest(.get, proxy.url())).response().status == 200)
  }

  @Test func `certificates that cannot be read are named`() throws {
    let proxy = try TLSProxy(before: server)
    func error(_ certificates: Certificates) throws -> HTTPError {
      let settings = TransportSettings(
        certificates: certificates, knownAddresses: [proxy.knownAddress])
      return try Exchange(CurlTransport(settings), HTTPRequest(.get, proxy.url())).error()
    }
    let plain = try error(Certificates(file: "/nowhere/ca.pem", namedBy: ["ca_file"]))
    #expect(plain.message == "The certificates that are to be trusted cannot be read.")
    #expect(plain.remedy == "Check ca_file.")
    let both = try error(
      Certificates(
        file: "/nowhere/ca.pem", folder: "/nowhere", namedBy: ["SSL_CERT_FILE", "SSL_CERT_DIR"]))
    #expect(both.remedy == "Check SSL_CERT_FILE and SSL_CERT_DIR.")
  }

  @Test func `a port that speaks no TLS fails in the handshake`() throws {
    let error = try Exchange(
      CurlTransport(), HTTPRequest(.get, "https://127.0.0.1:\(server.port)/")
    ).error()
    #expect(error.phase == .securing)
    #expect(error.message == "The TLS handshake with 127.0.0.1:\(server.port) failed.")
    #expect(
      error.remedy == "Check that this port of base_url speaks https, and try again later.")
  }

  @Test func `a handshake that never ends is cut by cancelling, stopping and the limit`() throws {
    let silent = try WireServer(.silence)
    let url = "https://127.0.0.1:\(silent.port)/"
    let transport = CurlTransport()
    let first = Exchange(transport, HTTPRequest(.get, url))
    #expect(eventually { silent.counts.open == 1 })
    first.cancel()
    #expect(eventually { silent.counts.aborted == 1 })
    let (error, limits) = try Exchange.error(
      transport, HTTPRequest(.get, url),
      [0.2, 2, 20].map { HTTPLimits(connecting: .seconds($0), total: .seconds(60)) }, in: .securing)
    #expect(error.phase == .securing)
    #expect(
      error.message
        == "The TLS handshake with 127.0.0.1:\(silent.port) took more than "
        + "\(limits.connecting.spoken).")
    #expect(eventually { silent.counts.open == 0 })
    let last = Exchange(transport, HTTPRequest(.get, url))
    #expect(eventually { silent.counts.open == 1 })
    transport.stop(within: .seconds(20))
    #expect(eventually { silent.counts.aborted == silent.counts.connections })
    #expect(try last.error().message.hasPrefix("The program is ending"))
  }

  @Test func `cancelling one of several streams leaves the others`() throws {
    let slow = try WireServer { $0.path == "/slow" ? WireFault.silent.answer : .ok($0.target) }
    let proxy = try TLSProxy(before: slow)
    let transport = Self.transport(to: proxy)
    let stuck = Exchange(transport, HTTPRequest(.get, proxy.url("/slow")))
    #expect(eventually { slow.counts.requests == 1 })
    stuck.cancel()
    #expect(try Exchange(transport, HTTPRequest(.get, proxy.url("/b"))).response().status == 200)
    #expect(eventually { slow.counts.aborted == 1 })
    #expect(transport.counts.connections <= 1)
  }

  @Test func `a backend that breaks off is an error of HTTP/2`() throws {
    let broken = try WireServer { _ in WireFault.cut.answer }
    let proxy = try TLSProxy(before: broken)
    let error = try Exchange(Self.transport(to: proxy), HTTPRequest(.get, proxy.url())).error()
    #expect(error.message.hasPrefix("api.test:\(proxy.port) broke off the HTTP/2 answer"))
  }
}
