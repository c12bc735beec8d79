import Foundation
import Signals
import SignalsTesting
import Testing

/// The operator in `Docs/Streams.md` works, and is the one that is tested here.
@Suite struct WriteYourOwnTests {
  @Test func `the operator of the documentation works`() {
    let scheduler = TestScheduler()
    let pairs = scheduler.hot("-a-b-c|").pairwise().map { $0.joined() }
    #expect(scheduler.marbles(of: pairs) == "---ab-bc|")
  }

  @Test func `the documentation shows the file that is tested, ready to be copied`() throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
    let root = folder.deletingLastPathComponent().deletingLastPathComponent()
    let document = try String(
      contentsOf: root.appending(path: "Docs/Streams.md"), encoding: .utf8)
    let code = try String(
      contentsOf: folder.appending(path: "Pairwise.swift"), encoding: .utf8)
    #expect(document.contains("```swift\n\(code)```"))
  }
}
