import Signals
import Testing
import WaitTesting
import WireFaults

@testable import HTTP

/// Connections of HTTP/2 that a network or a sleep has ended without a word.
@Suite(.waiting) struct LostConnectionTests {
  @Test(arguments: [false, true])
  func `a request after one that got no answer has a connection of its own`(isBesideAnother: Bool)
    throws
  {
    let server = try WireServer { request in .ok(request.target) }
    let proxy = try TLSProxy(before: server)
    let forwarder = try Forwarder(to: proxy.port)
    let transport = CurlTransport(
      TransportSettings(
        certificates: Certificates(file: proxy.certificates.authority),
        knownAddresses: ["\(TestCertificates.host):\(forwarder.port):127.0.0.1"]))
    let url = "https://\(TestCertificates.host):\(forwarder.port)"
    #expect(try Exchange(transport, HTTPRequest(.get, url + "/a")).response().status == 200)
    #expect(transport.counts.http2 == 1)
    forwarder.loseConnections()
    // Keeps the lost connection in use, so that its age is of no account.
    let stuck = isBesideAnother ? Exchange(transport, HTTPRequest(.get, url + "/stuck")) : nil
    // Shorter ones would not do: curl counts the age of a connection in whole seconds.
    let limits = [2, 20].map { total in
      HTTPLimits(connecting: .seconds(60), total: .seconds(total), stalling: .seconds(60))
    }
    let (error, _) = try Exchange.error(
      transport, HTTPRequest(.get, url + "/b"), limits, in: .waiting)
    #expect(error.phase == .waiting)
    let response = try Exchange(transport, HTTPRequest(.get, url + "/c")).response()
    #expect(response.body == Array("/c".utf8))
    #expect(stuck?.now == nil)
    #expect(transport.counts.connections == 2)
    stuck?.cancel()
  }

  @Test func `a connection is not used again whose first answer stopped halfway`() throws {
    let half = "HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nhalf"
    let server = try WireServer { request in
      request.target == "/half"
        ? WireAnswer(.send(Array(half.utf8)), .hang) : .ok(request.target)
    }
    let proxy = try TLSProxy(before: server)
    let transport = CurlTransport(
      TransportSettings(
        certificates: Certificates(file: proxy.certificates.authority),
        knownAddresses: ["\(TestCertificates.host):\(proxy.port):127.0.0.1"]))
    let url = "https://\(TestCertificates.host):\(proxy.port)"
    let limits = [3, 20].map { total in
      HTTPLimits(connecting: .seconds(60), total: .seconds(total), stalling: .seconds(60))
    }
    let (error, _) = try Exchange.error(
      transport, HTTPRequest(.get, url + "/half"), limits, in: .receiving)
    #expect(error.phase == .receiving)
    let before = transport.counts.connections
    let response = try Exchange(transport, HTTPRequest(.get, url + "/c")).response()
    #expect(response.body == Array("/c".utf8))
    #expect(transport.counts.connections == before + 1)
    #expect(transport.counts.http2 > 0)
  }

  private func time(_ now: Int64, slept: Int64 = 0) -> ConnectionDoubt.Time {
    let seconds = { (count: Int64) in Instant(nanoseconds: count * 1_000_000_000) }
    return ConnectionDoubt.Time(now: seconds(now), withSleep: seconds(now + slept))
  }

  private func address(_ host: String) throws -> HTTPAddress {
    try HTTPAddress(parsing: "https://\(host).example")
  }

  @Test func `after a sleep no connection is used that is older than a second or two`() throws {
    let a = try address("a")
    var doubt = ConnectionDoubt(at: time(10, slept: 500))
    doubt.look(at: time(20, slept: 500))
    #expect(doubt.oldest(to: a, at: time(20).now) == nil)
    doubt.look(at: time(30, slept: 501))
    #expect(doubt.oldest(to: a, at: time(30).now) == 1)
    doubt.look(at: time(50, slept: 501))
    #expect(doubt.oldest(to: a, at: time(50).now) == 20)
    #expect(doubt.mayHold(to: a, since: time(29).now))
    #expect(!doubt.mayHold(to: a, since: time(30).now))
    // An earlier silence brings back no trust, nor does an answer.
    doubt.noteSilence(of: a, since: time(10).now, at: time(28).now)
    doubt.noteAnswer(from: a, at: time(51).now)
    #expect(doubt.oldest(to: a, at: time(51).now) == 21)
  }

  @Test func `a silence says nothing about connections made after its beginning`() throws {
    let a = try address("a")
    var doubt = ConnectionDoubt(at: time(0))
    doubt.noteSilence(of: a, since: time(100).now, at: time(108).now)
    #expect(doubt.oldest(to: a, at: time(108).now) == 7)
    // One that began earlier and ends later brings back no trust.
    doubt.noteSilence(of: a, since: time(90).now, at: time(110).now)
    #expect(doubt.oldest(to: a, at: time(111).now) == 10)
  }

  @Test func `a silence tells of a connection that was made for it`() throws {
    let a = try address("a")
    var doubt = ConnectionDoubt(at: time(0))
    doubt.noteSilence(of: a, since: time(100).now, at: time(108).now, hasMadeConnection: true)
    #expect(doubt.oldest(to: a, at: time(109).now) == 1)
    #expect(doubt.oldest(to: a, at: time(120).now) == 12)
  }

  @Test func `a silence of one server says nothing about another`() throws {
    let (a, b) = (try address("a"), try address("b"))
    var doubt = ConnectionDoubt(at: time(0))
    doubt.noteSilence(of: a, since: time(100).now, at: time(108).now)
    #expect(doubt.oldest(to: b, at: time(108).now) == nil)
    #expect(doubt.mayHold(to: a, since: time(107).now))
    #expect(!doubt.mayHold(to: b, since: time(107).now))
  }

  @Test func `a server that answers something else meanwhile is only slow`() throws {
    let (a, b) = (try address("a"), try address("b"))
    var doubt = ConnectionDoubt(at: time(0))
    doubt.noteAnswer(from: a, at: time(99).now)
    doubt.noteAnswer(from: b, at: time(101).now)
    doubt.noteSilence(of: b, since: time(100).now, at: time(108).now)
    #expect(doubt.oldest(to: b, at: time(108).now) == nil)
    doubt.noteSilence(of: a, since: time(100).now, at: time(108).now)
    #expect(doubt.oldest(to: a, at: time(108).now) == 7, "the answer came before")
  }
}
