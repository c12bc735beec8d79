import HTTP
import Libc
import Signals
import Testing
import WaitTesting
import WireFaults

/// Many requests, many cancels, from many threads: nothing is left behind.
@Suite(.serialized, .waiting) struct StormTests {
  @Test func `a thousand requests with cancels leave nothing`() throws {
    let server = try WireServer { $0.path == "/slow" ? WireFault.silent.answer : .ok("{}") }
    let transport = CurlTransport()
    for round in 0..<100 {
      let slow = (0..<2).map { _ in Exchange(transport, .plain(server.url("/slow"))) }
      let quick = (0..<8).map { _ in Exchange(transport, .plain(server.url("/quick"))) }
      if round % 2 == 0 { for exchange in slow { exchange.cancel() } }
      for exchange in quick { #expect(try exchange.response().status == 200) }
      for exchange in slow { exchange.cancel() }
    }
    #expect(eventually { transport.counts.underWay == 0 })
    #expect(transport.counts.handles <= 8)
    #expect(transport.counts.cancelled == 200)
    transport.stop(within: .seconds(20))
    #expect(transport.counts.handles == 0)
    #expect(eventually { server.counts.open == 0 })
    #expect(eventually { connections(to: server.port) == 0 })
  }

  @Test func `starts and cancels of several threads at once leave nothing`() throws {
    let server = try WireServer { _ in WireFault.silent.answer }
    let transport = CurlTransport()
    let threads = WorkQueue(named: "storm", width: 4)
    let done = Lock(0)
    for thread in 0..<4 {
      threads.schedule {
        for number in 0..<250 {
          let exchange = Exchange(transport, .plain(server.url("/\(thread)/\(number)")))
          if number % 3 == 0 { sched_yield() }
          exchange.cancel()
        }
        done.withLock { $0 += 1 }
      }
    }
    #expect(eventually { done.withLock { $0 } == 4 })
    #expect(eventually { transport.counts.underWay == 0 })
    #expect(transport.counts.handles <= 8)
    #expect(eventually { server.counts.open == 0 })
    #expect(connections(to: server.port) == 0)
  }

  /// How many descriptors of this process lead to the port, by the tables of Linux. Other tests run
  /// meanwhile, so counting all descriptors would say nothing.
  private func connections(to port: Int) -> Int {
    let hexadecimal = String(port, radix: 16, uppercase: true)
    let local = ":" + String(repeating: "0", count: 4 - hexadecimal.count) + hexadecimal
    guard let file = fopen("/proc/self/net/tcp", "r") else { return -1 }
    defer { fclose(file) }
    var line = [CChar](repeating: 0, count: 512)
    var found = 0
    while fgets(&line, 512, file) != nil {
      let fields = line.withUnsafeBytes { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self).split(separator: " ")
      }
      // Established, or waiting to be closed by us.
      if fields.count > 3, fields[2].hasSuffix(local), ["01", "08"].contains(fields[3]) {
        found += 1
      }
    }
    return found
  }
}
