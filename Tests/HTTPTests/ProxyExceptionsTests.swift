import HTTP
import Testing
import WaitTesting
import WireFaults

/// Which host a failure names where `no_proxy` makes curl ask some hosts directly.
@Suite(.waiting) struct ProxyExceptionsTests {
  /// A host, the value of `no_proxy`, and whether curl then asks the host itself.
  static let readings: [(host: String, exceptions: String, isDirect: Bool)] = [
    ("api.example", "", false),
    ("api.example", "api.example", true),
    ("api.example", "example", true),
    ("api.example", ".EXAMPLE.", true),
    ("api.example", "other.example,,  API.example", true),
    ("api.example", "other.example , api.example ", true),
    ("my-api.example", "api.example", false),
    ("api.example", "www.api.example", false),
    ("api.example", ".", false),
    ("api.example.", "api.example", true),
    ("api.example", "*", true),
    ("api.example", "*,other.example", false),
    ("api.example", "*.example", false),
    ("10.1.2.3", "10.1.2.3", true),
    ("10.1.2.3", "10.0.0.0/8", true),
    ("10.1.2.3", "10.1.2.0/31", false),
    ("10.1.2.3", "10.1.2.2/31", true),
    ("10.1.2.3", "10.1.2.0", false),
    ("10.1.2.3", "10.1.2.3/", true),
    ("10.1.2.3", "0.0.0.0/0", false),
    ("10.1.2.3", "10.1.2.3/33", false),
    ("10.1.2.3", "10.1.2.3/-1", false),
    ("10.1.2.3", "2.3", false),
    ("10.1.2.3", "10.1.2/24", false),
    ("10.1.2.3", "10.1.2.256", false),
  ]

  @Test(arguments: readings)
  func `who refused is named, the host where it was asked itself`(
    host: String, exceptions: String, isDirect: Bool
  ) throws {
    let proxy = try WireServer { _ in .answer(403, [], "") }
    let gone = try WireServer()
    gone.stop()
    let settings = TransportSettings(
      proxy: Proxy("http://127.0.0.1:\(proxy.port)", exceptions: exceptions),
      knownAddresses: ["\(host):\(gone.port):127.0.0.1"])
    let request = HTTPRequest(.get, "https://\(host):\(gone.port)/")
    let error = try Exchange(CurlTransport(settings), request).error()
    #expect(proxy.requests.isEmpty == isDirect)
    #expect(
      error.message
        == (isDirect
          ? "\(host):\(gone.port) refused the connection."
          : "The proxy 127.0.0.1:\(proxy.port) refused the way to \(host):\(gone.port) (403)."))
  }

  @Test(arguments: readings)
  func `so it is where the proxy is gone as well`(
    host: String, exceptions: String, isDirect: Bool
  ) throws {
    let gone = try WireServer()
    gone.stop()
    let settings = TransportSettings(
      proxy: Proxy("http://127.0.0.1:\(gone.port)", exceptions: exceptions),
      knownAddresses: ["\(host):\(gone.port):127.0.0.1"])
    let request = HTTPRequest(.get, "https://\(host):\(gone.port)/")
    let error = try Exchange(CurlTransport(settings), request).error()
    let who = isDirect ? host : "The proxy 127.0.0.1"
    #expect(error.message == "\(who):\(gone.port) refused the connection.")
    #expect(error.remedy.contains("base_url") == isDirect)
  }

  @Test func `of what a post names it is always the proxy`() throws {
    let gone = try WireServer()
    gone.stop()
    let proxy = Proxy("http://127.0.0.1:\(gone.port)", exceptions: "*")
    let request = HTTPRequest(.get, "https://pictures.example/", reach: .found)
    let error = try Exchange(CurlTransport(TransportSettings(proxy: proxy)), request).error()
    #expect(error.message == "The proxy 127.0.0.1:\(gone.port) refused the connection.")
  }
}
