import HTTP
import Testing
import WaitTesting

@Suite(.waiting) struct HTTPAddressTests {
  @Test(arguments: [
    ("https://API.example", "api.example", 443, "api.example"),
    ("https://api.example:8443/2/search?q=a@b", "api.example", 8443, "api.example:8443"),
    ("https://api.example:443?q", "api.example", 443, "api.example"),
    ("http://[::1]:80/", "::1", 80, "[::1]"),
    ("HTTP://127.0.0.1:8080#x", "127.0.0.1", 8080, "127.0.0.1:8080"),
  ])
  func `host and port are read`(url: String, host: String, port: Int, text: String) throws {
    let address = try HTTPAddress(parsing: url)
    #expect(address.host == host && address.port == port && address.text == text)
  }

  @Test(arguments: [
    "", "api.example", "file:///etc/passwd", "ftp://api.example/", "https://", "https:///path",
    "https://a b.example", "https://a.example\\@b.example", "https://ada:hidden@api.example/",
    "https://m\u{FC}ller.example", "https://a.example:0", "https://a.example:65536",
    "https://a.example:", "https://a.example:8x", "https://[::1", "https://[zz::]/",
    "https://a.example/\n", "https://a.example/\u{1F600}", "https://a%2eexample/",
  ])
  func `what several readers would take differently is refused`(url: String) {
    #expect(throws: HTTPError.self) { try HTTPAddress(parsing: url) }
  }

  @Test func `errors hold neither query nor secret`() {
    for url in ["https://ada:hidden@api.example/", "https://a.example/?q=hidden \u{E9}"] {
      let error = #expect(throws: HTTPError.self) { try HTTPAddress(parsing: url) }
      #expect(error.map { "\($0)".contains("hidden") } == false)
    }
  }

  @Test(arguments: [
    ("127.0.0.1", true), ("127.1.2.3", true), ("localhost", true), ("[::1]", true),
    ("127.0.0.256", false), ("127.1", false), ("127.0.0.01", false), ("0.0.0.0", false),
    ("127.0.0.1.example", false), ("localhost.example", false), ("2130706433", false),
    ("0x7f.0.0.1", false), ("[::ffff:127.0.0.1]", false), ("[::]", false), ("10.0.0.1", false),
  ])
  func `loopback is only what is written so`(host: String, isLoopback: Bool) throws {
    #expect(try HTTPAddress(parsing: "http://\(host)/").isLoopback == isLoopback)
  }

  @Test(arguments: [
    HTTPRequest(.get, "http://127.0.0.1:1/?q=secret"),
    HTTPRequest(.get, "http://api.example/?q=secret", allowsPlainLoopback: true),
    HTTPRequest(.get, "http://127.0.0.1.example/?q=secret", allowsPlainLoopback: true),
    HTTPRequest(.get, "file:///secret", allowsPlainLoopback: true),
    HTTPRequest(.get, "https://a.example/", headers: [.init("X", "secret\r\nY: 1")]),
    HTTPRequest(.get, "https://a.example/", headers: [.init("X secret", "1")]),
    HTTPRequest(.get, "https://a.example/", headers: [.init("", "secret")]),
  ])
  func `what must not be sent is refused before anything is`(request: HTTPRequest) throws {
    let transport = CurlTransport()
    let error = try Exchange(transport, request).error()
    #expect(error.phase == .checking)
    #expect(!"\(error)".contains("secret"))
    #expect(transport.counts == TransportCounts())
  }

  @Test func `plain HTTP is named with its remedy`() throws {
    let error = try Exchange(CurlTransport(), HTTPRequest(.get, "http://api.example/a")).error()
    #expect(error.message == "api.example is not asked without encryption.")
    #expect(error.remedy == "Use https:// in its base_url.")
  }
}
