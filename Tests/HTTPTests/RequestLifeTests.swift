import HTTP
import Libc
import Testing
import WaitTesting
import WireFaults

/// The beginning, the pieces and the end of one request.
@Suite(.waiting) struct RequestLifeTests {
  /// Row 33: leaving the results ended the request, with none it did nothing, and the buffer was
  /// dropped.
  @Test func `twitterSearch33_cancelling ends the request once, without one nothing`() throws {
    let server = try WireServer { $0.path == "/slow" ? WireFault.stall.answer : .ok("{}") }
    let transport = CurlTransport()
    let exchange = Exchange(transport, .plain(server.url("/slow")))
    #expect(eventually { server.counts.requests == 1 })
    exchange.cancel()
    exchange.cancel()
    #expect(eventually { server.counts.aborted == 1 && transport.counts.underWay == 0 })
    let whole = Exchange(transport, .plain(server.url("/whole")))
    #expect(try whole.response().body == Array("{}".utf8))
    whole.cancel()
    // Half a body had come for the first request; it is not reported.
    #expect(exchange.now == nil)
    #expect(transport.counts.cancelled == 1 && transport.counts.underWay == 0)
  }

  /// Row 34: pieces of a body were put together, and the headers of a new answer dropped what came
  /// before.
  @Test func `twitterSearch34_pieces are one body, and interim headers are dropped`() throws {
    let head = "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\nX-Last: yes\r\n\r\n"
    let pieces = ["5\r\n{\"a\":\r\n", "2\r\n[1\r\n", "3\r\n,2]\r\n", "1\r\n}\r\n", "0\r\n\r\n"]
    let server = try WireServer { _ in
      var answer = WireAnswer(
        .send(Array("HTTP/1.1 103 Early Hints\r\nX-First: yes\r\n\r\n".utf8)),
        .send(Array(head.utf8)))
      answer.steps += pieces.map { .drip(Array($0.utf8), milliseconds: 1) }
      return answer
    }
    let response = try Exchange(CurlTransport(), .plain(server.url())).response()
    #expect(response.status == 200)
    #expect(String(decoding: response.body, as: UTF8.self) == #"{"a":[1,2]}"#)
    #expect(response.headers["x-last"] == "yes" && response.headers["x-first"] == nil)
  }

  /// Otherwise a browser opened meanwhile would keep the connection that is closed here.
  @Test func `no program that is started inherits a connection`() throws {
    let server = try WireServer { _ in WireFault.stall.answer }
    let exchange = Exchange(CurlTransport(), .plain(server.url()))
    #expect(eventually { server.counts.requests == 1 })
    let sockets = (0..<Int32(4096)).filter { Self.otherPort(of: $0) == server.port }
    #expect(sockets.count == 1)
    #expect(sockets.allSatisfy { fcntl($0, F_GETFD) & FD_CLOEXEC != 0 })
    exchange.cancel()
  }

  /// The port that a connection leads to; `nil` for a descriptor that is none.
  private static func otherPort(of descriptor: Int32) -> Int? {
    var address = sockaddr_in()
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isConnected = withUnsafeMutablePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        getpeername(descriptor, $0, &size) == 0
      }
    }
    guard isConnected, address.sin_family == sa_family_t(AF_INET) else { return nil }
    return Int(in_port_t(bigEndian: address.sin_port))
  }
}
