import FakeServicesKit
import Libc
import Signals
import Testing

/// The services on a port.
@Suite struct FakeServerTests {
  @Test func `it answers on a free port, and no more when it is stopped`() async throws {
    let server = try await FakeServer.start(FakeServices())
    let path = "/2/tweets/search/recent?query=swift%20%23swift&max_results=10"
    let answer = await ask(server.port, path, "Authorization: Bearer \(server.services.bearer)")
    #expect(answer?.hasPrefix("HTTP/1.1 200 ") == true)
    #expect(answer?.contains("\"includes\"") == true)
    #expect(answer?.lowercased().contains("x-rate-limit-remaining: 449") == true)
    let bill = await bill(of: server.port)
    #expect(bill?.contains("\"microdollars\"") == true)
    #expect(await self.bill(of: server.port) == bill)
    let other = try await FakeServer.start(FakeServices())
    #expect(other.port != server.port)
    await other.stop()
    await server.stop()
    // Another test may have got the port since, and have a bill of its own.
    #expect(await self.bill(of: server.port) != bill)
  }

  @Test func `of a port that is taken it is said why, not that time ran out`() async throws {
    let server = try await FakeServer.start(FakeServices())
    do {
      _ = try await FakeServer.start(FakeServices(), port: server.port)
      Issue.record("two listen on one port")
    } catch {
      #expect("\(error)".contains("in use"), "\(error)")
    }
    await server.stop()
  }

  /// The bill without the head of the answer, which has the time of day.
  private func bill(of port: UInt16) async -> String? {
    guard let answer = await ask(port, "/bill"), let end = answer.range(of: "\r\n\r\n") else {
      return nil
    }
    return String(answer[end.upperBound...])
  }

  /// The answer of a server on this machine; `nil` when nobody listens.
  ///
  /// On a thread of its own: the server runs on the threads that tests share, and there may be only
  /// one.
  private func ask(_ port: UInt16, _ path: String, _ header: String = "Accept: */*") async
    -> String?
  {
    await withCheckedContinuation { continuation in
      WorkQueue(named: "ask").schedule {
        continuation.resume(returning: answer(port, path, header))
      }
    }
  }

  private func answer(_ port: UInt16, _ path: String, _ header: String) -> String? {
    let handle = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    defer { close(handle) }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    let connected = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(handle, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    guard connected == 0 else { return nil }
    let request =
      "GET \(path) HTTP/1.1\r\nHost: 127.0.0.1\r\n\(header)\r\nConnection: close\r\n\r\n"
    guard request.withCString({ send(handle, $0, strlen($0), Int32(MSG_NOSIGNAL)) }) > 0
    else { return nil }
    var all: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = recv(handle, &buffer, buffer.count, 0)
      guard count > 0 else { break }
      all += buffer.prefix(count)
    }
    return String(decoding: all, as: UTF8.self)
  }
}
