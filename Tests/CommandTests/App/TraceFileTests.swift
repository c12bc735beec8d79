import Foundation
import Testing

@testable import twinstant

@Suite struct TraceFileTests {
  @Test func `a trace is for its owner alone, also where its file was there before`() throws {
    let path = NSTemporaryDirectory() + "trace-" + UUID().uuidString
    defer { try? FileManager.default.removeItem(atPath: path) }
    try "{}\n".write(toFile: path, atomically: false, encoding: .utf8)
    #expect(chmod(path, 0o644) == 0)
    let trace = try #require(Trace(path: path))
    trace.send("query")
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    #expect((attributes[.posixPermissions] as? NSNumber)?.intValue == 0o600)
    let text = try String(contentsOfFile: path, encoding: .utf8)
    #expect(text.hasPrefix("{}\n{") && text.contains("\"query\""))
  }
}
