import Foundation
import TerminalTesting
import Testing
import WaitTesting

/// `TWINSTANT_TRACE`: which events happened when, for scripts that measure.
@Suite(.waiting) struct TraceTests {
  @Test func `the first frame is out before the archive is asked`() throws {
    let home = try Home("swimming at dawn")
    let window = home.open()
    window.expect("swimming at dawn")
    window.type("\u{3}")
    #expect(window.end() == .status(0))
    let names = try home.events().compactMap { $0["event"] as? String }
    #expect(names.first == "start")
    #expect(names.last == "exit")
    let ready = try #require(names.firstIndex(of: "ready"))
    let query = try #require(names.firstIndex(of: "query"))
    #expect(ready < query)
    #expect(names[..<ready].contains("frame"))
    let times = try home.events().compactMap { $0["us"] as? Int }
    #expect(times == times.sorted())
    #expect(times.count == names.count)
  }

  @Test func `keys that wait together are one query`() throws {
    let home = try Home("swift", "swimming")
    let window = home.open()
    window.expect("1–2 of 2")
    window.type("swift")
    window.expect("1 of 1")
    window.type("\u{3}")
    #expect(window.end() == .status(0))
    let events = try home.events()
    let keys = events.filter { $0["event"] as? String == "key" }.compactMap { $0["key"] as? String }
    #expect(keys == ["s", "w", "i", "f", "t", "^C"])
    let queries = events.filter { $0["event"] as? String == "query" }
    #expect(queries.compactMap { $0["text"] as? String } == ["", "swift"])
    let answers = events.filter { $0["event"] as? String == "answer" }
    #expect(answers.last?["count"] as? Int == 1)
    #expect(answers.last?["status"] as? String == "ok")
    #expect(answers.last?["source"] as? String == "archive")
  }

  @Test func `the trace is its owner's alone`() throws {
    let home = try Home("swift")
    let window = home.open()
    window.expect("swift")
    window.type("\u{3}")
    _ = window.end()
    let mode = try FileManager.default.attributesOfItem(atPath: home.trace)[.posixPermissions]
    #expect(mode as? Int == 0o600)
  }
}
