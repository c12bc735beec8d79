import HTTP
import Posts
import Services
import Signals
import Testing
import WaitTesting
import WireFaults

/// What a person reads when an answer is longer or shorter than it says, over HTTP/1.1 and HTTP/2.
@Suite(.waiting) struct WrongLengthTests {
  private let server: WireServer

  init() throws {
    server = try WireServer { request in
      // The beginning of the address names the fault.
      WireFault.allCases.first { request.path.hasPrefix("/\($0.rawValue)/") }?.answer
        ?? .ok(#"{"meta":{"result_count":0}}"#)
    }
  }

  private static let unclear = "HOST sent an answer whose length cannot be read."
  private static let broken = "HOST broke off the HTTP/2 answer (INTERNAL_ERROR)."
  private static let later = "Try again later."
  private static let short = "HOST sent something that is not JSON."
  /// The page with which these tests' front replaces what it cannot make an answer of.
  private static let page = "HOST is temporarily unavailable (HTTP 502)."

  private static let all: [(fault: WireFault, plain: String, http2: String)] = [
    (.cut, "HOST cut its answer: 10 of 345 bytes.", broken),
    (.cutChunk, "HOST cut its answer: after 5 bytes.", broken),
    (.noLastChunk, "HOST cut its answer: after 11 bytes.", broken),
    (.shortLength, short, short),
    (.badLength, unclear, page), (.negativeLength, unclear, page), (.twoLengths, unclear, page),
    (.badChunk, unclear, broken), (.longChunk, unclear, broken), (.hugeChunk, unclear, broken),
  ]

  @Test func `by HTTP 1 each has its words, and the next answer comes`() throws {
    let transport = CurlTransport()
    for (fault, message, _) in Self.all {
      try expect(message, of: fault, over: transport, at: server.url(""))
    }
  }

  @Test func `by HTTP 2 each has its words, and the next answer comes`() throws {
    let proxy = try TLSProxy(before: server)
    let transport = CurlTransport(
      TransportSettings(
        certificates: Certificates(file: proxy.certificates.authority),
        knownAddresses: [proxy.knownAddress]))
    for (fault, _, message) in Self.all {
      try expect(message, of: fault, over: transport, at: proxy.url(""))
    }
    #expect(transport.counts.http2 > Self.all.count)
  }

  private func expect(
    _ message: String, of fault: WireFault, over transport: CurlTransport, at base: String
  ) throws {
    let error = try outcome(over: transport, at: base + "/" + fault.rawValue).error
    let host = try HTTPAddress(parsing: base).text
    #expect(error?.message == message.replacing("HOST", with: host), "\(fault)")
    #expect(error?.remedy == Self.later, "\(fault)")
    #expect(try outcome(over: transport, at: base).error == nil, "\(fault)")
  }

  private func outcome(over transport: CurlTransport, at base: String) throws
    -> Result<SearchOutcome.Answer, SearchError>
  {
    let source = Source(name: "wire", kind: .x, baseURL: base, pause: .zero, pageSize: 10)
    let service = XSearch(source, over: Patient(inner: transport)) { Timestamp(seconds: 0) }
    let result = Lock<Result<SearchOutcome.Answer, SearchError>?>(nil)
    let running = service.search(Query(parsing: "swift", lastWordIsPrefix: false), from: nil)
      .asResult().subscribe { answer in result.withLock { $0 = answer } }
    defer { running.cancel() }
    _ = eventually { result.withLock { $0 != nil } }
    return try #require(result.withLock { $0 })
  }
}

/// A transport with time, which asks this computer without TLS where the address says so.
private struct Patient: HTTPTransport {
  let inner: CurlTransport

  func response(to request: HTTPRequest) -> Signal<HTTPResponse, HTTPError> {
    var request = request
    request.limits = HTTPLimits(
      connecting: .seconds(60), total: .seconds(90), stalling: .seconds(60))
    request.allowsPlainLoopback = true
    return inner.response(to: request)
  }
}

extension Result where Failure == SearchError {
  fileprivate var error: SearchError? { if case .failure(let error) = self { error } else { nil } }
}
