import HTTP
import Testing
import WaitTesting
import WireFaults

@Suite(.waiting) struct EnvironmentTests {
  @Test func `the proxy is that of HTTPS`() {
    #expect(Proxy(environment: [:]) == .none)
    #expect(Proxy(environment: ["http_proxy": "http://p:1"]) == .none)
    let socks = ["https_proxy": "", "ALL_PROXY": "socks5h://p:1"]
    #expect(Proxy(environment: socks) == Proxy("socks5h://p:1", from: "ALL_PROXY"))
    let both = ["https_proxy": "http://a:1", "HTTPS_PROXY": "http://b:1", "no_proxy": "x.example"]
    #expect(Proxy(environment: both) == Proxy("http://a:1", exceptions: "x.example"))
    #expect(Proxy("http://ada:hid@den@p.example:3128/").host == "p.example:3128")
    #expect(Proxy("p.example:3128").host == "p.example:3128")
  }

  /// curl takes such an address for another host, which it does not find; the message names that
  /// host.
  @Test(arguments: ["/", "?", "#", "@", "://", "12#34", "a/b@c#"])
  func `nothing of a password is shown, whatever is in it`(password: String) {
    #expect(Proxy("http://ada:\(password)@p.example:3128").host == "p.example:3128")
    #expect(Proxy("ada:\(password)@p.example:3128").host == "p.example:3128")
    #expect(Proxy("http://ada:\(password)@").host == "")
  }

  static let refusal = "HTTP/1.1 407 Proxy Authentication Required\r\nContent-Length: 0\r\n\r\n"

  @Test(arguments: [
    .answer(407, [], ""), .raw(refusal), WireAnswer(.drip(Array(refusal.utf8), milliseconds: 1)),
  ])
  func `a proxy is used, but never for this computer`(refusal: WireAnswer) throws {
    let proxy = try WireServer { $0.method == "CONNECT" ? refusal : .ok("from the proxy") }
    let server = try WireServer { _ in .ok("direct") }
    let settings = TransportSettings(proxy: Proxy("http://ada:hidden@127.0.0.1:\(proxy.port)"))
    let transport = CurlTransport(settings)
    let direct = try Exchange(transport, .plain(server.url())).response()
    #expect(direct.body == Array("direct".utf8))
    let error = try Exchange(transport, HTTPRequest(.get, "https://api.example/?q=a")).error()
    #expect(
      error
        == HTTPError(
          host: "api.example", phase: .connecting,
          message: "The proxy 127.0.0.1:\(proxy.port) refused the way to api.example (407).",
          remedy: "Write name and password into https_proxy: http://name:password@proxy:port"))
    #expect(proxy.requests.map(\.target) == ["api.example:443"])
    #expect(proxy.requests.first?["proxy-authorization"] != nil)
  }

  @Test func `a proxy that refuses is named, and the variable that names it`() throws {
    let gone = try WireServer()
    gone.stop()
    let proxy = Proxy("http://127.0.0.1:\(gone.port)", from: "all_proxy")
    let request = HTTPRequest(.get, "https://api.example/")
    let error = try Exchange(CurlTransport(TransportSettings(proxy: proxy)), request).error()
    #expect(error.message == "The proxy 127.0.0.1:\(gone.port) refused the connection.")
    #expect(error.remedy == "Check all_proxy in the environment.")
  }

  @Test func `a proxy of SOCKS that opens no way is named`() throws {
    let server = try WireServer(.close)
    let proxy = Proxy("socks5h://127.0.0.1:\(server.port)", from: "ALL_PROXY")
    let request = HTTPRequest(.get, "https://api.example/")
    let error = try Exchange(CurlTransport(TransportSettings(proxy: proxy)), request).error()
    #expect(error.phase == .connecting)
    #expect(
      error.message == "The proxy 127.0.0.1:\(server.port) opens no way to api.example.")
    #expect(error.remedy == "Check ALL_PROXY and no_proxy in the environment.")
  }
}
