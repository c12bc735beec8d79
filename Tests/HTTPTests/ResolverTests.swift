import CStuckResolver
import HTTP
import Testing
import WaitTesting

/// Names that are not found, and name servers that never answer; no packet leaves this computer.
@Suite(.waiting) struct ResolverTests {
  let request = { (host: String, limits: HTTPLimits) in
    HTTPRequest(.get, "https://\(host)/?q=secret", limits: limits)
  }

  @Test func `a name that is not found is named`() throws {
    let transport = CurlTransport(TransportSettings(isOnline: { true }))
    let error = try Exchange(transport, request("nothing.invalid", HTTPLimits())).error()
    #expect(
      error
        == HTTPError(
          host: "nothing.invalid", phase: .lookup,
          message: "The name nothing.invalid was not found.",
          remedy: "Check its spelling in base_url, and the network."))
  }

  @Test(arguments: ["services.invalid", "one.people.invalid"])
  func `of the address of a service only the network is to be checked`(_ host: String) throws {
    let settings = TransportSettings(
      hostsOfServices: ["services.invalid", ".people.invalid"], isOnline: { true })
    let transport = CurlTransport(settings)
    let error = try Exchange(transport, request(host, HTTPLimits())).error()
    #expect(error.message == "The name \(host) was not found.")
    #expect(error.remedy == "Check the network.")
    for written in ["www.services.invalid", "people.invalid", "other-people.invalid"] {
      let other = try Exchange(transport, request(written, HTTPLimits())).error()
      #expect(other.remedy == "Check its spelling in base_url, and the network.")
    }
  }

  @Test func `without a network that is what is said`() throws {
    let transport = CurlTransport(TransportSettings(isOnline: { false }))
    let error = try Exchange(transport, request("nothing.invalid", HTTPLimits())).error()
    #expect(error.message == "This computer is offline: nothing.invalid cannot be reached.")
    #expect(
      error.remedy
        == "Connect it to a network and try again; the archive answers meanwhile.")
  }

  @Test func `a name server that is silent is a timeout of the lookup`() throws {
    let limits = HTTPLimits(connecting: .milliseconds(200))
    let error = try Exchange(CurlTransport(), request("one.stuck", limits)).error()
    #expect(error.phase == .lookup)
    #expect(error.message == "The name one.stuck was not found within 200 ms.")
  }

  @Test func `cancelling and stopping do not wait for a name server`() throws {
    let before = stuck_lookups()
    let transport = CurlTransport()
    let first = Exchange(transport, request("two.stuck", HTTPLimits()))
    let second = Exchange(transport, request("three.stuck", HTTPLimits()))
    #expect(eventually { stuck_lookups() >= before + 2 })
    first.cancel()
    #expect(eventually { transport.counts.cancelled == 1 })
    #expect(transport.counts.underWay == 1)
    transport.stop(within: .seconds(20))
    #expect(transport.counts.handles == 0)
    #expect(try second.error().message.hasPrefix("The program is ending"))
  }

  @Test func `a proxy that is not found is named without its password`() throws {
    let proxy = Proxy("http://ada:hidden@proxy.invalid:3128")
    let transport = CurlTransport(TransportSettings(proxy: proxy, isOnline: { true }))
    let error = try Exchange(transport, request("api.example", HTTPLimits())).error()
    #expect(error.message == "The name of the proxy proxy.invalid:3128 was not found.")
    #expect(error.remedy == "Check https_proxy in the environment.")
  }
}
