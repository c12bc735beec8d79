import Foundation
import Synchronization
import Testing
import WaitTesting

@testable import twinstant

@Suite struct TraceOrderTests {
  private final class Senders: Sendable {
    let ended = Atomic(0)
  }

  @Test func `lines of several threads stand in the order of their times`() throws {
    let path = NSTemporaryDirectory() + "trace-" + UUID().uuidString
    defer { try? FileManager.default.removeItem(atPath: path) }
    let trace = try #require(Trace(path: path))
    let senders = Senders()
    for _ in 0..<4 {
      Thread.detachNewThread {
        for _ in 0..<2_000 { trace.send("query") { $0.field("text", "swift") } }
        senders.ended.add(1, ordering: .releasing)
      }
    }
    #expect(eventually { senders.ended.load(ordering: .acquiring) == 4 })
    let lines = try Data(contentsOf: URL(filePath: path)).split(separator: UInt8(ascii: "\n"))
    let times = lines.compactMap { line in
      (try? JSONSerialization.jsonObject(with: line) as? [String: Any])?["us"] as? Int
    }
    #expect(times.count == 8_000)
    #expect(times == times.sorted())
  }
}
